import { begun, hoursOn, nextOpening, scheduleCycles, scheduleProblem, hasEnded, type Schedule } from './schedule.ts';
import { common, spansOf, type Span } from './windows.ts';
import type { RobotHours } from './robotHours.ts';
import { standsOver, workHours, type StandsOver, type WorkCalendar } from './workCalendar.ts';
import { dayAfter, wallClock, weekdayOf } from './zone.ts';

export interface FitProblem {
  /** Which window, counted from 0; null where it is about all of them. */
  row: number | null;
  field: 'windows' | 'days';
  reason:
    | NonNullable<ReturnType<typeof scheduleProblem>>
    | 'past'
    | 'neverOpen'
    | 'outsideCalendar'
    | 'partlyOutside'
    | 'outsideRobotHours'
    | 'partlyOutsideRobotHours';
}

export interface ScheduleFit {
  problems: FitProblem[];
  /** When it first calls from now on, milliseconds since 1970. */
  opensAt: number | null;
  /** The last day that was looked at. */
  until: string;
  /** Days with at least a minute of calling, from now to that day, and the minutes of all of them. */
  days: number;
  minutes: number;
}

const daysAhead = 30;
const mostDays = 366;

/** How a schedule that is started now works out with a calendar and the hours of a robot: to its end, or thirty days ahead where it has none. */
export function scheduleFit(
  asked: Schedule,
  zone: string,
  now: number,
  calendar: WorkCalendar | null = null,
  robotHours: RobotHours | null = null,
): ScheduleFit {
  const over = standsOver({ calendar, robotHours });
  const { day: today, minute } = wallClock(zone, now);
  const schedule = begun(asked, zone, now);
  const malformed = scheduleProblem(schedule);
  if (malformed)
    return {
      problems: [{ row: null, field: malformed.startsWith('window') ? 'windows' : 'days', reason: malformed }],
      opensAt: null,
      until: today,
      days: 0,
      minutes: 0,
    };

  const first = schedule.startsOn && schedule.startsOn > today ? schedule.startsOn : today;
  const until = lastDay(schedule, first);
  let [days, minutes] = [0, 0];
  for (let day = first; day <= until; day = dayAfter(day)) {
    const left = hoursOn(schedule, day, weekdayOf(day), over).map(({ from, to }) =>
      lengthOf({ from: day === today ? Math.max(from, minute) : from, to }),
    );
    const sum = left.reduce((all, one) => all + one, 0);
    if (sum > 0) days++;
    minutes += sum;
  }
  const opensAt = nextOpening(schedule, zone, now, over);
  return {
    problems: problemsOf({ schedule, zone, now, calendar, robotHours, first, until, opensAt }),
    opensAt,
    until,
    days,
    minutes,
  };
}

const lengthOf = ({ from, to }: Span) => Math.max(0, to - from);

function lastDay({ cycle, endsOn }: Schedule, first: string): string {
  if (scheduleCycles[cycle] === 'sameDay') return first;
  if (scheduleCycles[cycle] === 'longTerm') return dayAfter(first, daysAhead - 1);
  const furthest = dayAfter(first, mostDays);
  return endsOn && endsOn < furthest ? endsOn : furthest;
}

interface Looked {
  schedule: Schedule;
  zone: string;
  now: number;
  calendar: WorkCalendar | null;
  robotHours: RobotHours | null;
  first: string;
  until: string;
  opensAt: number | null;
}

function problemsOf({ schedule, zone, now, calendar, robotHours, first, until, opensAt }: Looked): FitProblem[] {
  if (hasEnded(schedule, zone, now)) return [{ row: null, field: 'days', reason: 'past' }];
  const outside = schedule.windows.flatMap((_, row) => [
    ...(calendar ? windowProblem(schedule, row, calendar, first, until) : []),
    ...(robotHours ? windowProblem(schedule, row, robotHours, first, until).map(ofRobot) : []),
  ]);
  if (opensAt !== null || outside.length > 0) return outside;
  // The only day is today, and its last window has closed.
  const over = scheduleCycles[schedule.cycle] === 'sameDay' && hoursOn(schedule, first, weekdayOf(first)).length > 0;
  return [{ row: null, field: 'days', reason: over ? 'past' : 'neverOpen' }];
}

const ofRobot = (problem: FitProblem): FitProblem => ({
  ...problem,
  reason: problem.reason === 'outsideCalendar' ? 'outsideRobotHours' : 'partlyOutsideRobotHours',
});

/** A day that is closed altogether takes nothing from a window; hours that end before it does, do. */
function windowProblem(
  schedule: Schedule,
  row: number,
  calendar: StandsOver,
  first: string,
  until: string,
): FitProblem[] {
  const alone = { ...schedule, windows: [schedule.windows[row]!] };
  const [span] = spansOf(alone.windows) as [Span];
  let [whole, part] = [0, 0];
  for (let day = first; day <= until; day = dayAfter(day)) {
    const weekday = weekdayOf(day);
    const worked = workHours(calendar, day, weekday);
    if (worked.length === 0 || hoursOn(alone, day, weekday).length === 0) continue;
    whole += lengthOf(span);
    part += common([span], worked).reduce((all, one) => all + lengthOf(one), 0);
  }
  if (part === 0) return [{ row, field: 'windows', reason: 'outsideCalendar' }];
  return part < whole ? [{ row, field: 'windows', reason: 'partlyOutside' }] : [];
}
