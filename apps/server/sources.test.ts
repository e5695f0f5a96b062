import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/** Everything that runs in an installation: no tests and nothing that only tests use. */
const sources = globSync('{core,kit,areas,adapters,apps}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/^test[A-Z]|\.test\.ts$|^killedJob/.test(basename(path)) && !path.startsWith('kit/testing/'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const placesOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const page = readFileSync(`${root}docs/security.md`, 'utf8');

test('all sources are read', () => expect(sources.length).toBeGreaterThan(1_500));

test('nothing runs a text as a program', () =>
  expect(placesOf(/\beval\(|new Function\(|from 'node:vm'|\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([]));

test('nothing writes HTML into a page', () =>
  expect(placesOf(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc/)).toEqual(
    [],
  ));

test('the server leads nobody to another address, over https neither', () =>
  expect(placesOf(/\.redirect\(|\bwriteHead\(30\d|\.code\(30[1278]\)/)).toEqual([]));

test('programs are started without a shell, with arguments of their own, in these places alone', () => {
  const starting = placesOf(/'node:child_process'/);
  expect(starting.sort()).toEqual([
    // PostgreSQL, and what it is asked before.
    'adapters/database/embedded.ts',
    'adapters/database/unprivileged.ts',
    // A recogniser and voices, in processes of our own; ffmpeg, flite and espeak-ng, which read what is handed to them.
    'adapters/speech/programs.ts',
    'adapters/speech/sphinxProcess.ts',
    'adapters/speech/workshop.ts',
  ]);
  const named = sources.flatMap(
    ({ text }) => /import \{([^}]*)\} from 'node:child_process'/.exec(text)?.[1]?.split(',') ?? [],
  );
  for (const name of named)
    expect(name.trim().replace('type ', '')).toMatch(/^(spawn|spawnSync|fork|execFile|execFileSync|ChildProcess)$/);
  expect(placesOf(/\bshell: /)).toEqual([]);
});

test('chance that may be guessed decides nothing that must not be', () => {
  expect(placesOf(/\bMath\.random\b/).sort()).toEqual([
    'adapters/telephony/media/recorder.ts', // when a recording is written
    'adapters/telephony/media/reports.ts', // when a report is sent
    'adapters/telephony/sip/dialog.ts', // when an answer is said again
    'adapters/telephony/sip/find.ts', // which of equal hosts is asked first
    'adapters/telephony/sip/incomingCall.ts', // a comment
    'adapters/telephony/sip/proxies.ts', // when a host is looked up again
    'adapters/telephony/sip/registration.ts', // when a registration is renewed
    'areas/agentDesk/queue/people.service.ts', // when a caller is told the place
    'areas/inbound/answering/answering.service.ts', // by which share a route is taken
    'areas/quality/batches/SamplingField.tsx', // which calls are drawn
    'areas/system/exports/useExportFiles.tsx', // which window asked
    'core/flow/check/plantedScripts.ts', // stands in scripts that the checker reads
  ]);
});

test('what is drawn with fewer than 16 bytes is no secret, or one of a protocol that says how long it is', () => {
  expect(placesOf(/randomBytes\((\d|1[0-5])\)/).sort()).toEqual([
    'adapters/telephony/media/leg.ts', // a name in reports
    'adapters/telephony/media/rtpMedia.ts', // user of ICE; its password has 18
    'adapters/telephony/sip/core.ts', // branches
    'adapters/telephony/sip/digest.ts', // the client's own nonce
    'adapters/telephony/sip/digestChecks.ts', // told apart by it; what must not be guessed is its seal
    'adapters/telephony/sip/incomingCall.ts', // tags of SIP
    'adapters/telephony/sip/placedCall.ts',
    'adapters/telephony/sip/questions.ts',
    'adapters/telephony/sip/sipText.ts',
    'apps/server/demo/signIns.ts', // keys of programs, which are their names
    'areas/account/client/client.server.ts',
  ]);
});

test('every algorithm that the sources name stands in the table of the page', () => {
  const table = page.slice(page.indexOf('## Algorithms'));
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\('([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const algorithms = [...new Set(named)].sort();
  expect(algorithms).toEqual(['aes-128-ctr', 'aes-128-ecb', 'aes-256-gcm', 'sha1', 'sha256']);
  for (const name of [...algorithms, 'md5', 'argon2id', 'RSA-OAEP', 'HKDF', 'ECDSA', 'Ed25519'])
    expect(table.toLowerCase()).toContain(`\`${name.toLowerCase()}\``);

  // Named by the other side: SIP digests, certificates of browsers.
  expect(placesOf(/create(Hash|Hmac|Cipheriv|Decipheriv)\((?!')/).sort()).toEqual([
    'adapters/telephony/media/handshakes.worker.ts',
    'adapters/telephony/sip/digest.ts',
    'adapters/telephony/sip/digestChecks.ts',
  ]);
  expect(placesOf(/generateKeyPair|\bscrypt|pbkdf2/).sort()).toEqual([
    'areas/account/signIn/keys.service.ts',
    'kit/server/anchors/anchorKeys.ts',
  ]);
});

test('a certificate is left unchecked where an administrator says so of a trunk, and nowhere else', () => {
  expect(placesOf(/rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT/).sort()).toEqual([
    'adapters/telephony/sip/streams.ts',
    // Tells what is wrong with the certificate, and sends nothing.
    'adapters/telephony/sip/tryOut.ts',
  ]);
});

test('no page listens to what other windows say', () => {
  const listening = placesOf(/(?<!\.)\baddEventListener\('message'|window\.addEventListener\('message'|\bonmessage =/);
  expect(listening).toEqual(['areas/designer/editor/checker.worker.ts']);
});

test('nothing keeps a password from being pasted, and no field hides from a keeper of passwords', () => {
  expect(placesOf(/\bonPaste=/)).toEqual(['areas/quality/rule/WordChips.tsx']);
  const fields = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:Input\.Password|input|PlainField)\b(?:[^>]|=>)*?\/>/g)].map(([field]) => ({ path, field })),
  );
  const ofPasswords = fields.filter(({ field }) => /Input\.Password|type="password"/.test(field));
  expect(ofPasswords.length).toBeGreaterThan(10);
  for (const { path, field } of ofPasswords) expect(field, path).toMatch(/autoComplete="(current|new)-password"/);
});

test('a browser keeps what these places write, each said on the page', () => {
  expect(placesOf(/\b(localStorage|sessionStorage)\.setItem\(/).sort()).toEqual([
    'areas/account/register/keptTicket.ts',
    'areas/analysis/script/SplitHandle.tsx',
    'areas/designer/debug/breakpoints.ts',
    'areas/designer/editor/unsavedEdits.ts',
    'areas/designer/pro/dockSize.ts',
    'areas/template/editor/useSample.ts',
    'kit/console/choice.ts',
    'kit/console/keptTabs.ts',
    'kit/console/list/useColumns.ts',
    'kit/console/loadScreen.ts',
    'kit/console/shell/Shell.tsx',
  ]);
  expect(placesOf(/indexedDB\.open|caches\.open|document\.cookie\s*=/)).toEqual([]);
});

test('cookies are written in one place', () =>
  expect(placesOf(/['"]set-cookie['"]/i)).toEqual(['kit/server/cookies.ts']));

test('the key for sound with browsers stays in the memory of the thread that made it', () => {
  expect(placesOf(/createSelfSignedCertificate/)).toEqual(['adapters/telephony/media/handshakes.worker.ts']);
  const { text } = sources.find(({ path }) => path.endsWith('handshakes.worker.ts'))!;
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name).sort()).toEqual([
    './handshakes.ts',
    'node:crypto',
    'node:worker_threads',
    'werift',
  ]);
  expect(text.match(/keyPem/g)).toHaveLength(1);
});

test('no service relays sound: there is no TURN, and browsers are told of none', () =>
  expect(placesOf(/iceServers(?!: \[\])|['"`](turns?|stuns?):/)).toEqual([]));
