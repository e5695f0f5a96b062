import { expect, test } from 'vitest';
import { causeOfEnd, unanswered } from './causeOfEnd.ts';
import { placed, sipTrunk } from './testNode.ts';
import { answerTo, type Peer } from './testPeer.ts';
import { sipTests } from './testSip.ts';

const { nodeOf, peerOf } = sipTests();

/** A call to a carrier that does `what` with it, given up after one second of ringing: the end, and what it counts as. */
async function rung(what: (peer: Peer, port: number) => Promise<void>) {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${peer.port}`], ringsFor: 1 }));
  const { heard } = placed(node, 'carrier');
  await what(peer, node.port);
  const end = await heard.until('ended');
  return { why: end.why, by: end.by, cause: causeOfEnd(end, unanswered) };
}
/** As long as a call rings here, and a little. */
const late = () => new Promise((resolve) => setTimeout(resolve, 1_300));

test.concurrent('a carrier that says nothing has failed: that is not the customer who did not answer', async () => {
  expect(await rung(async () => {})).toEqual({ why: 'transport', by: 'us', cause: 'noGateway' });
});

test.concurrent('a carrier that rings and is cancelled had somebody who did not answer', async () => {
  const end = await rung(async (peer, port) => {
    const invite = await peer.next(/^INVITE/);
    peer.send(answerTo(invite, '180 Ringing'), port);
    const cancel = await peer.next(/^CANCEL/);
    peer.send(answerTo(cancel, '200 OK'), port);
    peer.send(answerTo(invite, '487 Request Terminated'), port);
  });
  expect(end).toEqual({ why: undefined, by: 'us', cause: 'noAnswer' });
});

test.concurrent('a carrier that rings and then dies had somebody who did not answer', async () => {
  const end = await rung(async (peer, port) => peer.send(answerTo(await peer.next(/^INVITE/), '180 Ringing'), port));
  expect(end).toEqual({ why: undefined, by: 'us', cause: 'noAnswer' });
});

test.concurrent('a carrier that took the call and tells nothing of it may have rung: the attempt counts', async () => {
  const end = await rung(async (peer, port) => peer.send(answerTo(await peer.next(/^INVITE/), '100 Trying'), port));
  expect(end).toEqual({ why: undefined, by: 'us', cause: 'noAnswer' });
});

test.concurrent('a carrier that rings only when the call was given up is there after all', async () => {
  const end = await rung(async (peer, port) => {
    const invite = await peer.next(/^INVITE/);
    await late();
    peer.send(answerTo(invite, '180 Ringing'), port);
    await peer.next(/^CANCEL/);
    peer.send(answerTo(invite, '487 Request Terminated'), port);
  });
  expect(end).toEqual({ why: undefined, by: 'us', cause: 'noAnswer' });
});

test.concurrent('nobody listens at the carrier’s port: it has failed, whatever the answer that stands for it', async () => {
  const node = await nodeOf();
  node.keep(sipTrunk('carrier', { transport: 'tcp', proxies: ['127.0.0.1:9'] }));
  const end = await placed(node, 'carrier').heard.until('ended');
  expect(causeOfEnd(end, unanswered)).toBe('noGateway');
});

test('who gives up a call soon has not waited for the carrier', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${peer.port}`] }));
  const { call, heard } = placed(node, 'carrier');
  const invite = await peer.next(/^INVITE/);
  expect(call.isSilent!()).toBe(false);
  call.hangUp();
  peer.send(answerTo(invite, '487 Request Terminated'), node.port);
  expect(causeOfEnd(await heard.until('ended'), unanswered)).toBe('noAnswer');
});

test('a telephone of ours that says nothing is not there', () => {
  const nothing = { type: 'ended', by: 'them', code: 408, q850: null, why: 'transport' } as const;
  expect(causeOfEnd(nothing, { ...unanswered, isPhone: true })).toBe('unreachable');
  expect(causeOfEnd(nothing, { ...unanswered, isAnswered: true })).toBe('networkLost');
});
