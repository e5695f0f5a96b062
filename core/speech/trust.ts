import type { SpeechProblem } from './problems.ts';

/** What is thought of a vendor that was asked before. */
export interface Trust {
  /** Failures in a row. */
  failures: number;
  /** Until then it is not asked; milliseconds of the caller's clock. */
  until: number;
}

export const unknown: Trust = { failures: 0, until: 0 };
/** Of these the next sentence would fare no better. */
const lasting: readonly SpeechProblem[] = ['key', 'refusedAddress', 'malformed'];
const first = 15_000;
const longest = 300_000;

/**
 * A vendor that failed twice in a row, or in a way that does not pass, is left out for 15 s, and for twice as long each time
 * it fails again: a call waits for it no more than it must.
 */
export function afterFailure({ failures }: Trust, problem: SpeechProblem, now: number): Trust {
  const count = failures + 1;
  const over = count - (lasting.includes(problem) ? 1 : 2);
  return { failures: count, until: over < 0 ? 0 : now + Math.min(longest, first * 2 ** over) };
}

export const isAsked = ({ until }: Trust, now: number) => now >= until;
