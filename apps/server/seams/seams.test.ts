import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { saying } from '#adapters/language/testChat.ts';
import { tone, toneBytes, toneFile } from '#adapters/speech/testVendor.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { userEndpoints } from '#areas/members/user/user.contract.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { summaryEndpoints } from '#areas/outbound/summary/summary.contract.ts';
import { exportEndpoints } from '#areas/system/exports/exports.contract.ts';
import { languageEndpoints } from '#areas/system/language/language.contract.ts';
import { speechEndpoints } from '#areas/system/speech/speech.contract.ts';
import { ends, says, testFlow } from '#core/flow/testFlow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { oddServer } from '#kit/testing/oddServer.ts';
import { person } from '#kit/testing/testPerson.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { testMailServer } from './testMailServer.ts';
import { seamProgram, type SeamProgram } from './testProgram.ts';

// One program for all: what is slow is its start. Cases of one adapter are asked at once, so that only the longest limit is waited for.
const mail = await testMailServer();
const wav = toneFile(100);
const summary = { result: 'Zahlt am Freitag – 100 €', intentions: [], variables: {}, keySentences: [], text: 'Zahlt.' };
const speech = await oddServer(({ headers }) =>
  headers.accept?.includes('audio')
    ? { type: 'audio/wav', body: wav }
    : { type: 'application/json', body: '{"text":"Grüße – hello","confidence":0.9}' },
);
const language = await oddServer(() => ({ type: 'application/json', body: saying(JSON.stringify(summary)) }));
const embeddings = await oddServer(({ body }) => ({
  type: 'application/json',
  body: JSON.stringify({
    data: (JSON.parse(body) as { input: string[] }).input.map((text, index) => ({
      index,
      embedding: Array.from({ length: 8 }, (_, at) => Math.sin((at + 1) * (text.codePointAt(0) ?? 1))),
    })),
  }),
}));
const sockets = await webSockets();
const gates = [
  ...['system.speech.view', 'system.speech.edit', 'system.speech.test', 'system.language.view', 'system.language.edit'],
  ...[
    'system.language.test',
    'outbound.call.view',
    'outbound.call.summarise',
    'members.user.view',
    'members.user.edit',
  ],
  ...['system.exportTask.view', 'system.exportTask.edit', 'contacts.customer.export'],
] as never[];
const me = person({ gates });
let program: SeamProgram;

