import { expect, test } from 'vitest';
import { allTogether, heatOf, hoursOf } from './hours.rules.ts';

const number = (...hours: [hour: number, attempted: number, answered: number][]) => ({
  hours: hours.map(([hour, attempted, answered]) => ({ hour, attempted, answered })),
});
const cell = (attempted: number, answered: number) => ({ hour: 9, attempted, answered });

test('hours run from the first with a call to the last, without a gap', () => {
  expect(hoursOf([number([9, 1, 0], [12, 1, 1]), number([14, 2, 0])])).toEqual([9, 10, 11, 12, 13, 14]);
  expect(hoursOf([])).toEqual([]);
});

test('the colour goes from the lowest share to the highest, and few calls have none', () => {
  const heat = heatOf([number([9, 100, 10], [10, 100, 50])]);
  expect([cell(100, 10), cell(100, 20), cell(100, 30), cell(100, 41), cell(100, 50)].map(heat)).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(heat(cell(9, 9))).toBe(0);
  expect(heatOf([number([9, 100, 30])])(cell(100, 30))).toBe(3);
});

test('together they are added up by the hour', () => {
  expect(allTogether([number([9, 10, 4], [10, 1, 0]), number([9, 5, 1])])).toEqual([
    { hour: 9, attempted: 15, answered: 5 },
    { hour: 10, attempted: 1, answered: 0 },
  ]);
});
