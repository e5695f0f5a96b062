import type { Deeds } from '#areas/robot/door.ts';
import { endEntries, startEntry } from '#core/design/debugEntries.ts';
import { playedWith, type Ask, type DebugTurn, type Played } from '#core/design/debugTurn.ts';
import { monitorOf } from '#core/design/monitor.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { PausesAt } from '#core/flow/nodes/node.ts';
import { stars, type FlowEvent, type FlowState } from '#core/flow/state.ts';
import { begin, expectedAt, step } from '#core/flow/step.ts';
import { FlowRefused, upgrade } from '#core/flow/upgrade.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { actingAs, type SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { drafts } from '../draft/draft.store.ts';
import type { Act, ApiSetting, ArgumentSetting, Done, Happens, Session, Source, Start, TurnView } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { charts, debugFlows, debugSettings, type ChartRow } from './debug.store.ts';
import type { Learning, LearntFlows } from './learntFlows.ts';

interface Needs {
  inTenant<Answer>(of: ReturnType<typeof actingAs>, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  /** APIs and scripts for real; messages never leave the debugger. */
  deeds(tenant: string): Pick<Deeds, 'callApi' | 'runScript'>;
  learnt: LearntFlows;
}

/** A conversation in memory: with what was typed and must not be stored. */
interface Held extends ChartRow {
  person: string;
  turns: DebugTurn[];
  learning: Learning;
}

export const mostTurns = 500;
/** Conversations held in memory; the least recently used go first and are read again when they are wanted. */
const mostHeld = 300;

/** The debugger: conversations of people with flows, each turn kept with the state behind it. */
export function debugSessions({ inTenant, now, deeds, learnt }: Needs) {
  const held = new Map<string, Held>();
  const within = <Answer>(who: SignedIn, work: (db: TenantDb) => Promise<Answer>) => inTenant(actingAs(who), work);

  function keep(one: Held): Held {
    held.delete(one.chartId);
    held.set(one.chartId, one);
    for (const old of held.keys()) { if (held.size <= mostHeld) break; held.delete(old); }
    return one;
  }

  async function find(db: TenantDb, who: SignedIn, chartId: string): Promise<Held> {
    const known = held.get(chartId);
    if (known && known.person === `${who.tenantId}/${who.id}`) return keep(known);
    const row = await charts.one(db, who.id, chartId);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return keep({ ...row, person: `${who.tenantId}/${who.id}`, turns: await charts.turns(db, chartId), learning: learnt.of(row.flow, row.begins.clock.zone) });
  }

  async function add(db: TenantDb, who: SignedIn, chart: Omit<ChartRow, 'chartId' | 'startedAt'>, turns: DebugTurn[]): Promise<Held> {
    const made = await charts.add(db, who.id, chart);
    await charts.store(db, made.chartId, 0, turns.map(storable), { drops: false });
    return { ...chart, ...made, person: `${who.tenantId}/${who.id}`, turns, learning: learnt.of(chart.flow, chart.begins.clock.zone) };
  }

  async function begun(who: SignedIn, flow: Flow, given: Record<string, string>, { nodeId, variables, ...pauses }: Pick<Start, 'nodeId' | 'variables' | 'how' | 'to' | 'breakpoints'>): Promise<{ turn: DebugTurn; clock: { now: number; zone: string } }> {
    if (nodeId !== undefined && !flow.nodes.some(({ id }) => id === nodeId)) throw new Fault(debugFaults.DEBUG_NO_NODE);
    const clock = { now: now(), zone: who.timeZone };
    const pausesAt = pausesFor(pauses, nodeId);
    const outcome = begin(flow, given, clock, { nodeId, ...(variables && { state: { variables } }), pausesAt });
    const played = await playedWith(flow, outcome, { pausesAt, now: clock.now }, (ask) => answered(who, flow, ask));
    const turn = turnOf('began', null, played, clock.now);
    turn.entries.unshift(startEntry(flow, given));
    return { turn: closed(flow, turn, [], clock.now), clock };
  }

  async function answered(who: SignedIn, flow: Flow, ask: Ask): Promise<FlowEvent> {
    if (ask.type === 'transfer') return { type: 'transferred', accepted: true };
    if (ask.type === 'runScript') return deeds(who.tenantId).runScript(ask.code, ask.variables).catch(() => ({ type: 'scriptDone', result: 'fail' }) as const);
    const played = (flow.apiConfigs?.find(({ id }) => id === ask.apiId) as { isMock?: boolean; mockResult?: 'fail' | 'timeout' } | undefined) ?? {};
    if (played.isMock && played.mockResult) return { type: 'apiAnswered', result: played.mockResult };
    return Promise.resolve(deeds(who.tenantId).callApi(flow, ask.apiId, ask.inputs)).catch(() => ({ type: 'apiAnswered', result: 'fail' }) as const);
  }

  async function happened(who: SignedIn, one: Held, before: DebugTurn, act: Act): Promise<DebugTurn> {
    const { flow } = one;
    const at = now();
    const pausesAt = pausesFor(act);
    const play = (state: FlowState, event: FlowEvent) => playedWith(flow, step(flow, state, { ...event, now: at }, pausesAt), { event, pausesAt, now: at }, (ask) => answered(who, flow, ask));
    const { does } = act;
    switch (does.type) {
      case 'stop': return turnOf('stopped', null, { entries: [], answers: [], state: { ...before.state, waitsFor: 'nothing' } }, at);
      case 'set': return turnOf('set', null, { entries: setEntries(does.variables), answers: [], state: withVariables(before.state, does.variables) }, at);
      case 'goOn': {
        if (before.state.waitsFor !== 'resumed') throw new Fault(debugFaults.DEBUG_NOT_HELD);
        return turnOf('wentOn', null, await play(before.state, { type: 'resumed' }), at);
      }
      case 'event': {
        const interrupts = does.interrupts === true && before.speaking !== undefined;
        const state = interrupts ? before.speaking! : before.state;
        if (state.waitsFor === 'resumed' && does.event.type !== 'hungUp') throw new Fault(debugFaults.DEBUG_HELD);
        const event = await meant(one, state, does.event);
        return turnOf(interrupts ? 'interrupted' : 'happened', event, await play(state, event), at);
      }
    }
  }

  async function meant({ flow, learning }: Held, state: FlowState, event: Happens): Promise<FlowEvent> {
    if (event.type !== 'heard') return event;
    const { intentionId, noMatch, ...heard } = event;
    if (noMatch) return { ...heard, understood: { intentions: [] } };
    if (intentionId !== undefined) return { ...heard, understood: { intentions: [{ id: intentionId, score: 1 }] } };
    if (heard.unclear || heard.text.trim() === '') return heard;
    return { ...heard, understood: await learning.understand(flow, expectedAt(flow, state), heard.text) };
  }

  return {
    /** Begins a conversation and keeps what it was given for the next one. `json`: the designer's flow as it stands there. */
    async start(db: TenantDb, who: SignedIn, { flowId, version, argConfigs, apiConfigs, ...from }: Start, json?: unknown): Promise<Session> {
      const { flow, source } = await flowFor(db, flowId, version, json);
      if (argConfigs || apiConfigs) await debugSettings.store(db, who.id, flowId, { arguments: argConfigs, apis: apiConfigs });
      const settings = await debugSettings.one(db, who.id, flowId);
      const given = givenBy(flow, argConfigs ?? settings.arguments);
      const played = withApis(flow, apiConfigs ?? settings.apis);
      const { turn, clock } = await begun(who, played, given, from);
      const begins = { clock, ...(from.nodeId !== undefined && { nodeId: from.nodeId }), ...(from.variables && { variables: from.variables }) };
      return sessionOf(await add(db, who, { flowId, source, flow: played, given, begins }, [turn]));
    },

    async open(db: TenantDb, who: SignedIn, chartId: string): Promise<Session> {
      return sessionOf(await find(db, who, chartId));
    },

    /** For whoever keeps it as a test. */
    find,

    /** A conversation that took place elsewhere, from now on a debugged one. */
    async adopt(db: TenantDb, who: SignedIn, chart: Omit<ChartRow, 'chartId' | 'startedAt'>, turns: DebugTurn[]): Promise<Session> {
      return sessionOf(await add(db, who, chart, turns));
    },

    async act(db: TenantDb, who: SignedIn, act: Act): Promise<Done> {
      const one = await find(db, who, act.chartId);
      const before = one.turns[act.after];
      if (!before || (act.knows !== undefined && act.knows !== one.turns.length)) throw new Fault(faults.CHANGED_MEANWHILE);
      if (act.after + 1 >= mostTurns) throw new Fault(debugFaults.DEBUG_TOO_LONG, { most: mostTurns });
      const over = before.state.waitsFor === 'nothing' && !(act.does.type === 'event' && act.does.interrupts && before.speaking);
      if (over) throw new Fault(debugFaults.DEBUG_OVER);
      const turn = closed(one.flow, await happened(who, one, before, act), one.turns.slice(0, act.after + 1), one.begins.clock.now);
      const from = act.after + 1;
      await charts.store(db, one.chartId, from, [storable(turn)], { drops: one.turns.length > from });
      db.afterCommit(() => { one.turns = [...one.turns.slice(0, from), turn]; });
      return { chartId: one.chartId, from, turns: [viewOf(one.flow, turn, from)], status: statusOf(turn) };
    },

    /** When a conversation goes by what was learnt. */
    taught: async (db: TenantDb, who: SignedIn, chartId: string): Promise<Pick<Learning, 'taught'>> => (await find(db, who, chartId)).learning,

    release: (chartId: string) => void held.delete(chartId),
    within,
  };
}
export type DebugSessions = ReturnType<typeof debugSessions>;

const turnOf = (did: DebugTurn['did'], event: FlowEvent | null, { entries, answers, state, speaking }: Pick<Played, 'entries' | 'answers' | 'state' | 'speaking'>, at: number): DebugTurn => ({ did, event, answers, entries: [...entries], state, ...(speaking && { speaking }), at });

/** Below the last turn stands what it all came to. */
function closed(flow: Flow, turn: DebugTurn, before: readonly DebugTurn[], began: number): DebugTurn {
  if (turn.state.waitsFor !== 'nothing') return turn;
  return { ...turn, entries: [...turn.entries, ...endEntries(flow, turn.state, [...before.flatMap(({ entries }) => entries), ...turn.entries], turn.at - began)] };
}

const setEntries = (variables: Record<string, string>) => Object.entries(variables).map(([name, value]) => ({ role: 'user', type: 'output', text: name, data: { value, byHand: true } }) as const);

function withVariables(state: FlowState, variables: Record<string, string>): FlowState {
  const secrets = { ...state.secrets };
  for (const name of Object.keys(variables)) delete secrets[name];
  return { ...state, secrets, variables: { ...state.variables, ...variables } };
}

function pausesFor({ breakpoints = [], how, to }: Pick<Act, 'breakpoints' | 'how' | 'to'>, first?: string): PausesAt {
  if (how === 'step') return (nodeId) => nodeId !== first;
  const at = new Set(to === undefined ? breakpoints : [...breakpoints, to]);
  return at.size > 0 ? (nodeId) => at.has(nodeId) : undefined;
}

/** The flow that is meant: what was sent, a version, or the draft. */
export async function flowFor(db: TenantDb, flowId: string, version: number | undefined, json: unknown): Promise<{ flow: Flow; source: Source }> {
  if (!(await debugFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
  if (json !== undefined && json !== null) return { flow: read(typeof json === 'string' ? parsed(json) : json), source: { kind: 'unsaved' } };
  if (version === undefined) {
    const draft = await drafts.one(db, flowId);
    if (draft) return { flow: read(draft.flow), source: { kind: 'draft', revision: draft.revision } };
  }
  const found = await debugFlows.version(db, flowId, version ?? null);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return { flow: read(found.flow), source: { kind: 'version', version: found.version } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(debugFaults.DEBUG_NOT_A_FLOW, { why: 'JSON' });
  }
}

/** Refused by name where it is no flow. */
export function read(saved: unknown): Flow {
  try {
    return upgrade(saved as Flow);
  } catch (error) {
    if (error instanceof FlowRefused) throw new Fault(debugFaults.DEBUG_NOT_A_FLOW, { why: error.message.slice(0, 200) });
    throw error;
  }
}

/** By name; what the flow does not ask for is left out. */
function givenBy(flow: Flow, settings: readonly ArgumentSetting[]): Record<string, string> {
  const known = new Set(['phone', ...flow.argConfigs.map(({ name }) => name), ...(flow.preParamConfigs ?? []).map(({ name }) => name)]);
  return Object.fromEntries(settings.filter(({ name, value }) => known.has(name) && value !== '').map(({ name, value }) => [name, value]));
}

/** The flow with its APIs answered as it was set. */
function withApis(flow: Flow, settings: readonly ApiSetting[]): Flow {
  if (settings.length === 0 || !flow.apiConfigs) return flow;
  const by = new Map(settings.map((one) => [one.id, one]));
  return { ...flow, apiConfigs: flow.apiConfigs.map((api) => {
    const set = by.get(api.id);
    return set ? { ...api, isMock: set.isMock, ...(set.data !== undefined && { mock: set.data }), ...(set.result && set.result !== 'success' && { mockResult: set.result }) } : api;
  }) };
}

/** Keys that must not be seen are in memory alone. */
function storable(turn: DebugTurn): DebugTurn {
  const secret = turn.event?.type === 'keys' && turn.entries.some(({ role, type, text }) => role === 'user' && type === 'dtmf' && text === stars);
  const without = (state: FlowState): FlowState => (Object.keys(state.secrets).length > 0 ? { ...state, secrets: {} } : state);
  return { ...turn, ...(secret && { event: { type: 'keys', keys: stars } }), state: without(turn.state), ...(turn.speaking && { speaking: without(turn.speaking) }) };
}

const statusOf = (turn: DebugTurn | undefined): Session['status'] => (turn && turn.state.waitsFor !== 'nothing' ? 'active' : 'stop');

export function viewOf(flow: Flow, turn: DebugTurn, place: number): TurnView {
  return { did: turn.did, entries: turn.entries.map((entry, at) => ({ id: `${place}.${at}`, ...entry })), monitor: monitorOf(flow, turn.state), at: turn.at };
}

function sessionOf({ chartId, flowId, source, startedAt, given, turns, flow, learning }: Held): Session {
  return { chartId, flowId, source, startedAt: startedAt.getTime(), arguments: given, turns: turns.map((turn, place) => viewOf(flow, turn, place)), taught: learning.isTaught(), status: statusOf(turns.at(-1)) };
}
