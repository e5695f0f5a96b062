import type { Flow } from '../flow/flow.ts';
import type { PausesAt } from '../flow/nodes/node.ts';
import type { Effect, FlowEvent, FlowState, Outcome } from '../flow/state.ts';
import { step } from '../flow/step.ts';
import { entriesOf, type Entry } from './debugEntries.ts';

/** What another system said, and which one: an API by its id, else `script` or `transfer`. */
export interface Answer {
  for: string;
  event: FlowEvent;
}

/** What the conversation asks of another system before it can go on, and where it stands then. */
export type Ask = Extract<Effect, { type: 'callApi' | 'runScript' | 'transfer' }> & { state: FlowState };

/** From one thing a person did to the next one. */
export interface DebugTurn {
  /** Null where the conversation began, and where variables were set or it was let go on. */
  event: FlowEvent | null;
  did: 'began' | 'happened' | 'interrupted' | 'wentOn' | 'set' | 'stopped';
  answers: Answer[];
  entries: Entry[];
  /** Where the conversation stands then. */
  state: FlowState;
  /** The state while it was speaking the last sentence: an interruption goes on from here. */
  speaking?: FlowState;
  /** Milliseconds since 1970. */
  at: number;
  /** Which step of a test this was, counted from 0. */
  step?: number;
}

export interface Played {
  entries: Entry[];
  answers: Answer[];
  state: FlowState;
  speaking?: FlowState;
  said: string[];
  sms: string[];
  /** What was given a value. */
  set: string[];
}

export const askedFor = (ask: Ask) =>
  ask.type === 'callApi' ? ask.apiId : ask.type === 'runScript' ? 'script' : 'transfer';

interface Playing {
  /** Undefined where nothing happened but that it began. */
  event?: FlowEvent;
  pausesAt?: PausesAt;
  /** For functions of date and time. */
  now?: number | undefined;
}

/** Plays until a person has to do something, the debugger holds it, or it is over. Sentences are spoken at once; what is asked of other systems is handed out and waits for the answer; without one (null) it stands there. */
export function* playing(
  flow: Flow,
  first: Outcome,
  { event: by, pausesAt, now }: Playing = {},
): Generator<Ask, Played, FlowEvent | null> {
  const played: Played = { entries: [], answers: [], state: first.state, said: [], sms: [], set: [] };
  let outcome = first;
  let event = by ?? null;
  for (;;) {
    take(flow, played, event, outcome);
    const { state } = outcome;
    if (state.waitsFor === 'spoken') {
      played.speaking = state;
      event = { type: 'spoken' };
    } else {
      const ask = asked(outcome);
      if (!ask) return played;
      event = yield ask;
      if (!event) return played;
      played.answers.push({ for: askedFor(ask), event });
    }
    outcome = step(flow, state, { ...event, ...(now !== undefined && { now }) }, pausesAt);
  }
}

function take(flow: Flow, played: Played, event: FlowEvent | null, outcome: Outcome) {
  played.entries.push(...entriesOf(flow, event, outcome));
  played.state = outcome.state;
  for (const effect of outcome.effects) {
    if (effect.type === 'speak' || effect.type === 'play') played.said.push(effect.text);
    if (effect.type === 'sendSms') played.sms.push(effect.text);
  }
  for (const one of outcome.trace) if (one.type === 'set') played.set.push(one.name);
}

const waited = { api: 'callApi', script: 'runScript', transfer: 'transfer' } as const;

function asked({ state, effects }: Outcome): Ask | undefined {
  const { waitsFor } = state;
  const effect =
    waitsFor === 'api' || waitsFor === 'script' || waitsFor === 'transfer'
      ? effects.findLast(({ type }) => type === waited[waitsFor])
      : undefined;
  return effect && ({ ...effect, state } as Ask);
}

/** The same where every answer is at hand. */
export function playedBy(flow: Flow, outcome: Outcome, how: Playing, answer: (ask: Ask) => FlowEvent): Played {
  const going = playing(flow, outcome, how);
  let next = going.next();
  while (!next.done) next = going.next(answer(next.value));
  return next.value;
}

/** Where the answers take time. */
export async function playedWith(
  flow: Flow,
  outcome: Outcome,
  how: Playing,
  answer: (ask: Ask) => FlowEvent | null | Promise<FlowEvent | null>,
): Promise<Played> {
  const going = playing(flow, outcome, how);
  let next = going.next();
  while (!next.done) next = going.next(await answer(next.value));
  return next.value;
}
