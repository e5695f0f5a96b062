import { momentOf, startOfDay, wallClock } from '#core/calendar/zone.ts';
import { connectRate } from '#core/figures/figures.ts';
import type { BatchAtWork } from '../overview/overview.contract.ts';
import type { Progress, ProgressConfig } from './process.contract.ts';

const hour = 3_600_000;
/** Of fewer a share says nothing. */
const enough = 20;

export const usualConfig: ProgressConfig = { keepHours: 0, connectRateGoal: null, endBy: null };

/** Batches that ended from then on are in sight: all of today's at least, for its calls are counted. */
export const keptSince = (zone: string, now: number, { keepHours }: ProgressConfig) =>
  Math.min(startOfDay(zone, now), now - keepHours * hour);

export function isBelowGoal(progress: Progress, { connectRateGoal }: ProgressConfig): boolean {
  const rate = connectRate(progress);
  return connectRateGoal !== null && rate !== null && progress.called >= enough && rate * 100 < connectRateGoal;
}

/** A batch that is expected to end later than the day is to end; one that rests until tomorrow says nothing of an end. */
export function isLate({ endsAt }: BatchAtWork, zone: string, now: number, { endBy }: ProgressConfig): boolean {
  if (endBy === null || endsAt === null) return false;
  return endsAt > momentOf(zone, wallClock(zone, now).day, endBy);
}

/** A row for every hour, also those without a call. */
export function everyHour(rows: readonly { at: number; placed: number; answered: number }[], now: number, hours = 24) {
  const last = Math.floor(now / hour) * hour;
  return Array.from({ length: hours }, (_, index) => {
    const at = last - (hours - 1 - index) * hour;
    return rows.find((row) => row.at === at) ?? { at, placed: 0, answered: 0 };
  });
}
