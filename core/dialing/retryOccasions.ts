import { isSettled, reasons, type ResultCode } from './taskState.ts';
import type { RetryRule } from './retry.ts';

export type Occasion = Pick<RetryRule, 'resultCode' | 'reason'>;

const missed = reasons.filter((reason) => reason !== 'ourFault' && !isSettled(reason));
const failed: ResultCode[] = ['NO_GATEWAY', 'RobotEndCall', 'UNKNOWN'];

/** Every end of an attempt that a rule can be made for; without a reason it is for all of that result. */
export const occasions: readonly Occasion[] = [
  ...missed.map((reason): Occasion => ({ resultCode: 'CustomerNoAnswer', reason })),
  { resultCode: 'CustomerNoAnswer' },
  ...failed.map((resultCode): Occasion => ({ resultCode, reason: 'ourFault' })),
];

/** A failure has one reason alone, so its rule is the same with and without it. */
export const occasionOf = ({ resultCode, reason }: Occasion) =>
  `${resultCode} ${reason ?? (resultCode === 'CustomerNoAnswer' ? 'any' : 'ourFault')}`;

const possible = new Set(occasions.map(occasionOf));

/** Why rules cannot stand together, or null: one is for an end that no attempt has, or two are for the same. */
export function retryRulesProblem(rules: readonly RetryRule[]): 'noSuchEnd' | 'twice' | null {
  const ends = rules.map(occasionOf);
  if (ends.some((end) => !possible.has(end))) return 'noSuchEnd';
  return new Set(ends).size < ends.length ? 'twice' : null;
}

/** Whether both lists hold the same rules, in any order. */
export function sameRules(some: readonly RetryRule[], others: readonly RetryRule[]) {
  const written = (rules: readonly RetryRule[]) =>
    rules
      .map((rule) => `${occasionOf(rule)} ${rule.attempts} ${rule.afterMinutes}`)
      .sort()
      .join();
  return written(some) === written(others);
}
