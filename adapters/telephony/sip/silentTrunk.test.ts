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

const noAnswer = { why: undefined, by: 'us', cause: 'noAnswer' };

/** What a carrier does with a call, and how that ends. All at once, for each takes a second of ringing and some until the end is known. */
const carriers: Record<string, [(peer: Peer, port: number) => Promise<void>, object]> = {
  'says nothing': [async () => {}, { why: 'transport', by: 'us', cause: 'noGateway' }],
  'rings, and ends it when it is cancelled': [
    async (peer, port) => {
      const invite = await peer.next(/^INVITE/);
      peer.send(answerTo(invite, '180 Ringing'), port);
      peer.send(answerTo(await peer.next(/^CANCEL/), '200 OK'), port);
      peer.send(answerTo(invite, '487 Request Terminated'), port);
    },
    noAnswer,
  ],
  'rings, and dies': [
    async (peer, port) => peer.send(answerTo(await peer.next(/^INVITE/), '180 Ringing'), port),
    noAnswer,
  ],
  // It may have rung.
  'takes it, and tells nothing of it': [
    async (peer, port) => peer.send(answerTo(await peer.next(/^INVITE/), '100 Trying'), port),
    noAnswer,
  ],
  'rings when it was given up': [
    async (peer, port) => {
      const invite = await peer.next(/^INVITE/);
      await late();
      peer.send(answerTo(invite, '180 Ringing'), port);
      await peer.next(/^CANCEL/);
      peer.send(answerTo(invite, '487 Request Terminated'), port);
    },
    noAnswer,
  ],
};

test('a carrier that says nothing has failed: that is not the customer who did not answer', async () => {
  const ends = Object.entries(carriers).map(async ([how, [does]]) => [how, await rung(does)]);
  expect(Object.fromEntries(await Promise.all(ends))).toEqual(
    Object.fromEntries(Object.entries(carriers).map(([how, [, end]]) => [how, end])),
  );
});

test('nobody listens at the carrier’s port: it has failed, whatever the answer that stands for it', async () => {
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
