import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../text/random.ts';
import {
  emptyHistogram,
  endsWithin,
  meanOf,
  quantile,
  seen,
  shareAbove,
  shareBelow,
  type Histogram,
} from './histogram.ts';

const of = (durations: readonly number[], memory = 100_000): Histogram =>
  durations.reduce((all, duration) => seen(all, duration, memory), emptyHistogram);

test('durations are found again, to about a second', () => {
  const histogram = of(Array.from({ length: 1_000 }, (_, at) => 10_000 + 20 * at));

  expect(meanOf(histogram)).toBeCloseTo(19_990, -2);
  expect(shareBelow(histogram, 10_000)).toBeCloseTo(0, 2);
  expect(shareBelow(histogram, 20_000)).toBeCloseTo(0.5, 1);
  expect(quantile(histogram, 0.5) / 1_000).toBeCloseTo(20, 0);
  expect(shareBelow(histogram, 40_000)).toBeCloseTo(1, 9);
});

test('what ends evenly is as likely to end however long it has lasted', () => {
  const random = randomFrom(1);
  const histogram = of(Array.from({ length: 4_000 }, () => -120_000 * Math.log(1 - random())));

  for (const age of [0, 60_000, 240_000]) expect(endsWithin(histogram, age, 10_000)).toBeCloseTo(0.08, 1.5);
});

test('a wrap-up that never takes less than ten seconds does not end in its first eight', () => {
  const random = randomFrom(2);
  const histogram = of(Array.from({ length: 500 }, () => 10_000 + 20_000 * random()));

  expect(endsWithin(histogram, 0, 8_000)).toBeLessThan(0.01);
  expect(endsWithin(histogram, 25_000, 8_000)).toBeGreaterThan(0.95);
});

test('old durations fade', () => {
  const long = of(
    Array.from({ length: 500 }, () => 100_000),
    100,
  );
  const now = Array.from({ length: 500 }).reduce<Histogram>((all) => seen(all, 10_000, 100), long);

  expect(now.of).toBeCloseTo(100, 0);
  expect(meanOf(now)).toBeLessThan(11_000);
});

test('chances are chances for any durations, ages and times, also for those nothing ever lasted', () => {
  const time = fc.double({ min: -1e13, max: 1e13, noNaN: true });

  fc.assert(
    fc.property(fc.array(time, { maxLength: 20 }), time, time, time, (durations, age, one, other) => {
      const histogram = of(durations, 50);
      const [sooner, later] = [Math.max(0, Math.min(one, other)), Math.max(0, one, other)];
      const chances = [sooner, later].map((within) => endsWithin(histogram, Math.max(0, age), within));
      expect(chances[0]).toBeGreaterThanOrEqual(0);
      expect(chances[1]).toBeLessThanOrEqual(1);
      expect(chances[0]).toBeLessThanOrEqual(chances[1]! + 1e-9);
      expect(shareAbove(histogram, sooner)).toBeGreaterThanOrEqual(shareAbove(histogram, later) - 1e-9);
    }),
  );
});
