import { isOnCall, notAnswering, type AgentNow, type Turn } from './agentState.ts';

/** What happens to an agent; `at` in milliseconds since 1970. */
export type AgentEvent = { at: number } & (
  | { type: 'signIn' | 'signOut' | 'ready' }
  | { type: 'pause'; reason: string }
  /** A task is put aside for them to look at, and no longer is. */
  | { type: 'reserved' | 'released'; taskId: string }
  /**
   * A call rings at them; they let it ring or refuse it; it is gone, because the caller hung up or somebody else was faster.
   * `placed`: they call, and it rings at the customer's.
   */
  | { type: 'offered' | 'notAnswered' | 'offerWithdrawn' | 'placed' | 'answered' | 'held' | 'resumed'; callId: string }
  /** For this agent: also where it was handed over. `wrapUpSeconds` as their group has it; 0: none. */
  | { type: 'callEnded'; callId: string; wrapUpSeconds: number }
  | { type: 'stretch'; seconds: number }
  | { type: 'wrapUpDone' }
  /** A timer ran out. It names the end it was set for, so one that was stretched or is long over is not ended by it. */
  | { type: 'wrapUpOver'; until: number }
  /** By a supervisor. */
  | { type: 'forced'; to: 'idle' | 'signedOut'; by: string }
  | { type: 'forced'; to: 'break'; reason: string; by: string }
  /** Their connection or the node that had it is gone for good. */
  | { type: 'lost' }
);

export const agentRefusals = [
  'signedOut',
  'signedIn',
  // Not in this state.
  'notNow',
  // They look at a task.
  'previewing',
  // They are on another call.
  'otherCall',
  'stretchedAlready',
  'notOver',
  // What a supervisor decided for after the call is not undone by the agent.
  'decidedBySupervisor',
] as const;
export type AgentRefusal = (typeof agentRefusals)[number];

type Outcome = AgentNow | { refused: AgentRefusal };
type EventOf<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>;

/**
 * The agent after an event, or why it cannot be. A new state begins at the event's time, and never before the state that it
 * ends (`intervals.ts`); what changes nothing answers the same object.
 *
 * Who asks for a break or signs out during a call is wrapped up first. A supervisor's change waits for the call as well, and
 * then for nothing: no wrap-up comes between.
 */
export function nextState(now: AgentNow, event: AgentEvent): Outcome {
  if (now.state === 'signedOut' && event.type !== 'signIn') return refuse('signedOut');
  return (moves[event.type] as (now: AgentNow, event: AgentEvent) => Outcome)(now, event);
}

