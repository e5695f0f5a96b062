import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('who finds no room comes again in turn: so many a second, and nobody later than the longest', () => {
  let time = 5_000;
  const { wait } = turns({ now: () => time, aSecond: 2, longest: 4 });

  expect(Array.from({ length: 10 }, wait)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
  time += 2_000;
  expect([wait(), wait(), wait()]).toEqual([3, 3, 4]);
  time += 60_000;
  expect(wait()).toBe(1);
});
