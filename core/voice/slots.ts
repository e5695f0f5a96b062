import { frameLasts } from './frames.ts';

/** Turns within 20 ms: legs are spread over them, so that not all are sent at once. */
export const slotCount = 10;
const slotLasts = frameLasts / slotCount;

/**
 * The clock of all legs of a thread. After a stall it goes on where it should be by now: what was missed is left out,
 * never sent in a burst.
 */
export function slots(start: number) {
  let next = 0;
  return {
    /** Calls each slot that is due with the time at which it was due; a leg has its turn at most once. */
    due(now: number, turn: (slot: number, dueAt: number) => void) {
      const reached = Math.floor((now - start) / slotLasts);
      if (reached - next >= slotCount) next += Math.floor((reached - next) / slotCount) * slotCount;
      for (; next <= reached; next++) turn(next % slotCount, start + next * slotLasts);
    },
    /** Milliseconds until the next one. */
    wait: (now: number) => start + next * slotLasts - now,
  };
}
