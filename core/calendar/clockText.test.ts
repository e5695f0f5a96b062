import { expect, test } from 'vitest';
import { readClock } from './clockText.ts';

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0915', '09:15'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9：30', '09:30'],
  [' 18 : 00 ', '18:00'],
  ['6pm', '18:00'],
  ['6:45 PM', '18:45'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['18点', '18:00'],
  ['9点半', '09:30'],
  ['9时5分', '09:05'],
  ['0', '00:00'],
])('“%s” is %s', (typed, time) => expect(readClock(typed)).toBe(time));

test.each(['', '25', '24:00', '9:60', '9:3', '13pm', '0am', 'nine', '9-12', '12345', '-1'])(
  '“%s” is no time',
  (typed) => expect(readClock(typed)).toBeNull(),
);

test('hours that end at midnight end with their own day', () => {
  expect(readClock('24:00', true)).toBe('24:00');
  expect(readClock('0', true)).toBe('24:00');
  expect(readClock('12am', true)).toBe('24:00');
  expect(readClock('00:15', true)).toBe('00:15');
  expect(readClock('24:15', true)).toBeNull();
});
