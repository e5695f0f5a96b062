import type { Schedule } from '#core/calendar/schedule.ts';
import { closedByRobot, nextOpening } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { dayAfter, momentOf, startOfDay, wallClock } from '#core/calendar/zone.ts';
import { batchStateCodes, type BatchState } from '#core/dialing/batchState.ts';
import { whyNotDialing, type NotDialing } from '#core/dialing/whyNotDialing.ts';
import { spans, type BatchAtWork, type Minutes, type Span } from './overview.contract.ts';

export interface MinuteRow {
  minute: number;
  attempted: number;
  connected: number;
}

export interface BatchRow {
  batchId: string;
  name: string;
  campaignId: string;
  campaignName: string;
  state: number;
  stateAt: number;
  stateBy: string | null;
  schedule: unknown;
  calendar: unknown;
  robotHours: unknown;
  total: number;
  waiting: number;
  inCall: number;
  called: number;
  endedAt: number | null;
  connected: number;
  notConnected: number;
  failed: number;
  channels: number;
  campaignInCall: number;
  gatewayChannels: number;
  gatewayInCall: number;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  gatewayInService: boolean;
  tenantMayCall: boolean;
  callerNumbers: number;
  lastMinute: number;
  lastFiveMinutes: number;
  /** Somebody is due at this moment. */
  anyDue: boolean;
  nextDue: number | null;
}

const minute = 60_000;

/** Attempts of the last 60 seconds, from sums of whole minutes: of the minute before this one the part that is not yet 60 seconds old. */
export function slidingMinute(before: number, current: number, now: number): number {
  const gone = (now % minute) / minute;
  return Math.round(before * (1 - gone) + current);
}

/** Today so far, and the same weekday of last week until the same minute. */
export function comparedDays(zone: string, now: number) {
  const { day, minute: clock } = wallClock(zone, now);
  const weekAgo = dayAfter(day, -7);
  return {
    today: { from: startOfDay(zone, now), to: now },
    lastWeek: { from: momentOf(zone, weekAgo, 0), to: momentOf(zone, weekAgo, clock) },
  };
}

/** Whole minutes only: the one that is running would look like a fall. */
export function spanOf(span: Span, zone: string, now: number): { from: number; to: number; step: number } {
  const { minutes, step } = spans[span];
  const to = Math.floor(now / (step * minute)) * step * minute;
  return { from: span === 'today' ? Math.min(startOfDay(zone, now), to) : to - minutes * minute, to, step };
}

/** One point per step, with the average of its minutes; a minute without a call is not stored and counts as none. */
export function perStep(rows: MinuteRow[], { from, to, step }: { from: number; to: number; step: number }): Minutes {
  const list = Array.from({ length: Math.round((to - from) / (step * minute)) }, (_, at) => ({
    at: from + at * step * minute,
    dialled: 0,
    connected: 0,
  }));
  for (const row of rows) {
    const point = list[Math.floor((row.minute - from) / (step * minute))];
    if (!point) continue;
    point.dialled += row.attempted;
    point.connected += row.connected;
  }
  const average = (sum: number) => Math.round((sum / step) * 10) / 10;
  return {
    step,
    list: list.map(({ at, dialled, connected }) => ({ at, dialled: average(dialled), connected: average(connected) })),
  };
}

/** Not reasons for a wait: what happens while all goes well. */
const well: readonly NotDialing[] = ['dialing', 'inCall', 'finished'];

export function atWork(
  {
    schedule,
    calendar,
    robotHours,
    campaignInCall,
    gatewayChannels,
    gatewayInCall,
    campaignEnabled,
    gatewayOn,
    gatewayInService,
    tenantMayCall,
    callerNumbers,
    lastMinute,
    lastFiveMinutes,
    anyDue,
    nextDue,
    ...row
  }: BatchRow,
  zone: string,
  now: number,
): BatchAtWork & Pick<BatchRow, 'called' | 'endedAt'> {
  const strongest = whyNotDialing({
    state: row.state as BatchState,
    dueNow: anyDue ? row.waiting : 0,
    dueLater: anyDue ? 0 : row.waiting,
    nextDue,
    inCall: row.inCall,
    finished: row.connected + row.notConnected + row.failed,
    closedByRobot: closedByRobot(schedule as Schedule, zone, now, { calendar, robotHours }),
    opensAt: nextOpening(schedule as Schedule, zone, now, standsOver({ calendar, robotHours })),
    campaignEnabled,
    gatewayOn,
    gatewayInService,
    tenantMayCall,
    callerNumbers,
    campaignRoom: row.channels - campaignInCall,
    gatewayRoom: gatewayChannels - gatewayInCall,
  }).find(({ reason }) => !well.includes(reason));
  // Every channel in use, and by this batch: it could not go faster.
  const busy =
    row.inCall > 0 && (strongest?.reason === 'campaignChannelsFull' || strongest?.reason === 'gatewayChannelsFull');
  const pace = row.state === batchStateCodes.calling ? lastFiveMinutes / 5 : 0;
  return {
    ...row,
    stateAt: row.stateAt,
    perMinute: lastMinute,
    endsAt: pace > 0 && !strongest?.until ? Math.round(now + (row.waiting / pace) * minute) : null,
    why: strongest && !busy ? strongest : null,
  };
}
