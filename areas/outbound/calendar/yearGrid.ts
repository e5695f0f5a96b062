import { dayAfter, weekdayOf } from '#core/calendar/zone.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The weeks of a month, Monday first; null where a week belongs to another month. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = `${year}-${two(month)}-01`;
  const before = weekdayOf(first) - 1;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; Number(day.slice(5, 7)) === month; day = dayAfter(day)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The same day of another month, or its last one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const there = year * 12 + month - 1 + months;
  const [thatYear, thatMonth] = [Math.floor(there / 12), (there % 12) + 1];
  const last = new Date(Date.UTC(thatYear, thatMonth, 0)).getUTCDate();
  return `${thatYear}-${two(thatMonth)}-${two(Math.min(date, last))}`;
}

/** Where a key leads from a day, or null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  const weekday = weekdayOf(day);
  const steps: Record<string, () => string> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, 1 - weekday),
    End: () => dayAfter(day, 7 - weekday),
    PageUp: () => monthsAfter(day, -1),
    PageDown: () => monthsAfter(day, 1),
  };
  return steps[key]?.() ?? null;
}

export interface Chosen {
  from: string;
  to: string;
}

/** The days between where a choice began and where it is now, the earlier one first. */
export const chosenBetween = (one: string, other: string): Chosen =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
