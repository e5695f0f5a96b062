import { isOnCall, type AgentNow, type AgentState } from './agentState.ts';

/** A row for each stretch of a state, of which an agent always has one that is open. From `from` up to, and without, `to`. */
export interface Interval {
  state: AgentState;
  /** Of a break. */
  reason: string | null;
  /** Of ringing, talking, hold and wrap-up. */
  callId: string | null;
  /** The supervisor who brought it about. */
  by: string | null;
  from: number;
  /** Null while it goes on. */
  to: number | null;
  /** A conversation ended with it: of what is counted as handled, each has one. */
  endsTalk: boolean;
}

/** The open interval of an agent of whom none is known. */
export const begun = (now: AgentNow): Interval => ({
  state: now.state,
  reason: now.state === 'break' ? now.reason : null,
  callId: isOnCall(now) || now.state === 'wrapUp' ? now.callId : null,
  by: now.by,
  from: now.since,
  to: null,
  endsTalk: false,
});

/**
 * What a change makes of the open interval: it ends where the next begins, so there is never a gap nor an overlap. Where the
 * clock went back, both stand where the open one began, which then has no length. Null: it goes on, because a longer
 * wrap-up or what was asked for after a call is no other state.
 */
export function changed(open: Interval, next: AgentNow): { closed: Interval; opened: Interval } | null {
  const opened = begun(next);
  if (open.state === opened.state && open.reason === opened.reason && open.callId === opened.callId) return null;
  const turn = Math.max(open.from, next.since);
  const endsTalk = isTalk(open) && !(isTalk(opened) && opened.callId === open.callId);
  return { closed: { ...open, to: turn, endsTalk }, opened: { ...opened, from: turn } };
}

/** With the customer, also while they are on hold. */
const isTalk = ({ state }: Interval) => state === 'talking' || state === 'hold';
