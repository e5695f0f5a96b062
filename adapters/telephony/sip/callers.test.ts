import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import type { IncomingCall } from './signalling.ts';
import { sdp, sipTrunk, testNode, type Node } from './testNode.ts';
import { hasSipp, startSipp, type SippOptions } from './testSipp.ts';

let node: Node | undefined;
afterEach(async () => {
  await node?.stop();
  node = undefined;
});

/** SIPp calls a node that has a trunk to it. */
async function caller(
  scenario: string,
  onIncoming?: (call: IncomingCall) => void,
  sipp: Partial<SippOptions> = {},
  before?: (node: Node) => void,
) {
  const port = await freePort();
  node = await testNode(onIncoming);
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${port}`], transport: sipp.transport ?? 'udp' }));
  await expect.poll(() => node!.health('carrier')!.inService).toBe(true);
  before?.(node);
  const keys = { number: '02788880000' };
  const peer = await startSipp({ scenario, port, to: `127.0.0.1:${node.port}`, calls: 1, holds: 50, keys, ...sipp });
  onTestFinished(async () => void (await peer.stop()));
  return { node, peer };
}

async function passed(peer: { ended: Promise<{ status: number | null; errors: string }> }) {
  const { status, errors } = await peer.ended;
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
}

describe.skipIf(!hasSipp)('a carrier calls', () => {
  test.each(['udp', 'tcp'] as const)('over %s, is answered, and hangs up', async (transport) => {
    const { node, peer } = await caller('calls', undefined, { transport });
    const { call, heard } = await node.comes();

    await passed(peer);
    expect(call).toMatchObject({ trunkId: 'carrier', to: '02788880000', from: '02160204410', asserted: null });
    expect(await heard.until('answered')).toMatchObject({ answer: call.offer, dialog: { sipCallId: call.sipCallId } });
    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'them', code: null, q850: null });
  });

  test('and we hang up, also before our answer was confirmed', async () => {
    const { node, peer } = await caller('callsAndWaits', (call) => {
      call.answer(sdp(40_000));
      call.hangUp(16);
    });
    const { heard } = await node.comes();

    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'us', code: null, q850: 16 });
    await passed(peer);
  });

  test('and thinks better of it', async () => {
    const { node, peer } = await caller('callsAndCancels', (call) => call.ring());
    const { heard } = await node.comes();

    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'them', code: 487, q850: 26 });
    await passed(peer);
  });

  test('and wants reliable answers', async () => {
    const { peer } = await caller('callsReliably', (call) => {
      call.ring();
      setTimeout(() => call.answer(sdp(40_000)), 100);
    });

    await passed(peer);
  });

  test('without an offer: ours goes out with the answer, theirs comes with ACK', async () => {
    const { node, peer } = await caller('callsWithoutOffer');
    const { call, heard } = await node.comes();

    expect(call.offer).toBeNull();
    expect((await heard.until('answered')).answer).toContain('m=audio');
    await passed(peer);
  });

  test('while the node drains: 503 with Retry-After, and what is up goes on', async () => {
    const { node, peer } = await caller('isRefused', undefined, {}, (one) => one.drain());

    await passed(peer);
    expect(node.incoming).toEqual([]);
  });

  test('asks whether we are there', async () => {
    const { peer } = await caller('asks');

    await passed(peer);
  });
});
