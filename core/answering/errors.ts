import { verdicts, type Verdict } from './evidence.ts';

/** What a person heard who listened to it. */
export const truths = ['person', 'machine'] as const;
export type Truth = (typeof truths)[number];

/** Of a share that was counted: what it is with 95 % certainty, all 0 to 1. */
export interface Share {
  wrong: number;
  of: number;
  share: number | null;
  least: number | null;
  most: number | null;
}

/** Two-sided 95 %. */
const z = 1.959964;

/** Limits of a share by Wilson's score interval (1927), which holds for few samples and for none that are wrong too. */
export function shareOf(wrong: number, of: number): Share {
  if (of === 0) return { wrong, of, share: null, least: null, most: null };
  const share = wrong / of;
  const divisor = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / divisor;
  const half = (z / divisor) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return {
    wrong,
    of,
    share,
    least: wrong === 0 ? 0 : Math.max(0, middle - half),
    most: wrong === of ? 1 : Math.min(1, middle + half),
  };
}

export interface Marked {
  verdict: Verdict;
  truth: Truth;
  samples: number;
}

export interface Errors {
  /** Samples by what was said and what was true. */
  table: Record<Verdict, Record<Truth, number>>;
  /** People who were called machines; a facsimile machine is one. */
  people: Share;
  /** Machines that were not found: called people, or unknown. */
  machines: Share;
}

/** Over samples that somebody marked. */
export function errorsOf(marked: readonly Marked[]): Errors {
  const table = Object.fromEntries(verdicts.map((verdict) => [verdict, { person: 0, machine: 0 }])) as Errors['table'];
  for (const { verdict, truth, samples } of marked) table[verdict][truth] += samples;
  const sum = (truth: Truth, of: readonly Verdict[]) => of.reduce((all, verdict) => all + table[verdict][truth], 0);
  return {
    table,
    people: shareOf(sum('person', ['machine', 'fax']), sum('person', verdicts)),
    machines: shareOf(sum('machine', ['person', 'unknown']), sum('machine', verdicts)),
  };
}
