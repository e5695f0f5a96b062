import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf, restOfDay, windowBefore } from './budget.ts';
import { defaultPredictiveSettings as settings } from './settings.ts';

const none = { answered: 0, abandoned: 0 };

test('the budget says what is left of three in a hundred, now and when the day ends', () => {
  const budget = budgetOf(
    { before: { answered: 9_000, abandoned: 200 }, today: { answered: 1_000, abandoned: 25 }, rest: 500 },
    settings,
  );

  expect(budget.share).toBe(0.0225);
  expect(budget.left).toBeCloseTo(75);
  expect(budget.leftOfDay).toBeCloseTo(5);
  expect(budget.forecast.answered).toBe(10_500);
  expect(budget.forecast.abandoned).toBeCloseTo(245);
  expect(budget).toMatchObject({ aimOfDay: 0.03, mayDialAhead: true, why: 'steered' });
});

test('a good month does not buy a bad day: no day is aimed above the limit', () => {
  const { aimOfDay, why } = budgetOf(
    { before: { answered: 100_000, abandoned: 0 }, today: { answered: 1_000, abandoned: 60 }, rest: 1_000 },
    settings,
  );

  expect(aimOfDay).toBe(0.03);
  expect(why).toBe('careful');
});

test('days that took more than their share are made good by today', () => {
  const budget = budgetOf(
    { before: { answered: 10_000, abandoned: 290 }, today: { answered: 1_000, abandoned: 10 }, rest: 0 },
    { ...settings, limitPercent: 2.8 },
  );

  expect(budget.aimOfDay).toBeCloseTo(0.018);
  expect(budget.why).toBe('recovering');
  expect(budget.left).toBeCloseTo(8);
});

test('a window above the limit dials nobody ahead', () => {
  const budget = budgetOf(
    { before: { answered: 10_000, abandoned: 400 }, today: { answered: 100, abandoned: 0 }, rest: 500 },
    settings,
  );

  expect(budget.left).toBeLessThan(0);
  expect(budget).toMatchObject({ mayDialAhead: false, aimNow: 0, why: 'spent' });
});

test('a campaign that begins has nothing to abandon yet', () => {
  expect(budgetOf({ before: none, today: { answered: 20, abandoned: 0 }, rest: 0 }, settings)).toMatchObject({
    mayDialAhead: false,
    why: 'begins',
  });
  expect(budgetOf({ before: none, today: { answered: 34, abandoned: 0 }, rest: 0 }, settings).mayDialAhead).toBe(true);
});

test('the aim is wider the more is left, and never dials ahead where one more would pass the limit', () => {
  const count = fc.nat(100_000);
  const some = fc.record({ answered: count, abandoned: fc.nat(5_000) });

  fc.assert(
    fc.property(some, some, count, fc.double({ min: 0, max: 20, noNaN: true }), (before, today, rest, limitPercent) => {
      const of = { ...settings, limitPercent };
      const budget = budgetOf({ before, today, rest }, of);
      const worse = budgetOf({ before, today: { ...today, abandoned: today.abandoned + 1 }, rest }, of);
      expect(budget.aimNow).toBeGreaterThanOrEqual(0);
      expect(budget.aimNow).toBeLessThanOrEqual(0.3);
      expect(budget.aimOfDay).toBeLessThanOrEqual(limitPercent / 100);
      expect(worse.aimNow).toBeLessThanOrEqual(budget.aimNow);
      expect(worse.left).toBeCloseTo(budget.left - 1, 6);
      const { answered, abandoned } = budget.window;
      if (budget.mayDialAhead) expect(abandoned + 1).toBeLessThanOrEqual((limitPercent / 100) * answered + 1e-6);
      else expect(budget.aimNow).toBe(0);
    }),
  );
});

test('the window is its days and no other; a day after today, when a clock was set back, still counts', () => {
  const days = ['2026-10-26', '2026-10-27', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({
    day,
    answered: 10,
    abandoned: 1,
  }));

  expect(windowBefore(days, '2026-11-25', settings)).toEqual({ answered: 30, abandoned: 3 });
  expect(windowBefore(days, '2026-11-25', { ...settings, windowDays: 1 })).toEqual({ answered: 10, abandoned: 1 });
});

test('the rest of a day is foretold from today, at first also from other days', () => {
  const day = { begins: 0, ends: 1_000, answered: 0, usual: null };

  expect(restOfDay({ ...day, now: 0 })).toBe(0);
  expect(restOfDay({ ...day, now: 0, usual: 800 })).toBe(800);
  expect(restOfDay({ ...day, now: 500, answered: 400 })).toBe(400);
  expect(restOfDay({ ...day, now: 500, answered: 400, usual: 800 })).toBeCloseTo(400);
  expect(restOfDay({ ...day, now: 2_000, answered: 400, usual: 800 })).toBe(0);
  expect(restOfDay({ ...day, now: -5_000, answered: 400, usual: 800 })).toBeGreaterThan(0);
});
