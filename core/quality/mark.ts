import type { Place } from './phrases.ts';
import type { Who } from './rule.ts';
import { momentIn, type Heard, type Said } from './talk.ts';

/** What a look found: a place in what was said, or a span of the call. */
export interface Mark {
  /** Null where nobody spoke. */
  turn: number | null;
  /** Places in the turn's text; 0 and 0 without one. */
  from: number;
  to: number;
  /** Milliseconds since the answer. */
  at: number;
  until: number;
}

/** How much a sentence means what one of the samples means, 0 to 1. */
export type Likeness = (sentence: string, samples: readonly string[]) => number;

export interface Means {
  likeness?: Likeness;
}

/** Finds all places of a call; `same` is the speaker that was heard before. */
export type Find = (heard: Heard, means: Means, same: Said['speaker'] | null) => Mark[];

export function isMeant(who: Who, speaker: Said['speaker'], same: Said['speaker'] | null): boolean {
  if (who === 'anyone') return true;
  if (who === 'us') return speaker !== 'customer';
  return speaker === (who === 'same' ? (same ?? speaker) : who);
}

export const markOf = (said: Said, { from, to }: Place): Mark => ({
  turn: said.turn,
  from,
  to,
  at: momentIn(said, from),
  until: momentIn(said, to),
});
