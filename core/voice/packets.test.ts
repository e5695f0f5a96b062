import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mosOf } from './mos.ts';
import { reception } from './reception.ts';
import { middleOfNtp, readReport, roundTripOf, writeReport } from './rtcp.ts';
import { isRtcp, readRtp, writeRtp } from './rtp.ts';

const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const u16 = fc.integer({ min: 0, max: 2 ** 16 - 1 });

test('a packet is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 8, 96, 101, 127),
      fc.boolean(),
      u16,
      u32,
      u32,
      fc.uint8Array({ maxLength: 400 }),
      (payloadType, marker, sequence, timestamp, source, payload) => {
        const bytes = new Uint8Array(12 + payload.length);
        writeRtp(bytes, payloadType, marker, sequence, timestamp, source);
        bytes.set(payload, 12);
        expect(readRtp(bytes)).toEqual({
          payloadType,
          marker,
          sequence,
          timestamp,
          source,
          from: 12,
          to: bytes.length,
        });
      },
    ),
  );
});

test('sources, an extension and padding are left out of the payload, and no length is believed', () => {
  const bytes = new Uint8Array(12 + 8 + 4 + 4 + 6 + 2);
  writeRtp(bytes, 8, false, 1, 2, 3);
  bytes[0] = 0x80 | 0x20 | 0x10 | 2;
  bytes[23] = 1;
  bytes[bytes.length - 1] = 2;
  expect(readRtp(bytes)).toMatchObject({ from: 28, to: 34 });
  bytes[bytes.length - 1] = 200;
  expect(readRtp(bytes)).toBeNull();
  bytes[bytes.length - 1] = 2;
  bytes[22] = 0xff;
  expect(readRtp(bytes)).toBeNull();
});

test('whatever bytes come, nothing is thrown and nothing beyond them is read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, report) => {
      if (bytes.length > 1) bytes[0] = 0x80 | (bytes[0]! & 0x3f);
      if (bytes.length > 1 && report) bytes[1] = 200 + (bytes[1]! % 5);
      const packet = readRtp(bytes);
      if (packet) expect(packet.from <= packet.to && packet.to <= bytes.length && packet.from >= 12).toBe(true);
      readReport(bytes);
    }),
    { numRuns: 2_000 },
  );
});

test('a report is read as it was written, with and without sound sent, with and without sound heard', () => {
  const block = fc.record({
    source: u32,
    fraction: fc.nat(255),
    lost: fc.nat(0x7f_ff_ff),
    highest: u32,
    jitter: u32,
    lastReport: u32,
    sinceLastReport: u32,
  });
  const sent = fc.record({ timestamp: u32, packets: u32, octets: u32 });
  fc.assert(
    fc.property(
      u32,
      fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }),
      fc.option(sent),
      fc.option(block),
      fc.boolean(),
      fc.string({ maxLength: 20 }),
      (source, at, said, heard, bye, name) => {
        const bytes = writeReport({ source, at, sent: said, block: heard }, name, bye);
        expect(bytes.length % 4).toBe(0);
        expect(isRtcp(bytes)).toBe(true);
        const read = readReport(bytes)!;
        expect(read).toEqual({ source, sentAt: said ? expect.any(Number) : null, blocks: heard ? [heard] : [], bye });
        if (said) expect(Math.abs(read.sentAt! - middleOfNtp(at))).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('the way there and back is what is left of the time between two reports', () => {
  const block = { source: 1, fraction: 0, lost: 0, highest: 0, jitter: 0 };
  const now = 1_763_900_000_000;

  expect(roundTripOf({ ...block, lastReport: middleOfNtp(now - 1_080), sinceLastReport: 65_536 }, now)).toBeCloseTo(
    80,
    0,
  );
  expect(roundTripOf({ ...block, lastReport: 0, sinceLastReport: 0 }, now)).toBeNull();
  expect(roundTripOf({ ...block, lastReport: middleOfNtp(now + 1e6), sinceLastReport: 0 }, now)).toBeNull();
});

test('lost packets are those that never came: not the late, not the doubled; the wrap of numbers is no loss', () => {
  const came = reception();
  const numbers = Array.from({ length: 1_000 }, (_, at) => (65_000 + at) % 65_536);
  const order = numbers.filter((_, at) => at % 50 !== 7);
  [order[100], order[103]] = [order[103]!, order[100]!];
  for (const one of order) expect(came.take(9, one)).toBe('fresh');
  for (const one of order.slice(-90)) expect(came.take(9, one)).toBe('duplicate');

  expect(came.figures()).toMatchObject({ received: 980, lost: 20, expected: 1_000 });
  expect(came.report()).toMatchObject({
    source: 9,
    lost: 20,
    highest: 65_000 + 999,
    fraction: Math.floor((20 / 1_000) * 256),
  });
  expect(came.report()).toMatchObject({ fraction: 0 });
});

test('a source that begins anew is believed with its second packet, and nothing of it counts as lost', () => {
  const came = reception();
  for (let at = 0; at < 100; at++) came.take(1, at);

  expect([came.take(2, 40_000), came.take(2, 40_001), came.take(2, 40_002)]).toEqual([
    'doubtful',
    'restarted',
    'fresh',
  ]);
  expect(came.figures()).toMatchObject({ lost: 0, received: 102 });
  expect([came.take(2, 10), came.take(2, 40_003), came.take(7, 11)]).toEqual(['doubtful', 'fresh', 'doubtful']);
});

test('jitter is that of RFC 3550, and a pause is none', () => {
  const came = reception();
  for (let at = 0; at < 500; at++) came.arrived(at * 160 + (at % 2) * 80, at * 160);
  expect(came.figures().jitter).toBeCloseTo(80, 0);
  came.arrived(200_000, 500 * 160);
  expect(came.figures().jitter).toBeLessThan(90);
});

test.each([
  [0, 0, 4.41],
  [0, 150, 4.33],
  [0, 400, 3.05],
  [5, 50, 3.87],
  [20, 100, 2.51],
  [100, 400, 1],
])('with %d per cent lost and %d ms of delay people would rate it %d', (loss, delay, mos) => {
  expect(Math.abs(mosOf({ loss, delay }) - mos)).toBeLessThan(0.02);
});

test('it never gets better by loss or delay', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 2_000, noNaN: true }),
      (loss, delay) => {
        const mos = mosOf({ loss, delay });
        expect(mos).toBeGreaterThanOrEqual(1);
        expect(mos).toBeLessThanOrEqual(4.5);
        expect(mosOf({ loss: Math.min(100, loss + 1), delay })).toBeLessThanOrEqual(mos + 1e-9);
        expect(mosOf({ loss, delay: delay + 10 })).toBeLessThanOrEqual(mos + 1e-9);
      },
    ),
  );
});
