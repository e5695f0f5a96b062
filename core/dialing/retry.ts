import { Type, type Static } from 'typebox';
import { reasons, type Reason, type ResultCode } from './taskState.ts';

export const RetryRule = Type.Object({
  resultCode: Type.String({ examples: ['CustomerNoAnswer'] }),
  /** Without it the rule is for every reason of that result. */
  reason: Type.Optional(Type.Enum([...reasons], { examples: ['noAnswer'] })),
  /** How many more attempts after the first. */
  attempts: Type.Integer({ minimum: 0, maximum: 10 }),
  afterMinutes: Type.Integer({ minimum: 1, maximum: 43_200 }),
});
export type RetryRule = Static<typeof RetryRule>;

export const RetryRules = Type.Array(RetryRule, { maxItems: 40, examples: [[{ resultCode: 'CustomerNoAnswer', reason: 'noAnswer', attempts: 2, afterMinutes: 60 }]] });

const missed = (reason: Reason, attempts: number, afterMinutes: number): RetryRule => ({ resultCode: 'CustomerNoAnswer', reason, attempts, afterMinutes });

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
  outcome: { resultCode: ResultCode; reason: Reason | null };
  /** Attempts of this task so far, this one counted. */
  attempts: number;
  /** Attempts to this contact today, by any batch, this one counted. */
  attemptsToday: number;
  dailyCap: number;
  /** Milliseconds since 1970. */
  now: number;
  startOfTomorrow: number;
}

/** When a task is tried again, or null. The most exact rule counts; the cap per contact and day stands over all of them. */
export function nextAttempt({ rules, outcome, attempts, attemptsToday, dailyCap, now, startOfTomorrow }: Tried): number | null {
  const fitting = rules.filter(({ resultCode, reason }) => resultCode === outcome.resultCode && (reason === undefined || reason === outcome.reason));
  const rule = fitting.find(({ reason }) => reason !== undefined) ?? fitting[0];
  if (!rule || attempts > rule.attempts) return null;
  const due = now + rule.afterMinutes * 60_000;
  return attemptsToday >= dailyCap ? Math.max(due, startOfTomorrow) : due;
}
