import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOfSample, sampleOfCode } from '../sound/aLaw.ts';
import { jitterBuffer } from './jitterBuffer.ts';

interface Packet {
  timestamp: number;
  /** When it comes, samples of our clock. */
  at: number;
  codes: Uint8Array;
}

/** A tone of a kilohertz, so that a sample that is played twice or left out is seen. */
const wave = Array.from(
  { length: 8 },
  (_, at) => codeOfSample[Math.round(6_000 * Math.sin((Math.PI * at) / 4)) + 32_768]!,
);
const toneAt = (at: number) => wave[at % 8]!;
const silent = 0xd5;
function packets(
  count: number,
  { first = 4_000_000_000, length = 160, sound = (at: number) => toneAt(at) } = {},
): Packet[] {
  return Array.from({ length: count }, (_, packet) => ({
    timestamp: (first + packet * length) >>> 0,
    at: packet * length,
    codes: Uint8Array.from({ length }, (_, at) => sound(packet * length + at)),
  }));
}
/** What is played, and how many samples of each 20 ms came from packets. */
function played(sent: readonly Packet[], until: number) {
  const buffer = jitterBuffer();
  const left = sent.toSorted((one, other) => one.at - other.at);
  const sound: number[] = [];
  const heard: number[] = [];
  const fates = { kept: 0, late: 0, doubtful: 0 };
  const into = new Int16Array(160);
  for (let now = 0; now < until; now += 160) {
    while (left.length > 0 && left[0]!.at <= now) {
      const { timestamp, codes, at } = left.shift()!;
      fates[buffer.put(timestamp, codes, sampleOfCode, at)] += 1;
    }
    heard.push(buffer.take(into, now));
    sound.push(...into);
  }
  return { sound, heard, fates, delay: buffer.delay() };
}
const total = (heard: number[]) => heard.reduce((sum, one) => sum + one, 0);
/** Where a sound begins to be what was sent. */
const startOf = (sound: number[]) => sound.findIndex((_, at) => same(sound, at, 0, 300));
const same = (sound: number[], at: number, from: number, length: number) =>
  Array.from({ length }, (_, more) => sound[at + more] === sampleOfCode[toneAt(from + more)]).every(Boolean);

test('packets that come evenly are played as they are, some 30 ms later, over the wrap of timestamps too', () => {
  const { sound, fates, delay } = played(packets(500, { first: 2 ** 32 - 20_000 }), 82_000);
  const start = startOf(sound);

  expect(start).toBeGreaterThanOrEqual(0);
  expect(start).toBeLessThan(640);
  expect(same(sound, start, 0, 79_000)).toBe(true);
  expect(fates).toEqual({ kept: 500, late: 0, doubtful: 0 });
  expect(delay).toBeLessThanOrEqual(320);
});

test('in whatever order and however often packets come within 40 ms, once it has learned that, nothing is missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(320), { minLength: 60, maxLength: 60 }),
      fc.constantFrom(80, 160, 240, 480),
      (delays, length) => {
        const sent = packets(60, { length, first: 100, sound: () => silent }).map((packet, at) => ({
          ...packet,
          at: packet.at + delays[at]!,
        }));
        // It knows the worst from the beginning.
        sent[0]!.at = 0;
        sent[1]!.at = length + 320;
        const { fates } = played([...sent, ...sent.slice(10).map((packet) => ({ ...packet }))], 60 * length + 2_000);
        expect(fates.late + fates.doubtful).toBeLessThanOrEqual(55);
        expect(fates.doubtful).toBe(0);
      },
    ),
  );
});

test('a lost packet is a gap of its own length that is covered, and what follows stands where it belongs', () => {
  const sent = packets(300);
  const { sound, heard } = played(
    sent.filter((_, at) => at !== 150),
    50_000,
  );
  const start = startOf(sound);

  expect(total(heard)).toBe(299 * 160);
  expect(same(sound, start, 0, 150 * 160)).toBe(true);
  expect(same(sound, start + 151 * 160, 151 * 160, 100 * 160)).toBe(true);
  expect(sound.slice(start + 150 * 160, start + 151 * 160).some((sample) => Math.abs(sample) > 1_000)).toBe(true);
});

