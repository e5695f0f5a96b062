import type { Window } from './windows.ts';
import { windowsProblem } from './windows.ts';
import type { WorkCalendar } from './workCalendar.ts';
import { dayAfter, weekdayOf } from './zone.ts';

export type DayEdits = WorkCalendar['days'];
/** What a single day is: closed, open in hours of its own, or null for what the week says. */
export type DayHours = 'closed' | Window[] | null;

/** Ten years of days. */
export const mostDayEdits = 3_660;

/** A day that a month has; 31 February is none. */
export function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** What is wrong with a calendar whose shape is right, or null. */
export function calendarProblem({ windows, days }: WorkCalendar): 'hours' | 'day' | 'full' | null {
  if (Object.keys(days).length > mostDayEdits) return 'full';
  if (!Object.keys(days).every(isDay)) return 'day';
  const hours = [windows, ...Object.values(days)].filter((one): one is Window[] => Array.isArray(one));
  return hours.some((one) => windowsProblem(one) !== null) ? 'hours' : null;
}

/** From one day to another, both included; only on these weekdays where any are named. */
export function daysBetween(from: string, to: string, weekdays?: readonly number[]): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day))
    if (!weekdays || weekdays.includes(weekdayOf(day))) days.push(day);
  return days;
}

export function withDays(edits: DayEdits, days: readonly string[], hours: DayHours): DayEdits {
  const changed = { ...edits };
  for (const day of days) {
    if (hours === null) delete changed[day];
    else changed[day] = hours;
  }
  return changed;
}

/** The single days of one year stand in another as well, on the same dates, and replace those it had. A 29 February goes where there is one. */
export function withYear(edits: DayEdits, from: number, to: number): DayEdits {
  const others = Object.entries(edits).filter(([day]) => !day.startsWith(`${to}-`));
  const copies = Object.entries(edits)
    .filter(([day]) => day.startsWith(`${from}-`))
    .map(([day, hours]) => [`${to}${day.slice(4)}`, hours] as const);
  return Object.fromEntries([...others, ...copies.filter(([day]) => isDay(day))]);
}
