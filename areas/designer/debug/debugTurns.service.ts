import { endEntries, startEntry } from '#core/design/debugEntries.ts';
import type { DebugTurn, Played } from '#core/design/debugTurn.ts';
import { differenceAt } from '#core/design/flowTest.ts';
import { monitorOf } from '#core/design/monitor.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { PausesAt } from '#core/flow/nodes/node.ts';
import { stars, type FlowEvent, type FlowState } from '#core/flow/state.ts';
import { stepViews } from '../flowTest/stepViews.ts';
import type { Act, HandOver, Session, TurnView } from './debug.contract.ts';
import type { ChartRow } from './debug.store.ts';
import type { Learning } from './learntFlows.service.ts';

/** A conversation in memory: with what was typed and must not be stored. */
export interface Held extends ChartRow {
  person: string;
  turns: DebugTurn[];
  learning: Learning;
}

export const isOver = ({ state, speaking }: DebugTurn, interrupts: boolean) =>
  state.waitsFor === 'nothing' && !(interrupts && speaking);

/** Undefined where the conversation has left the test, or the test has no further step. */
export function nextStep({ begins: { test } }: Pick<Held, 'begins'>, { step: at }: DebugTurn): number | undefined {
  return test && at !== undefined && at + 1 < test.test.steps.length ? at + 1 : undefined;
}

export function interruptsBy(one: Held, before: DebugTurn, { does }: Act): boolean {
  if (does.type === 'event') return does.interrupts === true;
  const next = does.type === 'nextStep' ? nextStep(one, before) : undefined;
  return next !== undefined && one.begins.test!.test.steps[next]!.did === 'interrupted';
}

export function firstTurn(flow: Flow, given: Record<string, unknown>, played: Played, at: number): DebugTurn {
  const turn = turnOf('began', null, played, at);
  turn.entries.unshift(startEntry(flow, given));
  return closed(flow, turn, [], at);
}

/** Why nobody took a hand-over, for whoever reads it: to the flow it is all the same. */
export function withReason(played: Played, handOver: HandOver): Played {
  if (handOver !== 'busy' && handOver !== 'noAnswer') return played;
  return {
    ...played,
    entries: played.entries.map((entry) =>
      entry.type === 'transfer' && entry.data?.result === 'refused'
        ? { ...entry, data: { ...entry.data, why: handOver } }
        : entry,
    ),
  };
}

export const turnOf = (
  did: DebugTurn['did'],
  event: FlowEvent | null,
  { entries, answers, state, speaking }: Pick<Played, 'entries' | 'answers' | 'state' | 'speaking'>,
  at: number,
): DebugTurn => ({ did, event, answers, entries: [...entries], state, ...(speaking && { speaking }), at });

/** Below the last turn stands what it all came to. */
export function closed(flow: Flow, turn: DebugTurn, before: readonly DebugTurn[], began: number): DebugTurn {
  if (turn.state.waitsFor !== 'nothing') return turn;
  return {
    ...turn,
    entries: [
      ...turn.entries,
      ...endEntries(flow, turn.state, [...before.flatMap(({ entries }) => entries), ...turn.entries], turn.at - began),
    ],
  };
}

export const setEntries = (variables: Record<string, string>) =>
  Object.entries(variables).map(
    ([name, value]) => ({ role: 'user', type: 'output', text: name, data: { value, byHand: true } }) as const,
  );

export function withVariables(state: FlowState, variables: Record<string, string>): FlowState {
  const secrets = { ...state.secrets };
  for (const name of Object.keys(variables)) delete secrets[name];
  return { ...state, secrets, variables: { ...state.variables, ...variables } };
}

export function pausesFor(
  { breakpoints = [], how, to }: Pick<Act, 'breakpoints' | 'how' | 'to'>,
  first?: string,
): PausesAt {
  if (how === 'step') return (nodeId) => nodeId !== first;
  const at = new Set(to === undefined ? breakpoints : [...breakpoints, to]);
  return at.size > 0 ? (nodeId) => at.has(nodeId) : undefined;
}

/** Keys that must not be seen are in memory alone. */
export function storable(turn: DebugTurn): DebugTurn {
  const secret =
    turn.event?.type === 'keys' &&
    turn.entries.some(({ role, type, text }) => role === 'user' && type === 'dtmf' && text === stars);
  const without = (state: FlowState): FlowState =>
    Object.keys(state.secrets).length > 0 ? { ...state, secrets: {} } : state;
  return {
    ...turn,
    ...(secret && { event: { type: 'keys', keys: stars } }),
    state: without(turn.state),
    ...(turn.speaking && { speaking: without(turn.speaking) }),
  };
}

export const statusOf = (turn: DebugTurn | undefined): Session['status'] =>
  turn && turn.state.waitsFor !== 'nothing' ? 'active' : 'stop';

export function viewOf(
  { flow, begins: { test } }: Pick<Held, 'flow' | 'begins'>,
  turns: readonly DebugTurn[],
  place: number,
): TurnView {
  const turn = turns[place]!;
  const differs = test && differenceAt(flow, turns.slice(0, place + 1), test.test);
  return {
    did: turn.did,
    entries: turn.entries.map((entry, at) => ({ id: `${place}.${at}`, ...entry })),
    monitor: monitorOf(flow, turn.state),
    at: turn.at,
    ...(turn.step !== undefined && { step: turn.step }),
    ...(differs && { differs }),
  };
}

export function sessionOf(one: Held): Session {
  const {
    chartId,
    flowId,
    source,
    startedAt,
    given,
    turns,
    learning,
    begins: { test },
  } = one;
  return {
    chartId,
    flowId,
    source,
    startedAt,
    arguments: given,
    turns: turns.map((_, place) => viewOf(one, turns, place)),
    taught: learning.isTaught(),
    status: statusOf(turns.at(-1)),
    ...(test && { test: { testId: test.testId, name: test.name, list: stepViews(test.test) } }),
  };
}
