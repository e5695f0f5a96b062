import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { transferResults } from '#core/inbound/transfer.ts';
import { simulatedCarrier } from './simulated.ts';
import type { Line, LineEvent, PlacedOrder } from './telephony.ts';

const order = (callId: string): PlacedOrder => ({
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

test('a made-up person answers what an agent says to have said, and nothing while they wait', async () => {
  const said: string[] = [];
  const all = await Promise.all(
    Array.from(
      { length: 20 },
      (_, at) =>
        new Promise<number>((done) => {
          let heard = 0;
          let answeredAt = 0;
          const line = simulatedCarrier().originate(order(String(at + 1)), (event) => {
            if (event.type === 'answered') {
              answeredAt = event.at;
              line.sayTo!('Nobody is there yet. Who is there?');
              line.wait!('music');
              line.sayTo!('They wait. Who is there?');
              line.join!('7');
              line.sayTo!('Good morning, do you have a minute for me?');
            }
            if (event.type === 'said') {
              heard += 1;
              said.push(event.text);
              expect(event.from > answeredAt && event.to > event.from).toBe(true);
              line.hangUp('hungUpByAgent');
            }
            if (event.type === 'heard') expect.fail('no robot listens');
            if (event.type === 'ended') done(heard);
          });
        }),
    ),
  );
  expect(Math.max(...all)).toBe(1);
  expect(said.length).toBeGreaterThan(8);
});

/** A call that does `what` once it is answered: how long it lasted, of its own time. */
const lasted = (what: (line: Line) => Promise<void>) =>
  new Promise<number>((done) => {
    let answeredAt = 0;
    const line = simulatedCarrier().originate(order('1'), (event) => {
      if (event.type === 'ended') done(event.at - answeredAt);
      if (event.type !== 'answered') return;
      answeredAt = event.at;
      void what(line);
    });
  });
/** At 2,000 times the pace; a timer may come a millisecond early. */
const tenSeconds = () => setTimeout(6);

test.each<[string, (line: Line) => Promise<void>]>([
  ['an agent hangs up', async (line) => (line.join!('room'), await tenSeconds(), line.hangUp('hungUpByAgent'))],
  ['nobody is left in the room', async (line) => (line.join!('room'), await tenSeconds(), line.hangUp())],
  ['nobody comes', async (line) => (line.wait!('music'), await tenSeconds(), line.hangUp('nobodyTookIt'))],
  ['a desk ends it that no agent talked at', async (line) => (await tenSeconds(), line.hangUp('hungUpByAgent'))],
])('a rehearsed call has lasted until it ended: %s', async (_, what) => {
  expect(await lasted(what)).toBeGreaterThanOrEqual(9_000);
});

test('the time somebody waited is not taken off the time they talk', async () => {
  const took = await lasted(async (line) => {
    line.wait!('music');
    await tenSeconds();
    line.join!('room');
    await tenSeconds();
    line.hangUp('hungUpByAgent');
  });
  expect(took).toBeGreaterThanOrEqual(18_000);
});
