import { Type, type Static } from 'typebox';
import { nextOpening, type Schedule } from '#core/calendar/schedule.ts';
import type { StandsOver } from '#core/calendar/workCalendar.ts';
import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import {
  isSettled,
  mayRetry,
  reasons,
  resultCodes,
  type CallStatus,
  type Reason,
  type ResultCode,
} from './taskState.ts';

export const RetryRule = Type.Object({
  resultCode: Type.Enum([...resultCodes], { examples: ['CustomerNoAnswer'] }),
  /** Without it the rule is for every reason of that result. */
  reason: Type.Optional(Type.Enum([...reasons], { examples: ['noAnswer'] })),
  /** How many more attempts after the first. */
  attempts: Type.Integer({ minimum: 0, maximum: 10 }),
  afterMinutes: Type.Integer({ minimum: 1, maximum: 43_200 }),
});
export type RetryRule = Static<typeof RetryRule>;

export const RetryRules = Type.Array(RetryRule, {
  maxItems: 40,
  examples: [[{ resultCode: 'CustomerNoAnswer', reason: 'noAnswer', attempts: 2, afterMinutes: 60 }]],
});

const missed = (reason: Reason, attempts: number, afterMinutes: number): RetryRule => ({
  resultCode: 'CustomerNoAnswer',
  reason,
  attempts,
  afterMinutes,
});

/** A number that does not exist and a person who refused are left alone. */
export const defaultRetryRules: RetryRule[] = [
  missed('noAnswer', 2, 60),
  missed('busy', 2, 15),
  missed('poweredOff', 1, 240),
  missed('unreachable', 1, 240),
  missed('voicemail', 1, 120),
  missed('congestion', 3, 5),
  { resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 2, afterMinutes: 5 },
  { resultCode: 'NO_GATEWAY', attempts: 3, afterMinutes: 5 },
];

interface Tried {
  rules: readonly RetryRule[];
  /** How the attempt ended. */
  outcome: { callStatus: CallStatus; resultCode: ResultCode; reason: Reason | null };
  /** Attempts of this task so far that count for the outcome, this one counted (`spent`). */
  attempts: number;
  /** Attempts to this contact today that were carried, by any batch, this one counted where it was. */
  attemptsToday: number;
  /** Per contact and day, over all rules. */
  dailyCap: number;
  /** When the attempt ended, milliseconds since 1970. */
  now: number;
  schedule: Schedule;
  zone: string;
  calendar?: StandsOver;
}

/**
 * Whether a call went as far as a carrier. One that did not has cost the person nothing: it is no attempt at them, neither for the rules of what
 * their telephone answered nor for the daily cap.
 */
export const wasCarried = (resultCode: ResultCode | null): boolean => resultCode !== 'NO_GATEWAY';

/** What counts for the rule of `outcome`: attempts that were carried, or those that were not. `notCarried`: of those before this one. */
export function spent(
  { resultCode }: Tried['outcome'],
  { attempt, notCarried, today }: { attempt: number; notCarried: number; today: number },
): Pick<Tried, 'attempts' | 'attemptsToday'> {
  return wasCarried(resultCode)
    ? { attempts: attempt - notCarried, attemptsToday: today }
    : { attempts: notCarried + 1, attemptsToday: today - 1 };
}

/** `reached`: nothing to try again. `dailyCap`: today is used up, and the schedule has no other day. */
export type NoMoreAttempts = 'reached' | 'noRule' | 'attemptsUsed' | 'dailyCap' | 'scheduleOver';

/** When a task is tried again, always inside an open window, or why it is not. */
export function nextAttempt({
  rules,
  outcome,
  attempts,
  attemptsToday,
  dailyCap,
  now,
  schedule,
  zone,
  calendar,
}: Tried): { dueAt: number } | { none: NoMoreAttempts } {
  if (!mayRetry(outcome.callStatus)) return { none: 'reached' };
  if (isSettled(outcome.reason)) return { none: 'noRule' };
  const rule = ruleFor(rules, outcome);
  if (!rule) return { none: 'noRule' };
  if (attempts > rule.attempts) return { none: 'attemptsUsed' };
  const due = now + rule.afterMinutes * 60_000;
  const capped = attemptsToday >= dailyCap;
  const earliest = capped ? Math.max(due, startOfDay(zone, dayAfter(dayIn(zone, now)))) : due;
  const dueAt = nextOpening(schedule, zone, earliest, calendar);
  if (dueAt !== null) return { dueAt };
  return { none: capped && nextOpening(schedule, zone, due, calendar) !== null ? 'dailyCap' : 'scheduleOver' };
}

/** The most exact rule counts: one that names the reason stands before one for every reason of a result. */
function ruleFor(rules: readonly RetryRule[], outcome: Tried['outcome']): RetryRule | undefined {
  const fitting = rules.filter(
    ({ resultCode, reason }) =>
      resultCode === outcome.resultCode && (reason === undefined || reason === outcome.reason),
  );
  return fitting.find(({ reason }) => reason !== undefined) ?? fitting[0];
}
