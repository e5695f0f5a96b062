import { expect, test } from 'vitest';
import { transferResults } from '#core/inbound/transfer.ts';
import { simulatedCarrier } from './simulated.ts';
import type { CallOrder, LineEvent } from './telephony.ts';

const order = (callId: string): CallOrder => ({
  ...{ callId, to: '+8613800000001', from: '+862160204410', language: 'en' },
  gateway: { kind: 'simulated', speed: 2_000, callees: { answerRate: 1, ring: { least: 0, most: 1 } } },
});

/** Hands a call over once it is answered, and hangs up where nobody takes it. */
const handedOver = (callId: string) =>
  new Promise<Extract<LineEvent, { type: 'ended' }>>((done) => {
    const line = simulatedCarrier().originate(order(callId), async (event) => {
      if (event.type === 'ended') done(event);
      if (event.type !== 'answered') return;
      expect(await line.transfer!({ kind: 'skillGroup', id: '3' }, 'blindTrans')).toBe('failed');
      if ((await line.transfer!({ kind: 'phone', address: '8001' }, 'blindTrans')) !== 'accepted') line.hangUp();
    });
  });

test('people a rehearsed call is handed to take it, are busy or do not answer, and the call says which', async () => {
  const calls = await Promise.all(Array.from({ length: 60 }, (_, at) => handedOver(String(at + 1))));
  for (const { cause, transfers } of calls) {
    const [group, one] = transfers!;
    expect(group).toMatchObject({ target: '3', result: 'failed' });
    expect(transferResults).toContain(one!.result);
    expect(one!.waited).toBeGreaterThan(1_000);
    if (one!.result === 'accepted') {
      expect(['hungUpByCustomer', 'hungUpByTarget']).toContain(cause);
      expect(one!.talked).toBeGreaterThanOrEqual(20_000);
    } else expect([cause, one!.talked]).toEqual([one!.result === 'callerGone' ? 'gaveUpWaiting' : 'hungUpByUs', null]);
  }
  expect(new Set(calls.map(({ transfers }) => transfers![1]!.result)).size).toBeGreaterThan(2);
  expect(await handedOver('5')).toEqual(calls[4]);
});
