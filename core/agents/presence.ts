import { isOnCall, type AgentNow } from './agentState.ts';
import type { Reach } from './reach.ts';

/** What leads to an agent who is at work; times in milliseconds. */
export interface Presence {
  now: AgentNow;
  reach: Reach;
  /** Their tenant, the person who signed in and the seat are switched on and belong together. */
  isOn: boolean;
  /** A role of theirs lets them work at a desk. */
  mayWork: boolean;
  /** How long nothing has been heard of a page of the console in which they are signed in; null: they are signed in to none. */
  unheard: number | null;
  /** How long the telephone is gone by which calls reach them; null: it is there. */
  unreached: number | null;
}

/** A reload and a short loss of the connection take less. With the time it takes to be noticed, a state ends within a minute. */
export const comesBackWithin = { page: 30_000, telephone: 45_000 };

/**
 * How many milliseconds ago the way to an agent ended, so that their state ends; null: there is one, it may come back, or they are
 * on a call, which nothing of this ends. A wrap-up goes on without a telephone, as long as there is a page to write in.
 *
 * `isSure`: pages and telephones had time to say that they are there. Without it, as after a database that was away, only what
 * needs nobody's word ends a state.
 */
export function wayEnded({ now, reach, isOn, mayWork, unheard, unreached }: Presence, isSure: boolean): number | null {
  if (now.state === 'signedOut' || isOnCall(now)) return null;
  if (!isOn) return 0;
  // Nobody has to be there.
  if (reach === 'simulated') return null;
  if (!mayWork || unheard === null) return 0;
  if (!isSure) return null;
  if (unheard >= comesBackWithin.page) return Math.max(unheard, unreached ?? 0);
  if (unreached !== null && unreached >= comesBackWithin.telephone && now.state !== 'wrapUp') return unreached;
  return null;
}
