import { dayAfter, dayIn, offsetAt, startOfDay, weekdayOf } from '../calendar/zone.ts';
import type { Grain } from './callReport.ts';

const minute = 60_000;
const lengths = { quarter: 15 * minute, hour: 60 * minute };

/** When the quarter, hour, day, week or month began in which a moment lies, by the clock of a zone. Milliseconds. */
export function bucketOf(zone: string, grain: Grain, at: number): number {
  if (grain === 'quarter' || grain === 'hour') {
    const offset = offsetAt(zone, at);
    return Math.floor((at + offset) / lengths[grain]) * lengths[grain] - offset;
  }
  const day = dayIn(zone, at);
  if (grain === 'week') return startOfDay(zone, dayAfter(day, 1 - weekdayOf(day)));
  return startOfDay(zone, grain === 'day' ? day : `${day.slice(0, 7)}-01`);
}

/** Every bucket of a time, also those in which nothing was, the oldest first; the end is not in it. */
export function bucketsOf(zone: string, grain: Grain, { from, until }: { from: number; until: number }): number[] {
  const all: number[] = [];
  for (let at = bucketOf(zone, grain, from); at < until; at = nextBucket(zone, grain, at)) all.push(at);
  return all;
}

function nextBucket(zone: string, grain: Grain, at: number): number {
  if (grain === 'quarter') return at + lengths.quarter;
  // Where clocks change by half an hour, an hour may be shorter than others.
  if (grain === 'hour') return bucketOf(zone, grain, at + lengths.hour);
  const day = dayIn(zone, at);
  if (grain === 'day') return startOfDay(zone, dayAfter(day));
  if (grain === 'week') return startOfDay(zone, dayAfter(day, 7));
  const [year, month] = day.split('-').map(Number) as [number, number];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return startOfDay(zone, next);
}

/** As long a time right before it: of whole days so many days, of anything else so many milliseconds. */
export function timeBefore(zone: string, { from, until }: { from: number; until: number }) {
  if (!isWholeDays(zone, { from, until })) return { from: from - (until - from), until: from };
  const days = Math.round((Date.parse(dayIn(zone, until)) - Date.parse(dayIn(zone, from))) / 86_400_000);
  return { from: startOfDay(zone, dayAfter(dayIn(zone, from), -days)), until: from };
}

export const isWholeDays = (zone: string, { from, until }: { from: number; until: number }) =>
  startOfDay(zone, from) === from && startOfDay(zone, until) === until;

/** Whole days of 24 hours each: no clock was changed within. */
export const daysAreAlike = (zone: string, span: { from: number; until: number }) =>
  isWholeDays(zone, span) &&
  bucketsOf(zone, 'day', { ...span, until: span.until + 1 }).every((at, nth) => at === span.from + nth * 86_400_000);