beforeAll(async () => {
  program = await seamProgram({
    ROLES: 'api,worker',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?greetingTimeout=20000&socketTimeout=2500`,
    SPEECH_HOSTS: '127.0.0.1',
    LANGUAGE_HOSTS: '127.0.0.1',
    EMBEDDINGS_URL: embeddings.url('now', '/v1'),
    EMBEDDINGS_MODEL: 'small',
    EMBEDDINGS_SIZE: '8',
  });
  await program.tokenOf(me);
});
afterAll(async () => {
  await program?.stop();
  await Promise.all([mail.stop(), speech.stop(), language.stop(), embeddings.stop(), sockets.stop()]);
});
const call: ReturnType<SeamProgram['as']> = { call: (endpoint, sent) => program.as(me).call(endpoint, sent) };
const sql = (text: string, values: unknown[] = []) => ask(program.ownerUrl, text, values);
const soon = () => sql('update job set run_at = now() where run_at > now() and node is null and died_at is null');

test('invitations are mailed over a real server: taken, refused, wanted later, dropped in the middle, never answered', async () => {
  const made: Record<string, string> = {};
  for (const name of ['good', 'refused', 'later', 'drops', 'stalls']) {
    const answer = await call.call(userEndpoints.create, {
      body: { name: 'Lin Qiao', loginName: `${name}.seams`, email: `${name}@example.com` },
    });
    expect(answer).toMatchObject({ code: 1 });
    made[name] = answer.data.user.userId;
  }
  const mailed = async (name: string) => {
    const [row] = await sql(
      'select mailed_at is not null as mailed, mail_problem as problem, mail_again as again from invitation where person_id = $1',
      [made[name]],
    );
    return row;
  };

  // What is wanted later goes out with the next try of the queue.
  await vi.waitFor(async () => {
    await soon();
    expect(await mailed('later')).toEqual({ mailed: true, problem: null, again: false });
  });
  await vi.waitFor(async () => expect((await mailed('stalls'))!.problem).not.toBeNull());

  expect(await mailed('good')).toEqual({ mailed: true, problem: null, again: false });
  expect(mail.lettersTo('good@example.com')).toHaveLength(1);
  expect(mail.lettersTo('good@example.com')[0]!.letter).toContain('Lin Qiao');
  expect(mail.lettersTo('later@example.com')).toHaveLength(1);
  expect(await mailed('refused')).toEqual({ mailed: false, problem: 'EENVELOPE 550', again: false });
  expect(await mailed('drops')).toMatchObject({ mailed: false, again: true });
  expect(await mailed('stalls')).toEqual({ mailed: false, problem: 'ETIMEDOUT', again: true });
  await sql("delete from job where task = 'members.mailInvitations'");
});

test('an export is written into the folder, mailed whole, and downloaded; without room for it that is said, and it can be had again', async () => {
  await sql("insert into contact (tenant_id, phone, name) values (1, '+8613800000001', 'Wei')");
  await sql("update person set email = 'keeps@example.com', email_bound_at = clock_timestamp() where person_id = $1", [
    await program.idOf(me),
  ]);
  const written = async (exportFileName: string) => {
    const { data } = await call.call(contactExportEndpoints.contacts, { body: { exportFileName, exportAllFlag: 1 } });
    return data;
  };
  const taskOf = async (exportId: string) =>
    (await call.call(exportEndpoints.list, { body: { ...firstPage } })).data.list.find(
      (one) => one.exportId === exportId,
    )!;
  const good = await written('Whole');
  await vi.waitFor(async () => expect(await taskOf(good.exportId)).toMatchObject({ state: 'finished' }));
  const download = async () =>
    fetch(`${program.address}/export/file/download/${encodeURIComponent(good.fileName)}`, {
      headers: { authorization: `Bearer ${await program.tokenOf(me)}` },
    });
  const bytes = Buffer.from(await (await download()).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await vi.waitFor(() => expect(mail.lettersTo('keeps@example.com')).toHaveLength(1));
  const letter = mail.lettersTo('keeps@example.com')[0]!.letter.replace(/\s/g, '');
  expect(letter).toContain(bytes.toString('base64'));

  // The folder is gone, and something else stands in its place.
  const files = join(program.folder, 'files');
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  expectUnexpected('export');
  const failed = await written('No folder');
  await vi.waitFor(async () => expect(await taskOf(failed.exportId)).toMatchObject({ state: 'failed' }));
  expectUnexpected('request');
  expect((await download()).status).toBe(500);
  rmSync(files);
  mkdirSync(files);
  // Of a file that is not there it is said that it has expired.
  expect(await (await download()).json()).toMatchObject({ name: 'EXPORT_WITHOUT_FILE' });
  rmSync(files, { recursive: true });
  renameSync(`${files}.away`, files);

  await call.call(exportEndpoints.again, { body: { exportId: failed.exportId } });
  await vi.waitFor(async () => expect(await taskOf(failed.exportId)).toMatchObject({ state: 'finished' }));
});

const vendorForm = (name: string, url: string, more: object = {}) => ({
  ...{ name, url, kind: 'http' as const, duty: 'speaks' as const, languages: [], timeout: 30_000, enabled: true },
  ...{ key: 'sk-1', voices: [{ code: 'nova', name: 'Nova', language: 'en' as const }] },
  ...more,
});
const stalling = ['stalls', 'stallsHalfway'];
/** A vendor that is tried on the page System → Speech, and what was wrong with it. */
async function tried(odd: string, duty: 'speaks' | 'hears', kind: 'http' | 'openai' | 'websocket', url: string) {
  const { data: vendor } = await call.call(speechEndpoints.create, {
    body: vendorForm(`${duty} ${kind} ${odd}`, url, {
      ...{ kind, duty, ...(stalling.includes(odd) && { timeout: 200 }) },
      ...(duty === 'hears' && { voices: [], languages: ['en'] }),
    }),
  });
  const of = { vendorId: vendor.vendorId, language: 'en' as const, text: 'Hi.' };
  const { data } =
    duty === 'speaks'
      ? await call.call(speechEndpoints.trySpeaking, { body: { ...of, voice: 'nova' } })
      : await call.call(speechEndpoints.tryHearing, { body: of });
  await call.call(speechEndpoints.remove, { params: { vendorId: vendor.vendorId } });
  if (data.problem) return data.status === null ? data.problem : `${data.problem} ${data.status}`;
  return duty === 'speaks' ? 'sound' : (data as { heard: string | null }).heard;
}

const broken = {
  ...{ stalls: 'timeout', stallsHalfway: 'timeout', hangsUp: 'closed', cut: 'closed', cutChunks: 'closed' },
  ...{ refused: 'unreachable', '401': 'key 401', '500': 'refused 500', gzipNot: 'malformed' },
  ...{ '301': 'refused 301', '302-good': 'refused 302', '307-circle': 'refused 307', '308-elsewhere': 'refused 308' },
};
// Sound has no charset and no BOM. A file of sound is known by its beginning, and a page under the name of sound is none.
const spoken = {
  ...broken,
  ...{ good: 'sound', gzip: 'sound', deflate: 'sound', br: 'sound', '204': 'nothing', empty: 'nothing' },
  ...{ wrongType: 'sound', landing: 'notSound', '10MB': 'notSound', bomb: 'tooLong' },
};
const heard = {
  ...broken,
  ...Object.fromEntries(
    ['good', 'gzip', 'deflate', 'br', 'bom', 'wrongType', 'windows-1252', 'gb18030', 'utf-16'].map((odd) => [
      odd,
      'Grüße – hello',
    ]),
  ),
  ...{ '204': 'refused 204', empty: 'malformed', invalid: 'malformed', landing: 'malformed', '10MB': 'tooLong' },
  ...{ bomb: 'tooLong' },
};

test.each([
  ['speaks', 'http', spoken],
  ['speaks', 'openai', spoken],
  ['hears', 'http', heard],
  ['hears', 'openai', heard],
] as const)('a vendor that %s over %s is tried on the page, however oddly it answers', async (duty, kind, expected) => {
  const found: Record<string, unknown> = {};
  // A few at once: a tenant has so many vendors.
  const odds = Object.keys(expected);
  for (let first = 0; first < odds.length; first += 6)
    await Promise.all(
      odds.slice(first, first + 6).map(async (odd) => {
        found[odd] = await tried(odd, duty, kind, speech.url(odd, kind === 'openai' ? '/v1' : ''));
      }),
    );

  expect(found).toEqual(expected);
  expect(speech.last('good')!.headers).toMatchObject({ authorization: 'Bearer sk-1' });
});

// Messages of a WebSocket are bytes or UTF-8 (RFC 6455): no charset, no BOM, no gzip that was not agreed on, no 204.
test('a vendor over a WebSocket is tried on the page, however oddly it answers', async () => {
  const way = async (duty: 'speaks' | 'hears', odd: string) => [
    `${duty} ${odd}`,
    await tried(odd, duty, 'websocket', odd === 'refused' ? `ws://${speech.refusedHost}` : sockets.url(odd)),
  ];
  const odds = ['good', 'stalls', 'hangsUp', 'page', 'redirects', 'cut', 'large', 'noise', 'refused'];
  const found: unknown[][] = [];
  for (let first = 0; first < odds.length; first += 3)
    found.push(
      ...(await Promise.all(odds.slice(first, first + 3).flatMap((odd) => [way('speaks', odd), way('hears', odd)]))),
    );

  expect(Object.fromEntries(found)).toEqual({
    ...{ 'speaks good': 'sound', 'speaks stalls': 'timeout', 'speaks hangsUp': 'closed', 'speaks page': 'refused 200' },
    ...{ 'speaks redirects': 'refused 302', 'speaks cut': 'closed', 'speaks large': 'tooLong' },
    ...{ 'speaks noise': 'malformed', 'speaks refused': 'unreachable' },
    ...{ 'hears good': 'hello', 'hears stalls': 'timeout', 'hears hangsUp': 'closed', 'hears page': 'refused 200' },
    ...{ 'hears redirects': 'refused 302', 'hears cut': 'closed', 'hears large': 'tooLong' },
    // What is none of ours is passed over; then it closes without a word.
    ...{ 'hears noise': 'closed', 'hears refused': 'unreachable' },
  });
});

test('the prompts of a robot are made ahead by a real vendor, and kept', async () => {
  const { data: vendor } = await call.call(speechEndpoints.create, {
    body: vendorForm('Prompts', speech.url('gzip', '/prompts')),
  });
  const flow = { ...testFlow([ends('bye', { ttsConfigs: says('Goodbye.') })] as never), language: 'en' };
  const robotId = await robotWith({ ...flow, commonConfigs: { speaker: `${vendor.vendorId}:nova` } });
  await sql(
    "select enqueue('robot.preparePrompts', json_build_object('tenant', '1', 'robotId', $1::text, 'version', 1), null, null, null)",
    [robotId],
  );

  await vi.waitFor(async () => expect(await sql("select 1 from job where task = 'robot.preparePrompts'")).toEqual([]));

  const asked = speech.asked.filter(({ odd, path }) => odd === 'gzip' && path === '/prompts');
  expect(asked.map(({ body }) => JSON.parse(body) as object)).toContainEqual(
    expect.objectContaining({ text: 'Goodbye.', voice: 'nova' }),
  );
  const kept = readdirSync(join(program.folder, 'files', 'speech', 'of-1', vendor.vendorId));
  expect(kept.filter((name) => name.endsWith('.alaw'))).toHaveLength(asked.length);
  await call.call(speechEndpoints.remove, { params: { vendorId: vendor.vendorId } });
});

const readings = ['good', 'gzip', 'deflate', 'br', 'bom', 'wrongType', 'windows-1252', 'utf-16', 'unknownCharset'];
test('a language service is tried on its page, and asked for the summary of a call, however oddly it answers', async () => {
  const save = (odd: string) =>
    call.call(languageEndpoints.save, {
      body: {
        ...{ name: 'Aurora', url: language.url(odd, '/v1'), model: 'small', enabled: true, key: 'sk-2' },
        timeout: stalling.includes(odd) ? 1_000 : 10_000,
      },
    });
  const found: Record<string, unknown> = {};
  const expected = {
    ...broken,
    ...Object.fromEntries(readings.map((odd) => [odd, summary.result])),
    ...{ '204': 'malformed', empty: 'malformed', invalid: 'malformed', landing: 'malformed' },
    ...{ '10MB': 'tooLong', bomb: 'tooLong' },
  };
  for (const odd of Object.keys(expected)) {
    await save(odd);
    const { data } = await call.call(languageEndpoints.try, { body: { language: 'en' } });
    found[odd] = data.summary?.result ?? (data.status === null ? data.problem : `${data.problem} ${data.status}`);
  }
  expect(found).toEqual(expected);
  expect(language.last('good')).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer sk-2' },
  });

  const turns = [{ speaker: 'customer', text: 'I pay on Friday.', from: 0, to: 900 }];
  const [callId, other] = await storeCalls(program.ownerUrl, '1', [{ turns }, { turns }], {
    flow: { paramConfigs: [] },
  });
  await save('gzip');
  expect((await call.call(summaryEndpoints.make, { body: { ctiCallId: callId! } })).data).toMatchObject({
    ...{ source: 'service', result: summary.result },
  });
  await save('cut');
  expect((await call.call(summaryEndpoints.make, { body: { ctiCallId: other! } })).data).toMatchObject({
    source: 'extracted',
  });
});

