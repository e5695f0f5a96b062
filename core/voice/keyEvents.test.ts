import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventKeys, keyReceiver, keySender, type KeyPacket } from './keyEvents.ts';

type Sent = KeyPacket & { at: number };

/** What is sent for keys, turn by turn. */
function sent(keys: string): Sent[] {
  const sender = keySender();
  sender.add(keys);
  const packets: Sent[] = [];
  for (let at = 1_000; sender.busy(); at += 160) {
    const packet = sender.next(at >>> 0);
    if (packet) packets.push({ ...packet, at });
  }
  return packets;
}
function heard(packets: readonly Sent[]): string {
  const receiver = keyReceiver();
  let keys = '';
  let now = 0;
  for (const { payload, timestamp, marker, at } of packets) {
    for (; now < at; now += 160) keys += receiver.tick(now) ?? '';
    keys += receiver.take(payload, timestamp, marker, at).join('');
  }
  for (const end = now + 8_000; now < end; now += 160) keys += receiver.tick(now) ?? '';
  return keys;
}
const event = (
  key: string,
  timestamp: number,
  lasts: number,
  { end = false, marker = false, at = timestamp, volume = 10 } = {},
) => ({
  payload: Uint8Array.of(eventKeys.indexOf(key), (end ? 0x80 : 0) | volume, lasts >> 8, lasts & 0xff),
  timestamp: timestamp >>> 0,
  marker,
  at,
});

test('a key is sent with one timestamp, a rising length and its end three times', () => {
  const packets = sent('7');

  expect(packets.map(({ timestamp }) => timestamp)).toEqual(packets.map(() => 1_000));
  expect(packets.map(({ marker }) => marker)).toEqual([true, ...packets.slice(1).map(() => false)]);
  expect(packets.filter(({ payload }) => payload[1]! & 0x80)).toHaveLength(3);
  expect(packets.map(({ payload }) => (payload[2]! << 8) | payload[3]!)).toEqual([
    160, 320, 480, 640, 800, 800, 800, 800,
  ]);
  expect(sent('7x?8').filter(({ marker }) => marker)).toHaveLength(2);
});

test('what is sent is heard, each key once, the same one twice as two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...eventKeys), { maxLength: 8 }),
      (keys) => heard(sent(keys.join(''))) === keys.join(''),
    ),
  );
});

test('a key is heard once whichever packets are lost, as long as one comes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventKeys), fc.uniqueArray(fc.nat(7), { minLength: 1 }), (key, kept) => {
      const packets = sent(key + key);
      const left = packets.filter((_, at) => kept.includes(at % 8));
      return heard(left) === key + key;
    }),
  );
});

test('packets that overtake each other or come twice change nothing', () => {
  const packets = sent('12');
  const twice = packets.flatMap((packet) => [packet, packet]);
  // The second key's first packet comes before the first one's last two.
  const mixed = [...packets.slice(0, 6), packets[8]!, packets[6]!, packets[7]!, ...packets.slice(9)];

  expect(heard(twice)).toBe('12');
  expect(heard(mixed.map((packet, at) => ({ ...packet, at: 1_000 + at * 160 })))).toBe('12');
});

test('a key that is held for twenty seconds is sent in parts and is one key', () => {
  const parts = [0, 0xff_ff, 2 * 0xff_ff].flatMap((from, part) =>
    Array.from({ length: 400 }, (_, at) =>
      event('5', from, Math.min(0xff_ff, (at + 1) * 164), {
        marker: part === 0 && at === 0,
        at: from + at * 164,
        end: part === 2 && at === 399,
      }),
    ),
  );

  expect(heard(parts)).toBe('5');
});

test('the volume of a key and the wrap of timestamps do not matter; other events and short ones are no keys', () => {
  expect(heard([event('3', 0, 160, { volume: 63 }), event('3', 0, 800, { end: true, volume: 0, at: 800 })])).toBe('3');
  const wraps = 2 ** 32 - 100;
  expect(
    heard([event('1', wraps, 400, { end: true, at: 0 }), event('2', wraps + 3_000, 400, { end: true, at: 3_000 })]),
  ).toBe('12');
  expect(heard([{ payload: Uint8Array.of(16, 0x8a, 3, 32), timestamp: 1, marker: true, at: 0 }])).toBe('');
  expect(heard([{ payload: Uint8Array.of(1, 0x8a), timestamp: 1, marker: true, at: 0 }])).toBe('');
});
