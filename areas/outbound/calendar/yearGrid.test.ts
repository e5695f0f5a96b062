import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdayOf } from '#core/calendar/zone.ts';
import { chosenBetween, dayByKey, monthsAfter, weeksOf } from './yearGrid.ts';

test('a month has all its days, each under its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2001, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const weeks = weeksOf(year, month);
      weeks.forEach((week) => week.forEach((day, at) => day && expect(weekdayOf(day)).toBe(at + 1)));
      expect(weeks.flat().filter(Boolean).length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    }),
  );
});

test('keys lead to the neighbours, to the ends of the week and to the months beside', () => {
  expect(['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown', 'x'].map((key) => dayByKey(key, '2027-01-31'))).toEqual([
    '2027-01-30',
    '2027-02-07',
    '2027-01-25',
    '2027-01-31',
    '2027-02-28',
    null,
  ]);
  expect(monthsAfter('2027-01-15', -1)).toBe('2026-12-15');
});

test('a choice drawn backwards is the same choice', () => {
  expect(chosenBetween('2027-02-03', '2027-02-01')).toEqual(chosenBetween('2027-02-01', '2027-02-03'));
});
