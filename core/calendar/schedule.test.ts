import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import {
  begun,
  closesAt,
  hasEnded,
  nextOpening,
  hoursProblem,
  scheduleProblem,
  ScheduleSchema,
  windowOpen,
  type Schedule,
} from './schedule.ts';
import { WorkCalendarSchema, type WorkCalendar } from './workCalendar.ts';
import { dayAfter } from './zone.ts';

const zone = 'Asia/Shanghai';
const minute = 60_000;
const at = (text: string) => Date.parse(`${text}:00+08:00`);
const everyDay: Schedule = {
  cycle: 3,
  windows: [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
};

test('a window opens on its first minute and closes before its last', () => {
  expect(windowOpen(everyDay, zone, at('2026-11-20T09:00'))).toBe(true);
  expect(windowOpen(everyDay, zone, at('2026-11-20T11:59'))).toBe(true);
  expect(windowOpen(everyDay, zone, at('2026-11-20T12:00'))).toBe(false);
});

test('between two windows the next one is this afternoon, in the evening it is tomorrow', () => {
  expect(nextOpening(everyDay, zone, at('2026-11-20T12:30'))).toBe(at('2026-11-20T14:00'));
  expect(nextOpening(everyDay, zone, at('2026-11-20T19:00'))).toBe(at('2026-11-21T09:00'));
});

test('a periodic schedule calls on its weekdays between its dates, and ends', () => {
  const weekdays: Schedule = {
    ...everyDay,
    cycle: 2,
    weekdays: [1, 2, 3, 4, 5],
    startsOn: '2026-11-19',
    endsOn: '2026-11-24',
  };

  expect(nextOpening(weekdays, zone, at('2026-11-20T19:00'))).toBe(at('2026-11-23T09:00'));
  expect(hasEnded(weekdays, zone, at('2026-11-24T17:59'))).toBe(false);
  expect(hasEnded(weekdays, zone, at('2026-11-24T18:00'))).toBe(true);
});

test('a schedule that begins next month waits for it', () => {
  expect(nextOpening({ ...everyDay, cycle: 1, startsOn: '2026-12-24' }, zone, at('2026-11-20T10:00'))).toBe(
    at('2026-12-24T09:00'),
  );
});

test('windows that run backwards or overlap, and a periodic schedule without dates, are named', () => {
  expect(scheduleProblem({ cycle: 3, windows: [{ from: '12:00', to: '09:00' }] })).toBe('windowBackwards');
  expect(
    scheduleProblem({
      cycle: 3,
      windows: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    }),
  ).toBe('windowsOverlap');
  expect(scheduleProblem({ cycle: 2, windows: [{ from: '09:00', to: '12:00' }] })).toBe('datesMissing');
  expect(scheduleProblem({ ...everyDay, cycle: 1, startsOn: '2026-02-31' })).toBe('datesMissing');
  expect(scheduleProblem(everyDay)).toBeNull();
});

test('hours that need never begin nor end lack no dates, but a single day is one that is named', () => {
  const windows = [{ from: '09:00', to: '12:00' }];
  expect(hoursProblem({ cycle: 2, weekdays: [1], windows })).toBeNull();
  expect(hoursProblem({ cycle: 2, windows })).toBe('weekdaysMissing');
  expect(hoursProblem({ cycle: 2, weekdays: [1], windows, startsOn: '2026-12-02', endsOn: '2026-12-01' })).toBe(
    'datesBackwards',
  );
  expect(hoursProblem({ cycle: 1, windows })).toBe('datesMissing');
  expect(hoursProblem({ cycle: 1, windows, startsOn: '2026-12-02' })).toBeNull();
});

test('a same-day schedule ends with its last window, never moves to tomorrow, and a day it never named is the one it is started on', () => {
  const today: Schedule = { cycle: 1, windows: [{ from: '09:00', to: '18:00' }], startsOn: '2026-11-20' };
  const evening = at('2026-11-20T19:00');

  expect(hasEnded(today, zone, at('2026-11-20T08:00'))).toBe(false);
  expect(hasEnded(today, zone, at('2026-11-20T17:59'))).toBe(false);
  expect(hasEnded(today, zone, at('2026-11-20T18:00'))).toBe(true);
  expect(hasEnded(today, zone, evening)).toBe(true);
  expect(hasEnded(today, zone, at('2026-11-21T00:00'))).toBe(true);
  expect(begun({ ...today, startsOn: undefined }, zone, evening)).toEqual(today);
  expect(begun(everyDay, zone, evening)).toBe(everyDay);
});

test('an open window says when it closes; windows that touch are one', () => {
  const touching: Schedule = {
    cycle: 3,
    windows: [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '18:00' },
    ],
  };
  const always: Schedule = { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] };

  expect(closesAt(everyDay, zone, at('2026-11-20T09:30'))).toBe(at('2026-11-20T12:00'));
  expect(closesAt(touching, zone, at('2026-11-20T09:30'))).toBe(at('2026-11-20T18:00'));
  expect(closesAt(everyDay, zone, at('2026-11-20T13:00'))).toBeNull();
  expect(closesAt(always, zone, at('2026-11-20T13:00'))).toBeNull();
  expect(closesAt({ ...always, cycle: 1, startsOn: '2026-11-20' }, zone, at('2026-11-20T13:00'))).toBe(
    at('2026-11-21T00:00'),
  );
});

