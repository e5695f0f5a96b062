import { expect, test } from 'vitest';
import { chineseHolidays, holidayYears } from './chineseHolidays.ts';

const lunarDay = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'Asia/Shanghai' });
const lunarOf = (day: string) => lunarDay.format(new Date(`${day}T12:00:00+08:00`));

test.each(holidayYears)('holidays of %i that follow the moon fall on its days', (year) => {
  const days = chineseHolidays(year);

  for (const of of ['1/1', '1/2', '1/3', '5/5', '8/15']) expect(days.map(lunarOf)).toContain(of);
  expect(['12/29', '12/30']).toContain(lunarOf(days.find((_, at) => days[at + 1] && lunarOf(days[at + 1]!) === '1/1')!));
  expect(days).toHaveLength(13);
});

test('tomb-sweeping day is the fifth of April; a year nobody worked out has no days', () => {
  expect(chineseHolidays(2027)).toContain('2027-04-05');
  expect(chineseHolidays(2045)).toEqual([]);
});
