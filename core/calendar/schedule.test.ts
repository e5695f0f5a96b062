import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasEnded, nextOpening, scheduleProblem, windowOpen, type Schedule } from './schedule.ts';
import { momentOf, startOfDay, wallClock } from './zone.ts';

const zone = 'Asia/Shanghai';
const at = (text: string) => Date.parse(`${text}:00+08:00`);
const everyDay: Schedule = { cycle: 3, windows: [{ from: '09:00', to: '12:00' }, { from: '14:00', to: '18:00' }] };

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
  const weekdays: Schedule = { ...everyDay, cycle: 2, weekdays: [1, 2, 3, 4, 5], startsOn: '2026-11-19', endsOn: '2026-11-24' };

  expect(nextOpening(weekdays, zone, at('2026-11-20T19:00'))).toBe(at('2026-11-23T09:00'));
  expect(hasEnded(weekdays, zone, at('2026-11-24T17:59'))).toBe(false);
  expect(hasEnded(weekdays, zone, at('2026-11-24T18:00'))).toBe(true);
});

test('a schedule that begins next month waits for it', () => {
  expect(nextOpening({ ...everyDay, cycle: 1, startsOn: '2026-12-24' }, zone, at('2026-11-20T10:00'))).toBe(at('2026-12-24T09:00'));
});

test('windows that run backwards or overlap, and a periodic schedule without dates, are named', () => {
  expect(scheduleProblem({ cycle: 3, windows: [{ from: '12:00', to: '09:00' }] })).toBe('windowBackwards');
  expect(scheduleProblem({ cycle: 3, windows: [{ from: '09:00', to: '12:00' }, { from: '11:00', to: '13:00' }] })).toBe('windowsOverlap');
  expect(scheduleProblem({ cycle: 2, windows: [{ from: '09:00', to: '12:00' }] })).toBe('datesMissing');
  expect(scheduleProblem(everyDay)).toBeNull();
});

test('a day that changes its clocks begins at midnight and keeps its windows', () => {
  const berlin = 'Europe/Berlin';
  const spring = Date.parse('2026-03-29T12:00:00+02:00');

  expect(startOfDay(berlin, spring)).toBe(Date.parse('2026-03-29T00:00:00+01:00'));
  expect(momentOf(berlin, '2026-03-29', 9 * 60)).toBe(Date.parse('2026-03-29T09:00:00+02:00'));
  expect(wallClock(berlin, Date.parse('2026-10-25T02:30:00+01:00'))).toMatchObject({ day: '2026-10-25', minute: 150, weekday: 7 });
});

test('what is announced as the next opening is one, and nothing before it is', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 400 });
  const zones = fc.constantFrom(zone, 'Europe/Berlin', 'America/New_York', 'UTC');

  fc.assert(fc.property(minute, zones, (offset, where) => {
    const now = Date.parse('2026-01-01T00:00:00Z') + offset * 60_000;
    const opens = nextOpening(everyDay, where, now)!;
    const before = opens === now || !windowOpen(everyDay, where, opens - 60_000);
    return windowOpen(everyDay, where, opens) && opens >= now && opens - now <= 24 * 3_600_000 && before;
  }));
});
