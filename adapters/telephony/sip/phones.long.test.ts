import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import { sdp, testNode, type Node } from './testNode.ts';
import { hasBaresip } from './testBaresip.ts';
import { overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';
import { headerOf } from './sipText.ts';

const hasLinphone = spawnSync('linphonec', ['--version'], { stdio: 'ignore' }).error === undefined;
const nodes: Node[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

async function registrarWith(passwords: Record<string, string>) {
  const accounts = testAccounts(passwords);
  const node = await testNode(undefined, { accounts });
  nodes.push(node);
  node.listen();
  return { accounts, node };
}

/** A telephone that is a program, in a folder of its own; ends with its test. */
function program(command: string, args: (folder: string) => string[]) {
  const folder = mkdtempSync(join(tmpdir(), `${command}-`));
  mkdirSync(join(folder, 'home/.local/share/linphone'), { recursive: true });
  const child = spawn(command, args(folder), { cwd: folder, env: { ...process.env, HOME: join(folder, 'home') } });
  let said = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (bytes: Buffer) => void (said += bytes.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    type: (line: string) => void child.stdin.write(`${line}\n`),
    said: (words: RegExp) => expect.poll(() => said, { timeout: 30_000, interval: 50 }).toMatch(words),
  };
}

/** Registers as a telephone does: told to come again later, it does. */
async function registered(phone: ReturnType<typeof testPhone>): Promise<number> {
  for (;;) {
    const answer = await phone.register();
    if (statusOf(answer) !== 503) return statusOf(answer);
    const after = headerOf(answer, 'Retry-After');
    expect(after).toMatch(/^\d+$/);
    await wait(Number(after) * 1_000);
  }
}

test('a thousand telephones are registered at once, and one of them is found', { timeout: 60_000 }, async () => {
  const many = 1_000;
  const user = (at: number) => `phone${at}`;
  const { accounts, node } = await registrarWith(
    Object.fromEntries(Array.from({ length: many }, (_, at) => [user(at), `secret${at}`])),
  );
  const ways = await Promise.all(Array.from({ length: 50 }, () => overUdp(node.port)));
  onTestFinished(() => Promise.all(ways.map((way) => way.stop())).then(() => {}));
  const began = performance.now();
  // Fifty offices of twenty telephones, one after the other within each.
  await Promise.all(
    ways.map(async (way, office) => {
      for (let at = office * 20; at < office * 20 + 20; at++) {
        const phone = testPhone(way, user(at), `secret${at}`);
        expect(await registered(phone)).toBe(200);
      }
    }),
  );
  const took = performance.now() - began;
  console.log(`1,000 registrations: ${Math.round(took)} ms`);
  expect(took).toBeLessThan(30_000);
  expect(accounts.told).toHaveLength(many);
  for (let at = 0; at < many; at++) expect(node.contacts(`1/${user(at)}`)).toHaveLength(1);
  expect(node.refused()).toMatchObject({ strangers: 0, wrong: 0, blocked: 0 });
});

test.skipIf(!hasLinphone)('linphone registers, calls and is answered', { timeout: 60_000 }, async () => {
  const { node } = await registrarWith({ ada: 'secret' });
  const port = await freePort();
  const linphone = program('linphonec', (folder) => {
    writeFileSync(
      join(folder, 'linphonerc'),
      `[sip]\nuse_ipv6=0\nsip_port=${port}\nsip_tcp_port=-1\nguess_hostname=0\n`,
    );
    return ['-c', join(folder, 'linphonerc')];
  });
  await linphone.said(/linphonec>/);
  // There is no sound card on a server.
  linphone.type('soundcard use files');
  linphone.type(`register sip:ada@127.0.0.1 sip:127.0.0.1:${node.port} secret`);
  await expect.poll(() => node.contacts('1/ada').length, { timeout: 30_000 }).toBe(1);
  expect(node.contacts('1/ada')[0]!.agent).toMatch(/linphone/i);

  linphone.type(`call sip:8002@127.0.0.1:${node.port}`);
  const { call, heard } = await node.comes();
  await heard.until('answered');
  expect(call).toMatchObject({ origin: { kind: 'account', accountId: '1/ada' }, to: '8002' });
  linphone.type('terminate');
  expect(await heard.until('ended')).toMatchObject({ by: 'them' });
  linphone.type('quit');
});

test.skipIf(!hasBaresip)('baresip registers, is called and answers', { timeout: 60_000 }, async () => {
  const { node } = await registrarWith({ bob: 'other' });
  const port = await freePort();
  program('baresip', (folder) => {
    writeFileSync(
      join(folder, 'config'),
      [
        ...['poll_method epoll', `sip_listen 127.0.0.1:${port}`, 'audio_source aubridge,nobody'],
        ...['audio_player aubridge,nobody', 'module_path /usr/lib/baresip/modules'],
        ...['g711.so', 'aubridge.so', 'uuid.so', 'account.so', 'menu.so', 'stdio.so'].map((name) => `module ${name}`),
        '',
      ].join('\n'),
    );
    writeFileSync(
      join(folder, 'accounts'),
      `<sip:bob@127.0.0.1:${node.port}>;auth_user=bob;auth_pass=other;regint=60;answermode=auto\n`,
    );
    writeFileSync(join(folder, 'contacts'), '');
    return ['-f', folder];
  });
  await expect.poll(() => node.contacts('1/bob').length, { timeout: 30_000 }).toBe(1);
  expect(node.contacts('1/bob')[0]).toMatchObject({ transport: 'udp', agent: expect.stringMatching(/baresip/i) });

  const answered = await new Promise<string>((resolve, reject) => {
    node.call(
      { trunkId: 'phones/1/bob', permit: 'ownTelephone', to: '8002', from: '8001', offer: sdp(31_000) },
      (event) => {
        if (event.type === 'answered') resolve(event.answer);
        if (event.type === 'ended') reject(new Error(`ended with ${event.code}`));
      },
    );
  });
  expect(answered).toContain('PCMA/8000');
});
