import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { landing } from '../dialing/batchState.ts';
import { RobotHoursSchema, robotHoursProblem, type RobotHours } from './robotHours.ts';
import { closedByRobot, closesAt, everyDay, nextOpening, windowOpen } from './schedule.ts';
import { scheduleFit } from './scheduleFit.ts';
import { standsOver, workHours, type WorkCalendar } from './workCalendar.ts';

const zone = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text}:00+08:00`);
const robot: RobotHours = {
  weekdays: [1, 2, 3, 4, 5],
  windows: [{ from: '09:00', to: '18:00' }],
  festivals: [
    { name: 'National Day', from: '2026-10-01', to: '2026-10-07' },
    { name: 'Open half a day', from: '2026-10-03', to: '2026-10-03', windows: [{ from: '10:00', to: '12:00' }] },
  ],
};
const office: WorkCalendar = { weekdays: [1, 2, 3, 4, 5, 6], windows: [{ from: '08:00', to: '17:00' }], days: {} };
const always = everyDay([{ from: '00:00', to: '24:00' }]);
const both = standsOver({ calendar: office, robotHours: robot });

test('a festival takes the place of its days of the week, and the later of two decides', () => {
  expect(workHours(robot, '2026-10-01', 4)).toEqual([]);
  expect(workHours(robot, '2026-10-03', 6)).toEqual([{ from: 600, to: 720 }]);
  expect(workHours(robot, '2026-10-08', 4)).toEqual([{ from: 540, to: 1080 }]);
  expect(workHours(robot, '2026-10-10', 6)).toEqual([]);
});

test('nobody is called unless the calendar and the robot are both open', () => {
  const open = (text: string) => windowOpen(always, zone, at(text), both);
  expect(['2026-11-20T08:59', '2026-11-20T09:00', '2026-11-20T16:59', '2026-11-20T17:00'].map(open)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // A Saturday, on which the office works and the robot does not.
  expect(nextOpening(always, zone, at('2026-11-21T10:00'), both)).toBe(at('2026-11-23T09:00'));
  expect(nextOpening(always, zone, at('2026-09-30T20:00'), both)).toBe(at('2026-10-03T10:00'));
  expect(closesAt(always, zone, at('2026-11-20T10:00'), both)).toBe(at('2026-11-20T17:00'));
  expect(landing(always, zone, at('2026-11-20T08:30'), both)).toBe(11);
  expect(landing(always, zone, at('2026-11-21T10:00'), both)).toBe(12);
  expect(standsOver({ calendar: null, robotHours: null })).toBeUndefined();
});

test('it is the robot alone that is closed where everything else is open', () => {
  const closed = (text: string) => closedByRobot(always, zone, at(text), { calendar: office, robotHours: robot });
  expect(closed('2026-11-20T08:30')).toBe(true);
  expect(closed('2026-11-20T07:30')).toBe(false);
  expect(closed('2026-11-20T10:00')).toBe(false);
  expect(closedByRobot(always, zone, at('2026-11-20T08:30'), { calendar: office, robotHours: null })).toBe(false);
});

test('a schedule is measured by the hours of its robot, and told which of its windows they cut', () => {
  const schedule = everyDay([
    { from: '08:00', to: '10:00' },
    { from: '19:00', to: '20:00' },
  ]);
  const { problems, minutes, opensAt } = scheduleFit(schedule, zone, at('2026-11-20T06:00'), null, robot);
  expect(problems).toEqual([
    { row: 0, field: 'windows', reason: 'partlyOutsideRobotHours' },
    { row: 1, field: 'windows', reason: 'outsideRobotHours' },
  ]);
  expect(opensAt).toBe(at('2026-11-20T09:00'));
  // An hour on each of the weekdays among thirty days from a Friday.
  expect(minutes).toBe(21 * 60);
});

test('hours that contradict themselves and days no month has are told apart', () => {
  expect(Value.Check(RobotHoursSchema, robot)).toBe(true);
  expect(robotHoursProblem(robot)).toBeNull();
  expect(robotHoursProblem({ ...robot, windows: [{ from: '18:00', to: '09:00' }] })).toBe('hours');
  expect(robotHoursProblem({ ...robot, festivals: [{ name: 'None', from: '2026-02-31', to: '2026-03-01' }] })).toBe(
    'day',
  );
  expect(
    robotHoursProblem({ ...robot, festivals: [{ name: 'Backwards', from: '2026-03-02', to: '2026-03-01' }] }),
  ).toBe('day');
});
