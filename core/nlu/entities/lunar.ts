import { addDays, day, toTime } from './days.ts';
import type { Moment } from './entity.ts';

const lunarDays = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
/** First months of years whose new moon falls within minutes of midnight in Peking: ICU 78 has them a day off. Against lunar-typescript 1.8, 2020 to 2069. */
const byTheTable = [
  { first: '2027-02-06', days: 30 },
  { first: '2030-02-03', days: 29 },
];
/** Day and month of the Chinese calendar; a leap month has no number of its own here and is passed over. */
function lunarOf(date: string): { month: number; day: number } {
  for (const { first, days } of byTheTable) {
    const since = Math.round((toTime(date) - toTime(first)) / day);
    if (since === -1) return { month: 12, day: first === '2027-02-06' ? 29 : 30 };
    if (since >= 0 && since < days) return { month: 1, day: since + 1 };
  }
  const parts = lunarDays.formatToParts(toTime(date));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? Number.NaN);
  return { month: part('month'), day: part('day') };
}

/** The next day of the Chinese calendar with that number, of any month or of one; today counts. Null within thirteen months. A month is looked at three or four times, not every day. */
export function nextLunar({ date: today }: Moment, month: number | null, wanted: number): string | null {
  for (let days = 0; days < 400;) {
    const date = addDays(today, days);
    const lunar = lunarOf(date);
    const isMonth = month === null || lunar.month === month;
    if (isMonth && lunar.day === wanted) return date;
    const next = isMonth && lunar.day < wanted ? wanted : 29;
    days += Math.max(next - lunar.day, 1);
  }
  return null;
}
