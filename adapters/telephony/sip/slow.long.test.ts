import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import { sipTests } from './testSip.ts';
import { placed, sdp, sipTrunk } from './testNode.ts';
import { answerTo, request } from './testPeer.ts';
import { hasSipp, startSipp } from './testSipp.ts';
import { lossyWay } from './testLoss.ts';

const { nodeOf, peerOf } = sipTests();

test('a change that nobody answers is refused after a while, and the call goes on', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`] }));
  const { call, heard } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  const to = /^From: (.*)$/m.exec(invite)![1]!.trim();
  const callId = /^Call-ID: (.*)$/m.exec(invite)![1]!.trim();
  peer.send(request('INVITE', { port: peer.port, to, callId, body: sdp(9) }), node.port);

  await peer.next(/^SIP\/2\.0 488/);
  expect(heard.events.map(({ type }) => type)).toEqual(['answered', 'offered']);
  call.hangUp();
  await peer.next(/^BYE/);
});

test('a proxy that says nothing at all is down after six seconds, and a call leaves it for the next', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  const dead = await peerOf();
  node.keep(sipTrunk('asked', { proxies: [`127.0.0.1:${dead.port}`], asksEvery: 1 }));
  node.keep(sipTrunk('silent', { proxies: [dead, peer].map(({ port }) => `127.0.0.1:${port}`) }));
  const { call, heard } = placed(node, 'silent');
  const invite = await peer.next(/^INVITE/);
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  call.hangUp();

  await expect
    .poll(() => node.health('asked')!.proxies[0])
    .toMatchObject({ up: false, code: null, address: `udp 127.0.0.1:${dead.port}` });
  expect(await placed(node, 'asked').heard.until('ended')).toMatchObject({ why: 'noProxy' });
});

test('a session timer that the other side forgets ends the call', { timeout: 150_000 }, async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], sessionTimer: 90 }));
  const { heard } = placed(node, 'peer');
  const more = ['Session-Expires: 9;refresher=uas', 'Require: timer'];
  peer.send(answerTo(await peer.next(/^INVITE/), '200 OK', { port: peer.port, body: sdp(9), more }), node.port);

  expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'us', code: null, q850: null, why: 'timer' });
  await peer.next(/^BYE/);
});

test.skipIf(!hasSipp)('with a tenth of the messages lost, calls complete both ways', { timeout: 200_000 }, async () => {
  const out = await freePort();
  const carrier = await startSipp({ scenario: 'answers', port: out, atMost: 120 });
  const node = await nodeOf();
  /** A trunk that loses messages. */
  const trunkTo = async (peer: number, name: string) => {
    const way = await lossyWay({ node: node.port, peer, loses: 10 });
    onTestFinished(() => void way.stop());
    node.keep(sipTrunk(name, { proxies: [`127.0.0.1:${way.port}`], callsPerSecond: 20 }));
    return way;
  };
  await trunkTo(out, 'out');
  const calls: Promise<boolean>[] = [];
  for (let at = 0; at < 100; at++) {
    const { call, heard } = placed(node, 'out');
    calls.push(
      Promise.race([heard.until('answered'), heard.until('ended')]).then(
        ({ type }) => (call.hangUp(), type === 'answered'),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  // Taken at once: a port that is left free meanwhile may become another's.
  const into = await freePort();
  const way = await trunkTo(into, 'in');
  const caller = await startSipp({
    scenario: 'calls',
    port: into,
    to: `127.0.0.1:${way.port}`,
    calls: 100,
    rate: 20,
    holds: 100,
    keys: { number: '02788880000' },
    atMost: 120,
  });

  const { count, errors } = await caller.ended;
  expect(count('SuccessfulCall(C)'), errors).toBeGreaterThanOrEqual(97);
  expect((await Promise.all(calls)).filter(Boolean).length).toBeGreaterThanOrEqual(97);
  await carrier.stop();
});

test('a port that is taken is said, and bound as soon as it is free', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const node = await nodeOf(undefined, { port });
  node.keep(sipTrunk('peer', { transport: 'tcp', proxies: ['127.0.0.1:9'] }));
  await expect.poll(() => node.logged.join()).toContain('EADDRINUSE');
  await new Promise((resolve) => taken.close(resolve));

  const peer = await nodeOf();
  peer.keep(sipTrunk('node', { transport: 'tcp', proxies: [`127.0.0.1:${port}`], asksEvery: 1 }));
  await expect.poll(() => peer.health('node')!.inService, { timeout: 30_000 }).toBe(true);
});
