import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarProblem, daysBetween, isDay, withDays, withYear, type DayEdits } from './calendarEdits.ts';
import { dayAfter } from './zone.ts';

const always = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
const aDay = fc.integer({ min: 0, max: 1500 }).map((ahead) => dayAfter('2026-01-01', ahead));

test('days no month has, hours that run backwards and more days than ten years have are named', () => {
  expect(calendarProblem({ ...always, days: { '2026-02-28': 'closed' } })).toBeNull();
  expect(calendarProblem({ ...always, days: { '2026-02-31': 'closed' } })).toBe('day');
  expect(calendarProblem({ ...always, days: { '2026-19-01': 'closed' } })).toBe('day');
  expect(calendarProblem({ ...always, days: { '2026-02-01': [{ from: '12:00', to: '09:00' }] } })).toBe('hours');
  expect(
    calendarProblem({
      ...always,
      windows: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
      days: {},
    }),
  ).toBe('hours');
  expect(calendarProblem({ ...always, days: withDays({}, daysBetween('2026-01-01', '2037-01-01'), 'closed') })).toBe(
    'full',
  );
});

test('days between two are all of them, or those of some weekdays', () => {
  expect(daysBetween('2026-10-01', '2026-10-03')).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
  expect(daysBetween('2026-11-16', '2026-11-29', [6, 7])).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
});

test('what is set for days and then taken back leaves the week alone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aDay), (days) => {
      const closed = withDays({}, days, 'closed');
      return Object.keys(closed).length === days.length && Object.keys(withDays(closed, days, null)).length === 0;
    }),
  );
});

test('a year copied onto another has its dates, whatever stood there, and no day that the other year lacks', () => {
  const edits: DayEdits = {
    '2028-02-29': 'closed',
    '2028-10-01': 'closed',
    '2029-05-01': 'closed',
    '2030-01-01': 'closed',
  };

  expect(withYear(edits, 2028, 2029)).toEqual({
    '2028-02-29': 'closed',
    '2028-10-01': 'closed',
    '2029-10-01': 'closed',
    '2030-01-01': 'closed',
  });
  fc.assert(
    fc.property(fc.uniqueArray(aDay), (days) =>
      Object.keys(withYear(withDays({}, days, 'closed'), 2026, 2028)).every(isDay),
    ),
  );
});
