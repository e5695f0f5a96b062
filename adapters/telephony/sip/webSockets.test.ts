import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { mostMessages, tooManyMessages } from '#core/access/messageBound.ts';
import { phoneTrunkId } from './signalling.ts';
import { headerOf } from './sipText.ts';
import { heard, sdp, testNode } from './testNode.ts';
import { consoleOrigin, overWebSocket, socketsAddress, testConsole } from './testConsole.ts';
import { statusOf, testAccounts, testPhone } from './testPhone.ts';

const stopped: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop();
});

async function console_(passwords: Record<string, string> = { ada: 'secret' }) {
  const accounts = testAccounts(passwords);
  const node = await testNode(undefined, { accounts });
  const { server, stop } = await testConsole(node);
  stopped.push(() => node.stop(), stop);
  return { accounts, node, server };
}

/** What the handshake was answered with. */
const refusedWith = (server: Server, protocol: string[], origin: string) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(socketsAddress(server), protocol, { origin });
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('open', () => resolve(101));
    socket.once('error', () => {});
  });

test('a browser registers and calls over one connection, and is called over it', async () => {
  const { node, server } = await console_();
  const way = await overWebSocket(server);
  const ada = testPhone(way, 'ada', 'secret');
  expect(statusOf(await ada.register())).toBe(200);
  expect(node.contacts('1/ada')).toMatchObject([
    { transport: 'ws', address: expect.stringMatching(/^127\.0\.0\.1:\d+$/) },
  ]);

  const { invite, answer } = await ada.call('8002', sdp(30_000));
  expect(statusOf(answer)).toBe(200);
  const { call, heard: told } = await node.comes();
  await told.until('answered');
  expect(call.origin).toMatchObject({ kind: 'account', accountId: '1/ada', transport: 'ws' });
  way.send(ada.inCall('BYE', invite, answer));
  expect(await told.until('ended')).toMatchObject({ by: 'them' });

  const back = heard();
  const placed = node.call(
    { trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone', to: '8001', from: '8002', offer: sdp(31_000) },
    back.tell,
  );
  const asked = await ada.asked('INVITE');
  expect(asked).toMatch(
    /^INVITE sip:ada@k2r9x\.invalid;transport=ws SIP\/2\.0\r\nVia: SIP\/2\.0\/WS own-address\.invalid/,
  );
  ada.say(asked, '200 OK', { body: sdp(32_000) });
  expect((await back.until('answered')).answer).toBe(sdp(32_000));
  await ada.asked('ACK');
  placed.hangUp();
  const bye = await ada.asked('BYE');
  expect(headerOf(bye, 'Call-ID')).toBe(headerOf(asked, 'Call-ID'));
});

test('a browser that sends thousands of messages is told so and let go, and its telephone is there no more', async () => {
  const { accounts, node, server } = await console_();
  const way = await overWebSocket(server);
  await testPhone(way, 'ada', 'secret').register();
  const answered: string[] = [];
  way.socket.on('message', (data: Buffer) => void answered.push(String(data)));
  const closed = new Promise<number>((resolve) => way.socket.once('close', resolve));
  for (let at = 0; at < 5_000; at += 1) way.socket.send('\r\n\r\n');
  expect(await closed).toBe(tooManyMessages.code);
  // What a slow machine reads in a minute besides is little.
  expect(answered.length).toBeLessThan(mostMessages.atOnce + 60 * mostMessages.perSecond);
  await expect.poll(() => accounts.told.at(-1)).toBe('gone 1/ada ws');
  expect(node.contacts('1/ada')).toEqual([]);
});

test('a browser that is closed is registered no more', async () => {
  const { accounts, node, server } = await console_();
  const way = await overWebSocket(server);
  await testPhone(way, 'ada', 'secret').register();
  way.socket.close();
  await expect.poll(() => accounts.told.at(-1)).toBe('gone 1/ada ws');
  expect(node.contacts('1/ada')).toEqual([]);
  const told = heard();
  node.call(
    { trunkId: phoneTrunkId('1/ada'), permit: 'ownTelephone', to: '8001', from: '8002', offer: sdp(31_000) },
    told.tell,
  );
  expect(await told.until('ended')).toMatchObject({ code: 480 });
});

test('another site’s page, another subprotocol and an address that is blocked get no connection', async () => {
  const { node, server } = await console_();
  expect(await refusedWith(server, ['sip'], 'https://evil.example')).toBe(403);
  expect(await refusedWith(server, ['chat'], 'https://calls.example.com')).toBe(400);
  expect(await refusedWith(server, ['sip'], 'https://calls.example.com')).toBe(101);

  const thief = testPhone(await overWebSocket(server), 'ada', 'guessed');
  for (let tries = 0; tries < 10; tries++) await thief.register();
  expect(node.refused()).toMatchObject({ wrong: 10 });
  const socket = new WebSocket(socketsAddress(server), 'sip', { origin: 'https://calls.example.com' });
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008);
});

test('what is no message ends no connection, and the question whether we are there is answered', async () => {
  const { node, server } = await console_();
  const way = await overWebSocket(server);
  way.send('\r\n\r\n');
  await expect.poll(() => way.heard).toEqual(['\r\n']);
  way.send('nonsense');
  await expect.poll(() => node.refused().strangers).toBe(1);
  expect(statusOf(await testPhone(way, 'ada', 'secret').register())).toBe(200);
  expect(node.logged).toEqual([]);
});

test('a browser whose message is longer than any that is read is closed, and the next one is served', async () => {
  const { node, server } = await console_();
  const way = await overWebSocket(server);
  const gone = new Promise((resolve) => way.socket.once('close', resolve));
  way.send(`REGISTER sip:a SIP/2.0\r\nSubject: ${'<'.repeat(60_000)}\r\n\r\n`);
  await gone;
  expect(node.refused()).toMatchObject({ malformed: 1, blocked: 0 });
  expect(statusOf(await testPhone(await overWebSocket(server), 'ada', 'secret').register())).toBe(200);
});

test('connections that have shown nothing take the places of their source alone', async () => {
  const { server } = await console_();
  const one = await overWebSocket(server);
  const ada = testPhone(one, 'ada', 'secret');
  expect(statusOf(await ada.register())).toBe(200);
  const all = Array.from({ length: 401 }, () => {
    const socket = new WebSocket(socketsAddress(server), 'sip', { origin: consoleOrigin });
    stopped.push(() => socket.terminate());
    return socket.on('error', () => {});
  });
  const ended = all.map((socket) => new Promise<number>((resolve) => socket.once('close', resolve)));
  // Ada is known by now: 400 others have a place, one has none.
  expect(await Promise.race(ended)).toBe(1013);
  await vi.waitFor(() => expect(all.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(400));
});