const moves: { [Type in AgentEvent['type']]: (now: AgentNow, event: EventOf<Type>) => Outcome } = {
  signIn: (now, { at }) => (now.state === 'signedOut' ? go(now, at, idle) : refuse('signedIn')),
  signOut: (now, { at }) => wish(now, at, { state: 'signedOut', by: null }),
  // In a call it takes back what they asked for.
  ready: (now, { at }) => wish(now, at, isOnCall(now) ? null : idle),
  pause: (now, { at, reason }) => wish(now, at, { state: 'break', reason, by: null }),
  forced: (now, event) => {
    const { at, by } = event;
    return wish(now, at, event.to === 'break' ? { state: 'break', reason: event.reason, by } : { state: event.to, by });
  },
  lost: (now, { at }) => go(now, at, { state: 'signedOut', by: null }),

  reserved: (now, { taskId }) => {
    if (now.state !== 'idle') return refuse('notNow');
    return now.taskId === null ? { ...now, taskId } : refuse('previewing');
  },
  released: (now, { taskId }) =>
    now.state === 'idle' && now.taskId === taskId ? { ...now, taskId: null } : refuse('notNow'),

  offered: (now, { at, callId }) => {
    if (now.state !== 'idle') return refuse('notNow');
    if (now.taskId !== null) return refuse('previewing');
    const { freeSince } = now;
    return { state: 'ringing', since: turnOf(now, at), by: null, freeSince, callId, direction: 'in', next: null };
  },
  notAnswered: (now, { at, callId }) => {
    if (now.state !== 'ringing' || now.direction === 'out') return refuse('notNow');
    if (now.callId !== callId) return refuse('otherCall');
    const leaves = now.next !== null && now.next.state !== 'idle';
    return go(now, at, leaves ? now.next! : { state: 'break', reason: notAnswering, by: null });
  },
  offerWithdrawn: (now, { at, callId }) => {
    if (now.state !== 'ringing' || now.direction === 'out') return refuse('notNow');
    if (now.callId !== callId) return refuse('otherCall');
    const back = go(now, at, now.next ?? idle);
    return back.state === 'idle' ? { ...back, freeSince: now.freeSince } : back;
  },
  placed: (now, { at, callId }) => {
    if (now.state === 'signedOut' || isOnCall(now)) return refuse('notNow');
    const since = turnOf(now, at);
    // Who calls during a break goes on with it.
    const goesOn: Turn | null = now.state === 'break' ? { state: 'break', reason: now.reason, by: null } : null;
    const next = now.state === 'wrapUp' ? now.next : goesOn;
    return { state: 'ringing', since, by: null, freeSince: since, callId, direction: 'out', next };
  },
  answered: (now, { at, callId }) => onCall(now, at, callId, 'ringing', 'talking'),
  held: (now, { at, callId }) => onCall(now, at, callId, 'talking', 'hold'),
  resumed: (now, { at, callId }) => onCall(now, at, callId, 'hold', 'talking'),
  callEnded: (now, { at, callId, wrapUpSeconds }) => {
    if (!isOnCall(now) || (now.state === 'ringing' && now.direction === 'in')) return refuse('notNow');
    if (now.callId !== callId) return refuse('otherCall');
    const { next } = now;
    if (next?.by || wrapUpSeconds <= 0) return go(now, at, next ?? idle);
    const lasts = wrapUpSeconds * 1_000;
    // By the clock as it is, not by `since`: an hour that the clock went back is none of wrapping up.
    const until = at + lasts;
    return { state: 'wrapUp', since: turnOf(now, at), by: null, callId, until, lasts, stretched: false, next };
  },

  stretch: (now, { seconds }) => {
    if (now.state !== 'wrapUp') return refuse('notNow');
    if (now.stretched) return refuse('stretchedAlready');
    const more = seconds * 1_000;
    return { ...now, until: now.until + more, lasts: now.lasts + more, stretched: true };
  },
  wrapUpDone: (now, { at }) => (now.state === 'wrapUp' ? go(now, at, now.next ?? idle) : refuse('notNow')),
  wrapUpOver: (now, { at, until }) =>
    now.state === 'wrapUp' && now.until === until ? go(now, at, now.next ?? idle) : refuse('notOver'),
};

const idle: Turn = { state: 'idle', by: null };

const refuse = (refused: AgentRefusal) => ({ refused });

/** The clock may go back: a state never ends before it began. */
const turnOf = (now: AgentNow, at: number) => Math.max(now.since, at);

/** Done at once, or after the call; null takes back what was asked for. */
function wish(now: AgentNow, at: number, turn: Turn | null): Outcome {
  if (isOnCall(now)) return now.next?.by && !turn?.by ? refuse('decidedBySupervisor') : { ...now, next: turn };
  return turn === null ? now : go(now, at, turn);
}

function go(now: AgentNow, at: number, turn: Turn): AgentNow {
  const { state, by } = turn;
  const stays = turn.state === 'break' ? now.state === 'break' && now.reason === turn.reason : now.state === state;
  if (stays) return now;
  const since = turnOf(now, at);
  if (turn.state === 'break') return { state: 'break', since, by, reason: turn.reason };
  return turn.state === 'idle'
    ? { state: 'idle', since, by, freeSince: since, taskId: null }
    : { state: 'signedOut', since, by };
}

function onCall(
  now: AgentNow,
  at: number,
  callId: string,
  from: 'ringing' | 'talking' | 'hold',
  to: 'talking' | 'hold',
): Outcome {
  if (!isOnCall(now) || now.state !== from) return refuse('notNow');
  if (now.callId !== callId) return refuse('otherCall');
  const { direction, next } = now;
  return { state: to, since: turnOf(now, at), by: null, callId, direction, next };
}
