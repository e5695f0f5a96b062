import { expect, test } from 'vitest';
import { askLimits, workAfter, type AskedBy } from './askRules.ts';

test('the first codes cost nothing, then each costs calculation that doubles, and never more than a browser can do', () => {
  expect([0, 9, 10, 14, 15, 20, 50, 10_000].map((times) => workAfter('account', times))).toEqual([
    0, 0, 12, 12, 13, 14, 20, 20,
  ]);
  expect([2, 3, 4, 13, 999].map((times) => workAfter('phone', times))).toEqual([0, 12, 13, 22, 22]);
  for (const by of Object.keys(askLimits) as AskedBy[])
    for (let times = 0, before = 0; times < 5_000; times++) {
      const work = workAfter(by, times);
      expect(work >= before && work <= 22).toBe(true);
      before = work;
    }
});
