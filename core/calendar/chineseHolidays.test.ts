import { expect, test } from 'vitest';
import { chineseHolidays, holidayYears } from './chineseHolidays.ts';

// Not compared with Intl: its moon of February 2027 comes four minutes late, and with it the whole month.
test('holidays that follow sun and moon fall on their days', () => {
  expect(chineseHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-04-05',
    '2026-05-01',
    '2026-05-02',
    '2026-06-19',
    '2026-09-25',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ]);
  expect(chineseHolidays(2027)).toEqual([
    '2027-01-01',
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
    '2027-02-08',
    '2027-04-05',
    '2027-05-01',
    '2027-05-02',
    '2027-06-09',
    '2027-09-15',
    '2027-10-01',
    '2027-10-02',
    '2027-10-03',
  ]);
});

test('every year that is offered has the thirteen days of the law, a year nobody worked out has none', () => {
  for (const year of holidayYears) expect(new Set(chineseHolidays(year)).size).toBe(13);
  expect(chineseHolidays(2045)).toEqual([]);
});
