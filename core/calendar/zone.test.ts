import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChange, dayAfter, dayIn, momentOf, momentsOf, startOfDay, wallClock, isZone } from './zone.ts';

const berlin = 'Europe/Berlin';

test('a call shortly before midnight in London is on the next day in Shanghai', () => {
  const call = Date.parse('2026-11-20T23:30:00Z');

  expect(dayIn('Europe/London', call)).toBe('2026-11-20');
  expect(wallClock('Asia/Shanghai', call)).toEqual({ day: '2026-11-21', weekday: 6, minute: 7 * 60 + 30 });
});

test('a day that changes its clocks begins at midnight, and nine o’clock is nine o’clock', () => {
  expect(startOfDay(berlin, '2026-03-29')).toBe(Date.parse('2026-03-29T00:00:00+01:00'));
  expect(startOfDay(berlin, Date.parse('2026-03-29T12:00:00+02:00'))).toBe(startOfDay(berlin, '2026-03-29'));
  expect(momentOf(berlin, '2026-03-29', 9 * 60)).toBe(Date.parse('2026-03-29T09:00:00+02:00'));
});

test('where midnight is skipped, the day begins when the clock jumps to one', () => {
  expect(startOfDay('America/Santiago', '2026-09-06')).toBe(Date.parse('2026-09-06T01:00:00-03:00'));
});

test('the hour that spring skips is the moment of the jump, the one that autumn repeats comes twice', () => {
  const jump = Date.parse('2026-03-29T03:00:00+02:00');

  expect(momentsOf(berlin, '2026-03-29', 2 * 60 + 30)).toEqual([jump]);
  expect(clockChange(berlin, '2026-03-29')).toBe(jump);
  expect(momentsOf(berlin, '2026-10-25', 2 * 60 + 30)).toEqual([
    Date.parse('2026-10-25T02:30:00+02:00'),
    Date.parse('2026-10-25T02:30:00+01:00'),
  ]);
  expect(momentsOf('America/New_York', '2026-11-01', 90)).toEqual([
    Date.parse('2026-11-01T01:30:00-04:00'),
    Date.parse('2026-11-01T01:30:00-05:00'),
  ]);
  expect(clockChange(berlin, '2026-03-30')).toBeNull();
});

const zone = fc.constantFrom(
  berlin,
  'Asia/Shanghai',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
);
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / 60_000) * 60_000);

test('what a wall clock shows leads back to the moment it was read', () => {
  fc.assert(
    fc.property(zone, moment, (where, now) => {
      const { day, minute } = wallClock(where, now);
      return momentsOf(where, day, minute).includes(now);
    }),
  );
});

test('every moment lies in its own day: not before it begins, and before the next one does', () => {
  fc.assert(
    fc.property(zone, moment, (where, now) => {
      const today = dayIn(where, now);
      return startOfDay(where, today) <= now && now < startOfDay(where, dayAfter(today));
    }),
  );
});

test('a zone is one by its IANA name alone', () => {
  expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC'].map(isZone)).toEqual([true, true, true]);
  expect(['Mars/Olympus', '+08:00', 'asia/shanghai', '', '../etc/passwd'].map(isZone)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
