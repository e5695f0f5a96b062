import { Type, type Static } from 'typebox';
import { common, spansOf, windowsProblem, WindowSchema, type Span, type Window } from './windows.ts';
import { standsOver, workHours, type StandsOver } from './workCalendar.ts';
import { clockChange, dayAfter, dayIn, momentsOf, startOfDay, wallClock, weekdayOf } from './zone.ts';

export const scheduleCycles = { 1: 'sameDay', 2: 'periodic', 3: 'longTerm' } as const;
const cycles = { sameDay: 1, periodic: 2, longTerm: 3 } as const;

const day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', examples: ['2026-11-20'] });

/** When a batch may call, on the wall clock of its tenant. */
export const ScheduleSchema = Type.Object(
  {
    /** 1 the day it starts, 2 on weekdays between two dates, 3 every day until it is stopped. */
    cycle: Type.Union([Type.Literal(cycles.sameDay), Type.Literal(cycles.periodic), Type.Literal(cycles.longTerm)]),
    windows: Type.Array(WindowSchema, { minItems: 1, maxItems: 6 }),
    /** 1 Monday … 7 Sunday; of cycle 2. */
    weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
    /** Of cycle 1 the only day, of cycle 2 the first. */
    startsOn: Type.Optional(day),
    endsOn: Type.Optional(day),
  },
  {
    examples: [
      {
        cycle: 3,
        windows: [
          { from: '09:00', to: '12:00' },
          { from: '14:00', to: '18:00' },
        ],
      },
    ],
  },
);
export type Schedule = Static<typeof ScheduleSchema>;
/** Contracts call a schema like its type. */
export { ScheduleSchema as Schedule };

/** What is wrong with a schedule that its shape allows, or null. A day that no month has, as 31 February, counts as missing. */
export function scheduleProblem({
  cycle,
  windows,
  startsOn,
  endsOn,
  weekdays,
}: Schedule): 'windowBackwards' | 'windowsOverlap' | 'datesMissing' | 'datesBackwards' | 'weekdaysMissing' | null {
  const problem = windowsProblem(windows);
  if (problem) return problem;
  const unreal = [startsOn, endsOn].some((date) => date !== undefined && dayAfter(date, 0) !== date);
  if (unreal || (cycle === cycles.periodic && !(startsOn && endsOn))) return 'datesMissing';
  if (cycle === cycles.periodic && !weekdays) return 'weekdaysMissing';
  return startsOn && endsOn && endsOn < startsOn ? 'datesBackwards' : null;
}

/** What is wrong with hours that unlike those of a batch need never begin nor end: of a route, of a skill group. */
export const hoursProblem = ({ startsOn, endsOn, ...schedule }: Schedule) =>
  schedule.cycle === cycles.sameDay
    ? (scheduleProblem({ ...schedule, ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) }) ??
      (startsOn ? null : 'datesMissing'))
    : scheduleProblem({ ...schedule, startsOn: startsOn ?? '2000-01-01', endsOn: endsOn ?? '2099-12-31' });

/** A same-day schedule without a date gets the day it is started on; without that it would begin anew every day and never end. */
export const begun = (schedule: Schedule, zone: string, now: number): Schedule =>
  schedule.cycle === cycles.sameDay && !schedule.startsOn ? { ...schedule, startsOn: dayIn(zone, now) } : schedule;

/** The same hours every day. */
export const everyDay = (windows: Window[]): Schedule => ({ cycle: cycles.longTerm, windows });

/** Windows go by the wall clock: an hour that autumn repeats is open twice, one that spring skips not at all. */
export function windowOpen(schedule: Schedule, zone: string, now: number, calendar?: StandsOver): boolean {
  const { day, weekday, minute } = wallClock(zone, now);
  return hoursOn(schedule, day, weekday, calendar).some(({ from, to }) => from <= minute && minute < to);
}

