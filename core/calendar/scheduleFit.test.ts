import { expect, test } from 'vitest';
import type { Schedule } from './schedule.ts';
import { scheduleFit } from './scheduleFit.ts';
import type { WorkCalendar } from './workCalendar.ts';

const zone = 'Asia/Shanghai';
const friday = Date.parse('2026-11-20T08:00:00+08:00');
const office: WorkCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ from: '09:00', to: '18:00' }],
  days: { '2026-11-23': 'closed' },
};
const week: Schedule = {
  cycle: 2,
  windows: [{ from: '09:00', to: '12:00' }],
  weekdays: [1, 2, 3, 4, 5, 6],
  startsOn: '2026-11-20',
  endsOn: '2026-11-25',
};
const reasons = (schedule: Schedule, now = friday, calendar: WorkCalendar | undefined = office) =>
  scheduleFit(schedule, zone, now, calendar).problems.map(({ row, reason }) => ({ row, reason }));

test('the days and minutes that are called are those both the schedule and the calendar have', () => {
  expect(scheduleFit(week, zone, friday, office)).toEqual({
    problems: [],
    opensAt: Date.parse('2026-11-20T09:00:00+08:00'),
    until: '2026-11-25',
    days: 3,
    minutes: 540,
  });
  expect(scheduleFit(week, zone, friday)).toMatchObject({ days: 5, minutes: 900 });
});

test('of today only what is left counts', () => {
  expect(scheduleFit(week, zone, friday + 3 * 3_600_000, office)).toMatchObject({ days: 3, minutes: 420 });
});

test('a window that the calendar cuts off or leaves out is named by its row', () => {
  expect(
    reasons({
      ...week,
      windows: [
        { from: '09:00', to: '12:00' },
        { from: '17:00', to: '20:00' },
        { from: '20:00', to: '21:00' },
      ],
    }),
  ).toEqual([
    { row: 1, reason: 'partlyOutside' },
    { row: 2, reason: 'outsideCalendar' },
  ]);
});

test('a schedule on closed days alone, one that is over and one that makes no sense say so', () => {
  expect(reasons({ ...week, weekdays: [6] })).toEqual([{ row: 0, reason: 'outsideCalendar' }]);
  expect(reasons({ ...week, weekdays: [7] }, friday, { ...office, weekdays: [] })).toEqual([
    { row: 0, reason: 'outsideCalendar' },
  ]);
  expect(reasons(week, friday + 30 * 86_400_000)).toEqual([{ row: null, reason: 'past' }]);
  expect(reasons({ ...week, endsOn: undefined })).toEqual([{ row: null, reason: 'datesMissing' }]);
});

test('a long-term schedule is looked at for thirty days', () => {
  expect(
    scheduleFit({ cycle: 3, windows: [{ from: '00:00', to: '24:00' }] }, zone, Date.parse('2026-11-20T00:00:00+08:00')),
  ).toMatchObject({ until: '2026-12-19', days: 30, minutes: 30 * 1440, problems: [] });
});

test('after hours a schedule of one day is over, and one without an end goes on tomorrow', () => {
  const evening = friday + 12 * 3_600_000;
  const today: Schedule = { cycle: 1, windows: [{ from: '09:00', to: '18:00' }] };
  for (const calendar of [office, undefined])
    for (const startsOn of [undefined, '2026-11-20'])
      expect(scheduleFit({ ...today, startsOn }, zone, evening, calendar)).toEqual({
        problems: [{ row: null, field: 'days', reason: 'past' }],
        opensAt: null,
        until: '2026-11-20',
        days: 0,
        minutes: 0,
      });
  // A long-term schedule is stopped by people; a day that it names as its last says nothing.
  expect(scheduleFit({ ...today, cycle: 3, endsOn: '2026-11-20' }, zone, evening)).toMatchObject({
    problems: [],
    opensAt: Date.parse('2026-11-21T09:00:00+08:00'),
    days: 29,
  });
});
