import { Type, type Static } from 'typebox';
import { dayAfter, momentOf, wallClock, type WallClock } from './zone.ts';

export const scheduleCycles = { 1: 'sameDay', 2: 'periodic', 3: 'longTerm' } as const;

const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['09:00'] });
const endTime = Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', examples: ['18:00'] });
const day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });

/** When a batch may call, on the wall clock of its tenant. */
export const Schedule = Type.Object(
  {
    /** 1 the day it starts, 2 on weekdays between two dates, 3 every day until it is stopped. */
    cycle: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    windows: Type.Array(Type.Object({ from: time, to: endTime }), { minItems: 1, maxItems: 6 }),
    /** 1 Monday … 7 Sunday; of cycle 2. */
    weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
    /** Of cycle 1 the only day, of cycle 2 the first. */
    startsOn: Type.Optional(day),
    endsOn: Type.Optional(day),
  },
  { examples: [{ cycle: 3, windows: [{ from: '09:00', to: '12:00' }, { from: '14:00', to: '18:00' }] }] },
);
export type Schedule = Static<typeof Schedule>;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What is wrong with a schedule that its shape allows, or null. */
export function scheduleProblem({ cycle, windows, startsOn, endsOn, weekdays }: Schedule): 'windowBackwards' | 'windowsOverlap' | 'datesMissing' | 'datesBackwards' | 'weekdaysMissing' | null {
  const sorted = windows.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })).sort((a, b) => a.from - b.from);
  if (sorted.some(({ from, to }) => to <= from)) return 'windowBackwards';
  if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to)) return 'windowsOverlap';
  if (cycle === 2 && !(startsOn && endsOn)) return 'datesMissing';
  if (cycle === 2 && !weekdays) return 'weekdaysMissing';
  if (startsOn && endsOn && endsOn < startsOn) return 'datesBackwards';
  return null;
}

/** Whether calls may go out on that day at all. */
function dayCounts({ cycle, startsOn, endsOn, weekdays }: Schedule, { day, weekday }: Pick<WallClock, 'day' | 'weekday'>): boolean {
  if (startsOn && day < startsOn) return false;
  if (cycle === 1) return !startsOn || day === startsOn;
  if (cycle === 2) return !(endsOn && day > endsOn) && (weekdays?.includes(weekday) ?? true);
  return true;
}

/** Windows include their first minute and end before their last. */
export function windowOpen(schedule: Schedule, zone: string, now: number): boolean {
  const there = wallClock(zone, now);
  return dayCounts(schedule, there) && schedule.windows.some(({ from, to }) => minutesOf(from) <= there.minute && there.minute < minutesOf(to));
}

/** When the next window opens, milliseconds since 1970; `now` where one is open; null where none will. */
export function nextOpening(schedule: Schedule, zone: string, now: number): number | null {
  if (windowOpen(schedule, zone, now)) return now;
  const today = wallClock(zone, now);
  const starts = schedule.windows.map(({ from }) => minutesOf(from)).sort((a, b) => a - b);
  // A schedule that begins later than a week from now is looked at from its first day on.
  const from = schedule.startsOn && schedule.startsOn > today.day ? schedule.startsOn : today.day;
  for (let days = 0; days <= 8; days++) {
    const day = dayAfter(from, days);
    const noon = wallClock(zone, momentOf(zone, day, 720));
    if (!dayCounts(schedule, noon)) continue;
    for (const start of starts) {
      const opens = momentOf(zone, day, start);
      if (opens > now) return opens;
    }
  }
  return null;
}

/** No window will open any more. A long-term schedule never ends. */
export const hasEnded = (schedule: Schedule, zone: string, now: number) => schedule.cycle !== 3 && nextOpening(schedule, zone, now) === null;

/** Whether another window opens on the day that `now` is in. */
export function opensAgainToday(schedule: Schedule, zone: string, now: number): boolean {
  const next = nextOpening(schedule, zone, now);
  return next !== null && wallClock(zone, next).day === wallClock(zone, now).day;
}
