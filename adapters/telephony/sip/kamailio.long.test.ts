import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#kit/testing/ports.ts';
import { hasKamailio, startKamailio } from './testKamailio.ts';
import { placed, sipTrunk, testNode } from './testNode.ts';
import { hasSipp, startSipp } from './testSipp.ts';

const numbers = { number: '02788880000' };

/** Two nodes behind Kamailio, and a carrier on its other side. */
async function two() {
  const nodes = await Promise.all([testNode(), testNode()]);
  const carrier = await freePort();
  const kamailio = await startKamailio({ nodes: nodes.map(({ port }) => port), carrier, ours: '0278' });
  for (const node of nodes)
    node.keep(sipTrunk('kamailio', { proxies: [`127.0.0.1:${kamailio.port}`], transport: 'tcp', asksEvery: 1 }));
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await kamailio.stop();
  });
  for (const node of nodes) await expect.poll(() => node.health('kamailio')!.inService).toBe(true);
  return { nodes, carrier, kamailio };
}

describe.skipIf(!hasKamailio || !hasSipp)('two nodes behind Kamailio', () => {
  test('share the calls that come in; when one drains, the other has them all', async () => {
    const { nodes, kamailio } = await two();
    const call = async (calls: number) => {
      const caller = await startSipp({
        scenario: 'calls',
        port: await freePort(),
        to: `127.0.0.1:${kamailio.port}`,
        calls,
        rate: 20,
        holds: 100,
        keys: numbers,
      });
      const { count, errors } = await caller.ended;
      return { passed: count('SuccessfulCall(C)'), failed: count('FailedCall(C)'), errors };
    };
    const taken = () => nodes.map(({ incoming }) => incoming.length);

    expect(await call(40)).toEqual({ passed: 40, failed: 0, errors: '' });
    expect(taken()).toEqual([20, 20]);
    nodes[0]!.drain();
    expect(await call(40)).toEqual({ passed: 40, failed: 0, errors: '' });
    expect(taken()).toEqual([20, 60]);
  });

  test('call out through it, and either side hangs up', async () => {
    const { nodes, carrier } = await two();
    for (const [scenario, by] of [
      ['answers', 'us'],
      ['hangsUp', 'them'],
    ] as const) {
      const peer = await startSipp({ scenario, port: carrier, calls: 20, patient: true });
      const calls = nodes.flatMap((node) => Array.from({ length: 10 }, () => placed(node, 'kamailio')));
      for (const { call, heard } of calls) {
        await heard.until('answered');
        if (by === 'us') call.hangUp();
        expect(await heard.until('ended')).toMatchObject({ by, code: null });
      }

      const { status, errors } = await peer.ended;
      expect({ status, errors }).toEqual({ status: 0, errors: '' });
    }
  });

  test('hang up calls that came in, along the way they came', async () => {
    const { nodes, kamailio } = await two();
    const caller = await startSipp({
      scenario: 'callsAndWaits',
      port: await freePort(),
      to: `127.0.0.1:${kamailio.port}`,
      calls: 2,
      keys: numbers,
    });
    for (const node of nodes) {
      const { call, heard } = await node.comes();
      const { dialog } = await heard.until('answered');
      expect(dialog.routeSet.length).toBeGreaterThan(0);
      call.hangUp(16);
    }

    const { status, errors } = await caller.ended;
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });
});