test('a pause in which nothing is sent stays as long as it was, and is silent', () => {
  const sent = packets(400).filter((_, at) => at < 100 || at >= 250);
  const { sound } = played(sent, 66_000);
  const start = startOf(sound);

  expect(same(sound, start + 250 * 160, 250 * 160, 100 * 160)).toBe(true);
  expect(sound.slice(start + 104 * 160, start + 250 * 160).every((sample) => sample === 0)).toBe(true);
});

test('a source that begins anew is heard from its second packet on', () => {
  const before = packets(100, { first: 1_000 });
  const after = packets(100, { first: 3_000_000_000 }).map((packet) => ({ ...packet, at: packet.at + 16_000 }));
  const { fates, heard } = played([...before, ...after], 34_000);

  expect(fates).toEqual({ kept: 199, late: 0, doubtful: 1 });
  expect(total(heard)).toBeGreaterThan(198 * 160);
});

test.each([-200, 200])(
  'a clock that is %d millionths apart is followed for five minutes without a gap in what is said',
  (apart) => {
    const pace = 1 + apart / 1e6;
    // Two seconds said, then half a second of a quiet line: there it is put right.
    const sound = (at: number) => (at % 20_000 < 16_000 ? toneAt(at) : silent);
    const sent = packets(15_000, { sound }).map((packet) => ({ ...packet, at: Math.round(packet.at * pace) }));
    const { heard, fates, delay } = played(sent, 15_000 * 160 * pace);

    expect(fates.late).toBe(0);
    expect(delay).toBeLessThan(500);
    // What is left out or put in is what the clocks differ by; of a frame in which something is put in, only a part is heard.
    expect(Math.abs(total(heard) - 15_000 * 160 * Math.min(1, pace))).toBeLessThan(4_000);
  },
);

test('packets that suddenly need 150 ms more are too late at first, then the delay has grown; later it shrinks again', () => {
  const sent = packets(2_000, { sound: () => silent }).map((packet, at) => ({
    ...packet,
    at: packet.at + (at > 200 && at < 400 && at % 3 === 0 ? 1_200 : 0),
  }));
  const early = played(sent.slice(0, 400), 400 * 160);
  const late = played(sent, 2_000 * 160);

  expect(early.delay).toBeGreaterThan(1_000);
  expect(late.delay).toBeLessThan(500);
  expect(late.fates.late).toBeLessThan(12);
});

test('whatever timestamps and lengths come, it goes on', () => {
  const into = new Int16Array(160);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(2_000), fc.nat(400)), { maxLength: 60 }),
      (all) => {
        const buffer = jitterBuffer();
        let now = 0;
        for (const [timestamp, length, step] of all) {
          now += step;
          buffer.put(timestamp, new Uint8Array(length), sampleOfCode, now);
          expect(buffer.take(into, now)).toBeLessThanOrEqual(160);
          expect(buffer.delay()).toBeLessThanOrEqual(1_760);
        }
      },
    ),
  );
});

test('between two people it waits shorter, and loses nothing of what comes evenly', () => {
  const waits = (hurries: boolean) => {
    const buffer = jitterBuffer();
    buffer.hurry(hurries);
    const into = new Int16Array(160);
    let missed = 0;
    // The turns come 8 ms after the packets; every other second is silent.
    for (let at = 0; at < 1_000; at++) {
      const code = at % 100 < 50 ? 0xd5 : 0xaa;
      buffer.put(at * 160, new Uint8Array(160).fill(code), sampleOfCode, at * 160);
      const heard = buffer.take(into, at * 160 + 64);
      if (at > 200 && heard < 160) missed += 1;
    }
    return { missed, waits: 999 * 160 + 64 + 160 - buffer.next() };
  };
  const [usual, quick] = [waits(false), waits(true)];
  expect([usual.missed, quick.missed]).toEqual([0, 0]);
  expect(quick.waits).toBeLessThan(usual.waits - 50);
  expect(quick.waits).toBeLessThanOrEqual(240);
});
