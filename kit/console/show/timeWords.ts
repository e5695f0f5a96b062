import type { Language } from '#kit/contract/language.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Today the time, this year the day, before that the day and its year; `exact` is shown when pointed at. */
export function timeWords(
  at: number,
  { now, timeZone, language }: { now: number; timeZone: string; language: Language },
) {
  const then = partsOf(at, timeZone);
  const today = partsOf(now, timeZone);
  const day = language === 'zh' ? `${then.month}-${then.day}` : `${Number(then.day)} ${months[Number(then.month) - 1]}`;
  const wholeDay = language === 'zh' ? `${then.year}-${day}` : `${day} ${then.year}`;
  const time = `${then.hour}:${then.minute}`;
  const isToday = then.year === today.year && then.month === today.month && then.day === today.day;
  return {
    day: then.year === today.year ? day : wholeDay,
    short: isToday ? time : then.year === today.year ? day : wholeDay,
    exact: `${wholeDay}${language === 'zh' ? ' ' : ', '}${time}:${then.second}`,
  };
}

function partsOf(at: number, timeZone: string) {
  const parts = formatOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;
}

/** Making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
