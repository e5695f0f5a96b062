import { everyDay, nextOpening, windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import type { CallbackCampaign } from './promise.store.ts';

type Hours = Pick<CallbackCampaign, 'schedule' | 'calendar' | 'robotHours' | 'zone' | 'allowedHours' | 'isRehearsed'>;

/** When this campaign can call at the earliest, from this moment on; null: never. Milliseconds since 1970. */
export function callableFrom(of: Hours, at: number): number | null {
  const over = standsOver(of);
  const hours = everyDay(of.allowedHours);
  // Both are open somewhere within a week, or never.
  for (let from = at, steps = 0; steps < 20; steps++) {
    const opens = nextOpening(of.schedule as Schedule, of.zone, from, over);
    if (opens === null || of.isRehearsed || windowOpen(hours, of.zone, opens)) return opens;
    const allowed = nextOpening(hours, of.zone, opens);
    if (allowed === null) return null;
    from = allowed;
  }
  return null;
}
