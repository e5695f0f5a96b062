import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { placed, sdp, sipTrunk, testNode, type Node } from './testNode.ts';
import { answerTo, request, testPeer } from './testPeer.ts';

const nodes: Node[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

async function pair() {
  const [node, peer] = [await testNode(), await testPeer()];
  nodes.push(node);
  onTestFinished(peer.stop);
  return { node, peer };
}
const count = (heard: string[], method: string) => heard.filter((text) => text.startsWith(method)).length;

test('a clock that is set back by an hour keeps no call from going out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { node, peer } = await pair();
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], callsPerSecond: 5 }));
  placed(node, 'peer');
  await peer.next(/^INVITE/);
  vi.setSystemTime(Date.now() - 3_600_000);

  const { heard } = placed(node, 'peer', '+8613800138001');
  await Promise.race([peer.next(/^INVITE sip:8613800138001/), heard.until('ended')]);
  expect(heard.events).toEqual([]);
});

test('a registration that holds is not lost because the clock is set forward', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { node, peer } = await pair();
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], user: 'u', registers: true }));
  const asked = await peer.next(/^REGISTER/);
  peer.send(answerTo(asked, '200 OK', { port: peer.port, more: ['Expires: 6'] }), node.port);
  await expect.poll(() => node.health('peer')!.registration!.holds).toBe(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  const again = await peer.next(/^REGISTER/, 1);
  peer.send(answerTo(again, '500 Server Internal Error', { port: peer.port }), node.port);
  await expect.poll(() => node.health('peer')!.registration).toMatchObject({ holds: true, code: 500 });
});

test('a registration that is granted for a hundred years is not asked for again and again', async () => {
  const { node, peer } = await pair();
  node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], user: 'u', registers: true }));
  const asked = await peer.next(/^REGISTER/);
  peer.send(answerTo(asked, '200 OK', { port: peer.port, more: ['Expires: 4294967295'] }), node.port);
  await expect.poll(() => node.health('peer')!.registration!.code).toBe(200);
  await new Promise((passed) => setTimeout(passed, 300));
  expect(node.health('peer')!.registration!.holds).toBe(true);
  expect(count(peer.heard, 'REGISTER')).toBe(1);
});

test.each(['99999999;refresher=uac', '0;refresher=uac'])(
  'a session timer of %s seconds is no flood of changes',
  async (told) => {
    const { node, peer } = await pair();
    node.keep(sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], sessionTimer: 90 }));
    const { heard, call } = placed(node, 'peer');
    const more = [`Session-Expires: ${told}`, 'Require: timer', 'Allow: UPDATE'];
    peer.send(answerTo(await peer.next(/^INVITE/), '200 OK', { port: peer.port, body: sdp(9), more }), node.port);
    await heard.until('answered');
    await new Promise((passed) => setTimeout(passed, 300));
    expect(count(peer.heard, 'UPDATE')).toBe(0);
    call.hangUp();
  },
);

test('a call whose trunk is taken away while it rings, changed or not, is answered minutes later and ends as any other', async () => {
  const { node, peer } = await pair();
  const trunk = sipTrunk('peer', { proxies: [`127.0.0.1:${peer.port}`], ringsFor: 180 });
  node.keep(trunk);
  const { heard } = placed(node, 'peer');
  const invite = await peer.next(/^INVITE/);
  peer.send(answerTo(invite, '180 Ringing', { port: peer.port }), node.port);
  await heard.until('ringing');
  node.keep({ ...trunk, password: 'new' });
  await node.drop('peer');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 120_000);
  peer.send(answerTo(invite, '200 OK', { port: peer.port, body: sdp(9) }), node.port);
  await heard.until('answered');
  const ack = await peer.next(/^ACK/);
  const tag = /^From: .*;tag=(\S+)/m.exec(ack)![1]!;
  const callId = /^Call-ID: (\S+)/m.exec(ack)![1]!;
  const to = `<sip:862160204410@127.0.0.1>;tag=${tag}`;
  peer.send(request('BYE', { port: peer.port, callId, cseq: 7, to, branch: 'bye' }), node.port);
  expect(await heard.until('ended')).toMatchObject({ by: 'them' });
});
