import { expect, test } from 'vitest';
import { afterSilence, bars, turnAt } from './wave.rules.ts';

test('there are as many bars as fit, and no peak is lost between them', () => {
  expect(bars([0, 255, 0, 0, 0, 64], 3)).toEqual([1, 0, expect.closeTo(0.5, 2)]);
  expect(bars([255, 0], 10)).toEqual([1, 0]);
  expect(bars([], 10)).toEqual([]);
});

const turns = [
  { from: 500, to: 2_000 },
  { from: 2_400, to: 4_000 },
  { from: 9_000, to: 10_000 },
];

test('a moment belongs to the turn that was begun last', () => {
  expect([0, 500, 2_100, 2_400, 99_000].map((moment) => turnAt(turns, moment))).toEqual([null, 0, 0, 1, 2]);
});

test('a long pause is skipped to just before the next word; a short one, speech and the end are not', () => {
  expect(afterSilence(turns, 5_000)).toBe(8_750);
  expect([1_000, 2_200, 8_900, 12_000].map((moment) => afterSilence(turns, moment))).toEqual([null, null, null, null]);
});