/** Its own windows and its work calendar are open, and the hours of its robot are not. */
export const closedByRobot = (
  schedule: Schedule,
  zone: string,
  now: number,
  { calendar, robotHours }: { calendar: unknown; robotHours: unknown },
): boolean =>
  robotHours != null &&
  windowOpen(schedule, zone, now, standsOver({ calendar, robotHours: null })) &&
  !windowOpen(schedule, zone, now, standsOver({ calendar: null, robotHours }));

/** When the next window opens, milliseconds since 1970; `now` where one is open; null where none will, as far as a year ahead. */
export function nextOpening(schedule: Schedule, zone: string, now: number, calendar?: StandsOver): number | null {
  if (windowOpen(schedule, zone, now, calendar)) return now;
  const today = dayIn(zone, now);
  const first = schedule.startsOn && schedule.startsOn > today ? schedule.startsOn : today;
  // Weekdays come round in a week; a work calendar can close more days in a row.
  const days = calendar ? 366 : 8;
  for (let ahead = 0; ahead <= days; ahead++) {
    const day = dayAfter(first, ahead);
    const spans = hoursOn(schedule, day, weekdayOf(day), calendar);
    const opens =
      spans.length > 0 &&
      turns(
        zone,
        day,
        spans.map(({ from }) => from),
      ).find((moment) => moment > now && windowOpen(schedule, zone, moment, calendar));
    if (opens) return opens;
  }
  return null;
}

/** When the open window closes; null where none is open, or it stays open for more than a week. */
export function closesAt(schedule: Schedule, zone: string, now: number, calendar?: StandsOver): number | null {
  if (!windowOpen(schedule, zone, now, calendar)) return null;
  const today = dayIn(zone, now);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = dayAfter(today, ahead);
    const ends = hoursOn(schedule, day, weekdayOf(day), calendar).map(({ to }) => to);
    const closes = [startOfDay(zone, day), ...turns(zone, day, ends)].find(
      (moment) => moment > now && !windowOpen(schedule, zone, moment, calendar),
    );
    if (closes) return closes;
  }
  return null;
}

/**
 * The schedule's end has passed: the last window of its day or of its dates, never of a long-term one. A same-day one
 * without a date has not begun (`begun`). No work calendar ends a schedule, because a closed day can be opened again.
 */
export function hasEnded(schedule: Schedule, zone: string, now: number): boolean {
  if (schedule.cycle === cycles.longTerm) return false;
  if (schedule.cycle === cycles.sameDay && schedule.startsOn === undefined) return false;
  return nextOpening(schedule, zone, now) === null;
}

/** Whether the day that `now` is in has not ended for this schedule: another window opens, or its calendar has closed what is left of a same-day one. */
export function opensAgainToday(schedule: Schedule, zone: string, now: number, calendar?: StandsOver): boolean {
  const next = nextOpening(schedule, zone, now, calendar);
  const today = dayIn(zone, now);
  return next === null ? schedule.cycle === cycles.sameDay && schedule.startsOn === today : dayIn(zone, next) === today;
}

/** When a wall clock may enter or leave a window: at those minutes, and where the clock itself is changed. */
function turns(zone: string, day: string, minutes: number[]): number[] {
  const change = clockChange(zone, day);
  const moments = minutes.flatMap((minute) => momentsOf(zone, day, minute));
  return (change === null ? moments : [...moments, change]).sort((a, b) => a - b);
}

/** The hours of one day in which it calls. */
export function hoursOn(schedule: Schedule, day: string, weekday: number, calendar?: StandsOver): readonly Span[] {
  if (!dayCounts(schedule, day, weekday)) return [];
  const spans = spansOf(schedule.windows);
  return calendar ? common(spans, workHours(calendar, day, weekday)) : spans;
}

function dayCounts({ cycle, startsOn, endsOn, weekdays }: Schedule, day: string, weekday: number): boolean {
  if (startsOn && day < startsOn) return false;
  if (cycle === cycles.sameDay) return !startsOn || day === startsOn;
  return cycle === cycles.longTerm || (!(endsOn && day > endsOn) && (weekdays?.includes(weekday) ?? true));
}
