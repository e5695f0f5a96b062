import { dayAfter, momentOf, startOfDay, wallClock } from '#core/calendar/zone.ts';
import { rateOf } from '#core/figures/figures.ts';
import type { MinuteRow } from '../overview/overview.rules.ts';
import type { Broken, Wall } from './wall.contract.ts';

const minute = 60_000;
export const lineStep = 10;
const length = lineStep * minute;

/** The points of today, and where the same time of the day stood a week before; a day with a change of the clock is longer or shorter. */
export function dayLine(zone: string, now: number) {
  const from = startOfDay(zone, now);
  const { day } = wallClock(zone, now);
  const weekAgo = dayAfter(day, -7);
  const points = Array.from({ length: Math.round((startOfDay(zone, dayAfter(day)) - from) / length) }, (_, index) => {
    const at = from + index * length;
    return { at, before: momentOf(zone, weekAgo, wallClock(zone, at).minute) };
  });
  return { from, points, weekAgo: { from: momentOf(zone, weekAgo, 0), to: momentOf(zone, dayAfter(weekAgo), 0) } };
}

/** Calls of ten minutes each; the ten that run are still to come, for they would look like a fall. */
export function lineOf(
  points: readonly { at: number; before: number }[],
  today: readonly MinuteRow[],
  before: readonly MinuteRow[],
  now: number,
): Wall['line'] {
  const inStep = (rows: readonly MinuteRow[], from: number, of: 'attempted' | 'connected') =>
    rows.reduce((sum, row) => sum + (row.minute >= from && row.minute < from + length ? row[of] : 0), 0);
  return points.map(({ at, before: then }) => {
    const over = at + length <= now;
    return {
      at,
      placed: over ? inStep(today, at, 'attempted') : null,
      answered: over ? inStep(today, at, 'connected') : null,
      placedBefore: inStep(before, then, 'attempted'),
    };
  });
}

/** What is furthest beyond its threshold. */
export const worstOf = (broken: readonly Broken[]): Broken | null =>
  broken.toSorted(
    (one, other) => (rateOf(other.worst, other.threshold) ?? 0) - (rateOf(one.worst, one.threshold) ?? 0),
  )[0] ?? null;
