import { speechEndsAfter } from '../voice/activity.ts';
import type { AnsweringEvent } from './answering.ts';

/** Milliseconds: a machine that is silent for so long records; after a beep a moment passes; and no greeting is waited for longer. */
const [silentFor, afterBeep, most] = [2_500, 200, 60_000];

/** Waiting for the moment at which a machine begins to record. Times are milliseconds since the call was answered. */
export interface LeavingState {
  since: number;
  speaking: boolean;
  lastVoiced: number;
  beepAt: number | null;
  /** What was told last. */
  due: Due | null;
}
/** `never`: it spoke on, or nothing told when it records. */
export type Due = 'beep' | 'silence' | 'never';

export const newLeaving = (at: number, speaking: boolean, beeped: boolean): LeavingState => ({
  since: at,
  speaking,
  lastVoiced: at,
  beepAt: beeped ? at : null,
  due: null,
});

/** When the message is to be spoken: after the beep, or where none comes after a long silence; then a beep begins it anew. */
export function leaving(state: LeavingState, event: AnsweringEvent): { state: LeavingState; due: Due | null } {
  const next = heard(state, event);
  const due = dueOf(next, event.at);
  return due === null ? { state: next, due } : { state: { ...next, due }, due };
}

/** When it has to be asked again although nothing happens. */
export function leavingDueAt({ since, speaking, lastVoiced, beepAt, due }: LeavingState): number | null {
  if (due === 'beep' || due === 'never') return null;
  if (beepAt !== null) return beepAt + afterBeep;
  if (due === 'silence') return null;
  return speaking ? since + most : Math.min(since + most, lastVoiced + silentFor);
}

function heard(state: LeavingState, event: AnsweringEvent): LeavingState {
  if (event.type === 'beep') return event.goesOn || event.network ? state : { ...state, beepAt: event.at };
  if (event.type !== 'speech') return state;
  return {
    ...state,
    speaking: event.speaking,
    lastVoiced: event.speaking ? event.at : Math.max(state.since, event.at - (event.ago ?? speechEndsAfter)),
  };
}

function dueOf({ since, speaking, lastVoiced, beepAt, due }: LeavingState, at: number): Due | null {
  if (due === 'beep' || due === 'never') return null;
  if (beepAt !== null) return at >= beepAt + afterBeep ? 'beep' : null;
  if (due === 'silence') return null;
  if (!speaking && at - lastVoiced >= silentFor) return 'silence';
  return at - since >= most ? 'never' : null;
}