test('nobody is called on a day the organisation does not work, and on a Saturday it works for a holiday only in its hours', () => {
  const calendar: WorkCalendar = {
    weekdays: [1, 2, 3, 4, 5],
    days: { '2026-11-20': 'closed', '2026-11-21': [{ from: '10:00', to: '15:00' }] },
  };

  expect(windowOpen(everyDay, zone, at('2026-11-20T10:00'), calendar)).toBe(false);
  expect(nextOpening(everyDay, zone, at('2026-11-20T10:00'), calendar)).toBe(at('2026-11-21T10:00'));
  expect(closesAt(everyDay, zone, at('2026-11-21T14:00'), calendar)).toBe(at('2026-11-21T15:00'));
  expect(nextOpening(everyDay, zone, at('2026-11-21T15:00'), calendar)).toBe(at('2026-11-23T09:00'));
});

test('hours of an ordinary working day narrow the windows of the batch', () => {
  const calendar: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], windows: [{ from: '10:00', to: '17:00' }], days: {} };

  expect(nextOpening(everyDay, zone, at('2026-11-20T08:00'), calendar)).toBe(at('2026-11-20T10:00'));
  expect(closesAt(everyDay, zone, at('2026-11-20T15:00'), calendar)).toBe(at('2026-11-20T17:00'));
});

test('a closed week does not end a periodic schedule, since it can be opened again', () => {
  const fewDays: Schedule = { ...everyDay, cycle: 2, weekdays: [5], startsOn: '2026-11-20', endsOn: '2026-11-20' };
  const closed: WorkCalendar = { weekdays: [], days: {} };

  expect(nextOpening(fewDays, zone, at('2026-11-20T08:00'), closed)).toBeNull();
  expect(hasEnded(fewDays, zone, at('2026-11-20T08:00'))).toBe(false);
});

test('the examples that the documentation shows are accepted', () => {
  const examples = {
    schedule: (ScheduleSchema as { examples?: unknown[] }).examples?.[0],
    calendar: {
      weekdays: [1, 2, 3, 4, 5],
      days: { '2026-10-01': 'closed', '2026-10-10': [{ from: '09:00', to: '17:00' }] },
    },
  };

  expect(Value.Check(ScheduleSchema, examples.schedule)).toBe(true);
  expect(Value.Check(WorkCalendarSchema, examples.calendar)).toBe(true);
  expect(Value.Check(WorkCalendarSchema, { ...examples.calendar, days: { '2026-10-01': 'open' } })).toBe(false);
});

test('an hour that autumn repeats is called in twice, one that spring skips not at all', () => {
  const night: Schedule = { cycle: 3, windows: [{ from: '02:00', to: '02:45' }] };
  const berlin = 'Europe/Berlin';
  const first = Date.parse('2026-10-25T02:00:00+02:00');
  const again = Date.parse('2026-10-25T02:00:00+01:00');

  expect(closesAt(night, berlin, first)).toBe(Date.parse('2026-10-25T02:45:00+02:00'));
  expect(nextOpening(night, berlin, first + 50 * minute)).toBe(again);
  expect(nextOpening(night, berlin, Date.parse('2026-03-29T00:00:00+01:00'))).toBe(
    Date.parse('2026-03-30T02:00:00+02:00'),
  );
});

const zones = fc.constantFrom(zone, 'Europe/Berlin', 'America/New_York', 'America/Santiago', 'UTC');
const halfHours = fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 6 }).map((ends) => {
  const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const sorted = ends.sort((a, b) => a - b);
  return sorted.flatMap((from, at) =>
    at % 2 === 0 && sorted[at + 1] !== undefined ? [{ from: clock(from), to: clock(sorted[at + 1]!) }] : [],
  );
});
const schedules = fc
  .record({ windows: halfHours, weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) })
  .map((part): Schedule => ({ cycle: 2, startsOn: '2026-01-02', endsOn: '2026-12-30', ...part }));
/** Around the nights of 2026 when clocks are changed, and any other. */
const moments = fc
  .oneof(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-10-25', '2026-11-01'),
    fc.integer({ min: 0, max: 360 }).map((days) => dayAfter('2026-01-01', days)),
  )
  .chain((day) =>
    fc.integer({ min: -720, max: 1440 }).map((offset) => Date.parse(`${day}T00:00:00Z`) + offset * minute),
  );

test('the next opening is the first moment when a window is open, and the closing the first when none is', () => {
  const minutesOfTwoDays = Array.from({ length: 2 * 1440 }, (_, at) => at * minute);

  fc.assert(
    fc.property(schedules, zones, moments, (schedule, where, now) => {
      const open = windowOpen(schedule, where, now);
      const turn = open ? closesAt(schedule, where, now) : nextOpening(schedule, where, now);
      const seen = minutesOfTwoDays.find((ahead) => windowOpen(schedule, where, now + ahead) !== open);
      return seen === undefined ? turn === null || turn > now + 2 * 24 * 60 * minute - minute : turn === now + seen;
    }),
    { numRuns: 200 },
  );
});
