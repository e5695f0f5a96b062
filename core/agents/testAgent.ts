import fc from 'fast-check';
import { isOnCall, neverSignedIn, type AgentNow } from './agentState.ts';
import { begun, changed, type Interval } from './intervals.ts';
import { nextState, type AgentEvent, type AgentRefusal } from './nextState.ts';

/** An agent with the rows that are stored of them: all closed ones, and the open one at the end. */
export interface Stored {
  now: AgentNow;
  rows: Interval[];
  refused: AgentRefusal | null;
}

export const storedFrom = (at: number): Stored => {
  const now = neverSignedIn(at);
  return { now, rows: [begun(now)], refused: null };
};

export function after({ now, rows }: Stored, event: AgentEvent): Stored {
  const next = nextState(now, event);
  if ('refused' in next) return { now, rows, refused: next.refused };
  const change = changed(rows.at(-1)!, next);
  return { now: next, rows: change ? [...rows.slice(0, -1), change.closed, change.opened] : rows, refused: null };
}

type Happening = AgentEvent extends infer Event ? (Event extends AgentEvent ? Omit<Event, 'at'> : never) : never;

/** What happens, one after the other, each a second after the one before unless `at` says when. */
export function story(...events: (Happening & { at?: number })[]): Stored {
  let at = 0;
  return events.reduce<Stored>((stored, event) => {
    at = event.at ?? at + 1_000;
    return after(stored, { ...event, at } as AgentEvent);
  }, storedFrom(0));
}

/** What happens next: mostly something that can, now and then anything. The clock mostly goes on, and sometimes jumps either way. */
export interface Chance {
  draw: number;
  anything: boolean;
  /** Of the call or task the agent is on, or another one. */
  fits: boolean;
  ahead: number;
  wrapUpSeconds: number;
  to: 'idle' | 'break' | 'signedOut';
}

const hour = 3_600_000;
/** How often of each. */
const weights = {
  ...{ signIn: 6, signOut: 1, ready: 4, pause: 2, reserved: 2, released: 2, offered: 9, notAnswered: 1 },
  ...{ offerWithdrawn: 2, placed: 2, answered: 9, held: 4, resumed: 4, callEnded: 6, stretch: 3, wrapUpDone: 3 },
  ...{ wrapUpOver: 3, forced: 2, lost: 1 },
} satisfies Record<AgentEvent['type'], number>;
const types = (Object.keys(weights) as AgentEvent['type'][]).flatMap((type) =>
  Array<typeof type>(weights[type]).fill(type),
);

export const chances = fc.array(
  fc.record({
    draw: fc.nat(10_000),
    anything: fc.nat(9).map((draw) => draw === 0),
    fits: fc.nat(9).map((draw) => draw > 0),
    ahead: fc.oneof(
      { weight: 9, arbitrary: fc.nat(90_000) },
      { weight: 1, arbitrary: fc.integer({ min: -2 * hour, max: 2 * hour }) },
    ),
    wrapUpSeconds: fc.constantFrom(0, 15, 30),
    to: fc.constantFrom('idle' as const, 'break' as const, 'signedOut' as const),
  }),
  { minLength: 20, maxLength: 60 },
);

export function eventOf(now: AgentNow, chance: Chance, at: number): AgentEvent {
  const possible = types.filter((type) => !('refused' in nextState(now, eventOfType(type, now, chance, at))));
  const from = chance.anything || possible.length === 0 ? types : possible;
  return eventOfType(from[chance.draw % from.length]!, now, chance, at);
}

function eventOfType(
  type: AgentEvent['type'],
  now: AgentNow,
  { fits, wrapUpSeconds, to }: Chance,
  at: number,
): AgentEvent {
  const callId = (isOnCall(now) ? now.callId : 'call') + (fits ? '' : ' of another');
  const by = 'supervisor';
  switch (type) {
    case 'pause':
      return { type, at, reason: fits ? 'lunch' : 'training' };
    case 'reserved':
    case 'released':
      return { type, at, taskId: fits ? 'task' : 'another' };
    case 'callEnded':
      return { type, at, callId, wrapUpSeconds };
    case 'stretch':
      return { type, at, seconds: 20 };
    case 'wrapUpOver':
      return { type, at, until: now.state === 'wrapUp' && fits ? now.until : at };
    case 'forced':
      return to === 'break' ? { type, at, to, reason: 'meeting', by } : { type, at, to, by };
    case 'offered':
    case 'notAnswered':
    case 'offerWithdrawn':
    case 'placed':
    case 'answered':
    case 'held':
    case 'resumed':
      return { type, at, callId };
    default:
      return { type, at };
  }
}
