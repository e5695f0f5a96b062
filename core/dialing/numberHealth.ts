/** Attempts that ended, and how many of them were answered. */
export interface Answered {
  attempted: number;
  answered: number;
}

/** `few`: not enough calls, now or before, to say anything. */
export type NumberHealth = 'few' | 'usual' | 'fallen';

/** Calls that a judgement needs at least: now, and before. */
const fewestNow = 50;
const fewestBefore = 200;
/** Below this part of what was to be expected, and so many standard deviations of chance under it. */
const lowShare = 0.8;
const deviations = 3;

/**
 * Whether a caller number is answered more rarely than its own past lets expect. Hours are compared with the same hours of
 * before, 0 to 23, so that a number that calls more at noon than it did is not blamed for noon; an hour without a past is held
 * against the number's whole past.
 */
export function numberHealth(now: readonly Answered[], before: readonly Answered[]): NumberHealth {
  const calls = sum(now);
  const past = sum(before);
  if (calls.attempted < fewestNow || past.attempted < fewestBefore) return 'few';
  let expected = 0;
  let variance = 0;
  for (const [hour, { attempted }] of now.entries()) {
    const then = before[hour];
    // An hour with few calls says little by itself: the whole past counts beside it like thirty calls of it.
    const share =
      ((then?.answered ?? 0) + thirty * (past.answered / past.attempted)) / ((then?.attempted ?? 0) + thirty);
    expected += attempted * share;
    variance += attempted * share * (1 - share);
  }
  const isLow = calls.answered < lowShare * expected && calls.answered < expected - deviations * Math.sqrt(variance);
  return isLow ? 'fallen' : 'usual';
}
const thirty = 30;

const sum = (all: readonly Answered[]): Answered => ({
  attempted: all.reduce((n, { attempted }) => n + attempted, 0),
  answered: all.reduce((n, { answered }) => n + answered, 0),
});