// How an encoder may answer besides: adapters/language/embeddings.test.ts. A lesson whose encoder is away is tried for half a minute.
test('a robot is taught with the vectors of a real encoder', async () => {
  embeddings.mood.now = 'gzip';
  const robotId = await robotWith(samples.surveyEn);
  await sql(
    "select enqueue('robot.teach', json_build_object('tenant', '1', 'robotId', $1::text, 'version', 1), null, null, null)",
    [robotId],
  );

  await vi.waitFor(
    async () => {
      const taught = await sql('select encoder from robot_model where robot_id = $1', [robotId]);
      expect(taught).toEqual([{ encoder: 'small (8)' }]);
    },
    { timeout: 200_000 },
  );
  expect(embeddings.last('gzip')).toMatchObject({ method: 'POST', path: '/v1/embeddings' });
});

async function robotWith(flow: object): Promise<string> {
  const [made] = await sql(
    `with made as (insert into robot (tenant_id, name, language, version) values (1, gen_random_uuid()::text, 'en', 1) returning tenant_id, robot_id),
      flows as (insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, $1::jsonb from made returning robot_id)
    select robot_id::text as id from flows`,
    [JSON.stringify(flow)],
  );
  return made!.id as string;
}

/** A server of WebSockets for both ways of speech; the first part of the path says how it behaves. */
async function webSockets() {
  const http = createServer((_, answer) => void answer.writeHead(200).end('<html>'));
  const server = new WebSocketServer({ noServer: true });
  const streams = new Set<Duplex>();
  http.on('upgrade', (request, stream, head) => {
    streams.add(stream);
    const odd = new URL(request.url!, 'ws://x').pathname.slice(1);
    if (odd === 'hangsUp') return void stream.destroy();
    if (odd === 'stalls') return;
    const plain = { page: 'HTTP/1.1 200 OK', redirects: 'HTTP/1.1 302 Found\r\nLocation: /good' }[odd];
    if (plain) return void stream.end(`${plain}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => {});
      socket.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) replies[odd]?.(socket, (JSON.parse(data.toString()) as { type: string }).type);
      });
    });
  });
  const sound = toneBytes(tone(8_000, 100));
  /** `flush` ends what is to be spoken, `stop` what was to be heard. */
  const replies: Record<string, (socket: WebSocket, type: string) => void> = {
    good(socket, type) {
      if (type === 'flush') socket.send(sound, () => socket.send('{"type":"flushed"}'));
      if (type === 'stop')
        socket.send(
          '{"type":"transcription","is_final":true,"alternatives":[{"transcript":"hello","confidence":0.8}]}',
        );
    },
    cut(socket, type) {
      if (type === 'flush') socket.send(sound, () => socket.terminate());
      if (type === 'stop') socket.terminate();
    },
    large: (socket, type) => void ((type === 'flush' || type === 'stop') && socket.send(Buffer.alloc(10 << 20))),
    noise(socket, type) {
      if (type === 'flush') socket.send('<html>');
      if (type === 'stop') socket.send('<html>', () => socket.close(1_011));
    },
  };
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  return {
    url: (odd: string) => `ws://127.0.0.1:${port}/${odd}`,
    async stop() {
      for (const stream of streams) stream.destroy();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
