/**
 * What an agent does, as the specification names it. Looking at a task before one dials is idle with the task put aside for
 * them; asking a colleague while the customer waits is hold: neither is a state of its own.
 */
export const agentStates = ['signedOut', 'idle', 'ringing', 'talking', 'hold', 'wrapUp', 'break'] as const;
export type AgentState = (typeof agentStates)[number];

/** The reason of the break of agents who let a call ring; all others are the tenant's. */
export const notAnswering = 'notAnswering';

/** Where an agent goes, and who sent them: a person's id, null where they went by themselves. */
export type Turn = { by: string | null } & ({ state: 'idle' | 'signedOut' } | { state: 'break'; reason: string });

interface OnCall {
  /** The customer's call, also for a colleague who is asked about it. */
  callId: string;
  direction: 'in' | 'out';
  /** Asked for during the call; is done after it. */
  next: Turn | null;
}

/** An agent at a moment, as plain values that can be stored. Times are milliseconds since 1970. */
export type AgentNow = {
  since: number;
  /** The supervisor who brought it about. */
  by: string | null;
} & (
  | { state: 'signedOut' }
  /** `freeSince`: a call that rang and went away does not begin it anew, `since` it does. `taskId`: a preview they look at. */
  | { state: 'idle'; freeSince: number; taskId: string | null }
  /** `out`: they called, and it rings at the customer's. */
  | ({ state: 'ringing'; freeSince: number } & OnCall)
  | ({ state: 'talking' | 'hold' } & OnCall)
  /** `lasts`: its whole length. */
  | { state: 'wrapUp'; callId: string; until: number; lasts: number; stretched: boolean; next: Turn | null }
  | { state: 'break'; reason: string }
);

type OnCallNow = Extract<AgentNow, OnCall>;
export const isOnCall = (now: AgentNow): now is OnCallNow =>
  now.state === 'ringing' || now.state === 'talking' || now.state === 'hold';

/** Of somebody who has never signed in. */
export const neverSignedIn = (since: number): AgentNow => ({ state: 'signedOut', since, by: null });

/**
 * How long a wrap-up still lasts: what a timer is set to. Never longer than its whole length, also where the clock was put
 * back meanwhile. Null in every other state.
 */
export const wrapUpLeft = (now: AgentNow, at: number): number | null =>
  now.state === 'wrapUp' ? Math.min(Math.max(now.until - at, 0), now.lasts) : null;
