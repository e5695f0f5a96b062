import { figures, rateOf } from '../figures/figures.ts';
import { agentStates, type AgentState } from './agentState.ts';
import type { Interval } from './intervals.ts';

/** What one agent, or several together, did in a stretch of time. */
export interface AgentTimes {
  /** Milliseconds; of one agent together as long as the stretch. */
  byState: Record<AgentState, number>;
  /** Conversations that ended in it. */
  handled: number;
}

/**
 * Of the intervals that touch the time from `from` up to, and without, `to`, which is not in the future: an open one is
 * counted up to it. Times of stretches that follow each other, and of agents, are added (`added`), as quarters of an hour are
 * to days.
 */
export function timesOf(intervals: Iterable<Interval>, from: number, to: number): AgentTimes {
  const { byState, ...times } = noTimes();
  for (const { state, from: began, to: ended, endsTalk } of intervals) {
    byState[state] += Math.max(0, Math.min(ended ?? to, to) - Math.max(began, from));
    if (endsTalk && ended !== null && from <= ended && ended < to) times.handled++;
  }
  return { byState, ...times };
}

export function added(all: Iterable<AgentTimes>): AgentTimes {
  const { byState, ...sum } = noTimes();
  for (const one of all) {
    for (const state of agentStates) byState[state] += one.byState[state];
    sum.handled += one.handled;
  }
  return { byState, ...sum };
}

const noTimes = (): AgentTimes => ({
  byState: { signedOut: 0, idle: 0, ringing: 0, talking: 0, hold: 0, wrapUp: 0, break: 0 },
  handled: 0,
});

const sumOf = ({ byState }: AgentTimes, states: readonly AgentState[]) =>
  states.reduce((sum, state) => sum + byState[state], 0);

/** (talk with hold + wrap-up) ÷ (signed in − break), between 0 and 1; null where nobody was available. */
export const occupancy = (times: AgentTimes): number | null =>
  rateOf(sumOf(times, figures.handling.states), sumOf(times, figures.available.states));

/** Milliseconds of talk, hold and wrap-up for each conversation; null where none ended. */
export const averageHandling = (times: AgentTimes): number | null =>
  rateOf(sumOf(times, figures.handling.states), times.handled);
