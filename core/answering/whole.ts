import { answering, dueAt, newAnswering, type AnsweringEvent } from './answering.ts';
import type { Decision } from './evidence.ts';
import { leaving, leavingDueAt, newLeaving, type Due, type LeavingState } from './leaving.ts';

export type Found = ({ type: 'answeredBy' } & Decision) | { type: 'messageDue'; after: Due };

/** Who answers, and after a machine when a message is due: one call's worth of both, over what its line hears. */
export function listener() {
  let state = newAnswering();
  let message: LeavingState | null = null;
  let speaking = false;

  return {
    take(event: AnsweringEvent): Found[] {
      const found: Found[] = [];
      if (event.type === 'speech') ({ speaking } = event);
      const { state: next, decision } = answering(state, event);
      state = next;
      if (decision) found.push({ type: 'answeredBy', ...decision });
      if (message) {
        const { state: after, due } = leaving(message, event);
        message = after;
        if (due) found.push({ type: 'messageDue', after: due });
      } else if (decision?.verdict === 'machine')
        message = newLeaving(event.at, speaking, event.type === 'beep' && !event.goesOn && !event.network);
      return found;
    },
    /** When it wants to hear the time; null: nothing but an event changes anything. */
    dueAt(): number | null {
      const both = [dueAt(state), message && leavingDueAt(message)].filter((one) => one !== null);
      return both.length > 0 ? Math.min(...both) : null;
    },
  };
}

/** The same of events that are all known: what is found, and when. */
export function foundIn(events: readonly AnsweringEvent[], until: number): (Found & { at: number })[] {
  const hears = listener();
  const all: (Found & { at: number })[] = [];
  let asked = -1;
  const take = (event: AnsweringEvent) => {
    asked = event.at;
    for (const one of hears.take(event)) all.push({ ...one, at: event.at });
  };
  for (const event of [...events.toSorted((one, other) => one.at - other.at), { type: 'time', at: until } as const]) {
    for (let due = hears.dueAt(); due !== null && due < event.at && due > asked; due = hears.dueAt())
      take({ type: 'time', at: due });
    take(event);
  }
  return all;
}
