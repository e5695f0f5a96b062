import { LRUCache } from 'lru-cache';
import type { Effects } from '#areas/robot/door.ts';
import { playedWith, type Ask, type DebugTurn } from '#core/design/debugTurn.ts';
import { playTestStep, type FlowTest } from '#core/design/flowTest.ts';
import type { Flow } from '#core/flow/flow.ts';
import { missingArguments } from '#core/flow/missing.ts';
import type { PausesAt } from '#core/flow/nodes/node.ts';
import type { FlowEvent, FlowState } from '#core/flow/state.ts';
import { begin, expectedAt, step } from '#core/flow/step.ts';
import { unexpected } from '#core/unexpected.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { actingAs, type SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { piecesOf } from '../draft/recentFlows.ts';
import { flowTests } from '../flowTest/flowTest.store.ts';
import type { Act, Done, HandOver, Happens, Outcome, Session, Start } from './debug.contract.ts';
import { debugFaults } from './debug.faults.ts';
import { charts, debugSettings, type Begins, type ChartRow } from './debug.store.ts';
import { storedFlows } from '../draft/storedFlow.store.ts';
import { flowFor } from '../draft/flowFor.service.ts';
import { givenBy, playedResult, withApis } from './debuggedFlow.ts';
import type { Learning, LearntFlows } from './learntFlows.service.ts';
import {
  type Held,
  isOver,
  nextStep,
  interruptsBy,
  firstTurn,
  withReason,
  turnOf,
  closed,
  setEntries,
  withVariables,
  pausesFor,
  storable,
  statusOf,
  viewOf,
  sessionOf,
} from './debugTurns.service.ts';

interface Needs {
  inTenant<Answer>(of: ReturnType<typeof actingAs>, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  /** APIs and scripts for real; messages never leave the debugger. */
  effects(tenant: string): Pick<Effects, 'callApi' | 'runScript'>;
  learnt: LearntFlows;
}

export const mostTurns = 500;
/** Conversations held in memory; the least recently used go first and are read again when they are wanted. */
const mostHeld = 300;
/** And what their flows and turns weigh; each has a flow of its own. */
const mostPieces = 40_000;
const piecesOfTurn = 2;

/** The debugger: conversations of people with flows, each turn kept with the state behind it. */
export function debugSessions({ inTenant, now, effects, learnt }: Needs) {
  const held = new LRUCache<string, Held>({
    max: mostHeld,
    maxSize: mostPieces,
    sizeCalculation: ({ flow, turns }) => Math.min(mostPieces, piecesOf(flow) + turns.length * piecesOfTurn),
  });
  const within = <Answer>(who: SignedIn, work: (db: TenantDb) => Promise<Answer>) => inTenant(actingAs(who), work);

  function keep(one: Held): Held {
    // Anew, for it has grown since.
    held.delete(one.chartId);
    held.set(one.chartId, one);
    return one;
  }

  async function find(db: TenantDb, who: SignedIn, chartId: string, flowId?: string): Promise<Held> {
    const known = held.get(chartId);
    if (known && known.person === `${who.tenantId}/${who.id}`) return keep(known);
    const row = await charts.one(db, who.id, chartId);
    if (!row) throw flowId === undefined ? new Fault(faults.NOT_FOUND) : await whyGone(db, { chartId, flowId });
    return keep({
      ...row,
      person: `${who.tenantId}/${who.id}`,
      turns: await charts.turns(db, chartId),
      learning: learnt.of(row.flow, row.begins.clock.zone),
    });
  }

  async function add(
    db: TenantDb,
    who: SignedIn,
    chart: Omit<ChartRow, 'chartId' | 'startedAt'>,
    turns: DebugTurn[],
  ): Promise<Held> {
    const made = await charts.add(db, who.id, chart);
    await charts.store(db, made.chartId, 0, turns.map(storable), { drops: false });
    return {
      ...chart,
      ...made,
      person: `${who.tenantId}/${who.id}`,
      turns,
      learning: learnt.of(chart.flow, chart.begins.clock.zone),
    };
  }

  async function begun(
    db: TenantDb,
    who: SignedIn,
    flow: Flow,
    given: Record<string, string>,
    {
      nodeId,
      variables,
      outcomes,
      ...pauses
    }: Pick<Start, 'nodeId' | 'variables' | 'how' | 'to' | 'breakpoints' | 'outcomes'>,
    handOver: HandOver,
  ): Promise<{ turn: DebugTurn; clock: { now: number; zone: string } }> {
    if (nodeId !== undefined && !flow.nodes.some(({ id }) => id === nodeId)) throw new Fault(debugFaults.DEBUG_NO_NODE);
    const lacks = missingArguments(flow, { ...given, ...variables });
    if (lacks.length > 0) throw new Fault(debugFaults.DEBUG_LACKS, { names: lacks.join(', ') });
    const clock = { now: now(), zone: who.timeZone };
    const pausesAt = pausesFor(pauses, nodeId);
    const outcome = begin(flow, given, clock, { nodeId, ...(variables && { state: { variables } }), pausesAt });
    const said = [...(outcomes ?? [])];
    const played = await playedWith(flow, outcome, { pausesAt, now: clock.now }, (ask) =>
      db.outside(() => answered(who, flow, ask, handOver, said)),
    );
    return { turn: firstTurn(flow, given, withReason(played, handOver), clock.now), clock };
  }

  /** The steps of a test up to `upTo`, played at once without breakpoints; with `upTo` 0 only the first, with them. */
  function replayedTo(
    flow: Flow,
    { test, apiConfigs }: NonNullable<Begins['test']>,
    upTo: number,
    pausesAt: PausesAt,
  ): DebugTurn[] {
    const at = now();
    const turns: DebugTurn[] = [];
    const last = Math.min(upTo, test.steps.length - 1);
    for (let place = 0; place <= last; place++) {
      const before = turns.at(-1);
      if (before && isOver(before, test.steps[place]!.did === 'interrupted')) break;
      const { event, played } = playTestStep(flow, test, place, before, {
        pausesAt: last === 0 ? pausesAt : undefined,
        mocks: { apiConfigs },
      });
      turns.push({
        ...(before ? turnOf(test.steps[place]!.did, event, played, at) : firstTurn(flow, test.given, played, at)),
        step: place,
      });
    }
    return [...turns.slice(0, -1), closed(flow, turns.at(-1)!, turns.slice(0, -1), at)];
  }

  /** `said`: what is taken to have been answered; what is used of it is taken away. */
  async function answered(
    who: SignedIn,
    flow: Flow,
    ask: Ask,
    handOver: HandOver,
    said: Outcome[],
  ): Promise<FlowEvent | null> {
    if (ask.type === 'transfer')
      return handOver === 'ask' ? null : { type: 'transferred', accepted: handOver === 'accepted' };
    const [next] = said;
    if (next && (ask.type === 'runScript') === 'script' in next) {
      said.shift();
      return 'script' in next
        ? { type: 'scriptDone', result: next.script, ...(next.values && { values: next.values }) }
        : { type: 'apiAnswered', result: next.api, body: next.body };
    }
    const broke = (error: unknown) => unexpected('debugger', error, { tenant: who.tenantId });
    if (ask.type === 'runScript')
      return effects(who.tenantId)
        .runScript(ask.code, ask.variables)
        .catch((error) => (broke(error), { type: 'scriptDone', result: 'fail' }));
    const played = playedResult(flow, ask.apiId);
    if (played) return { type: 'apiAnswered', result: played };
    return Promise.resolve(effects(who.tenantId).callApi(flow, ask.apiId, ask.inputs)).catch(
      (error) => (broke(error), { type: 'apiAnswered', result: 'fail', why: 'ourFault' } as const),
    );
  }

  async function happened(db: TenantDb, who: SignedIn, one: Held, before: DebugTurn, act: Act): Promise<DebugTurn> {
    const {
      flow,
      begins: { test, handOver: asSet = 'accepted' },
    } = one;
    const at = now();
    const handOver = act.handOver ?? asSet;
    const pausesAt = pausesFor(act);
    const said = [...(act.outcomes ?? [])];
    const play = async (state: FlowState, event: FlowEvent, handed = handOver) =>
      withReason(
        await playedWith(
          flow,
          step(flow, state, { ...event, now: at }, pausesAt),
          { event, pausesAt, now: at },
          (ask) => db.outside(() => answered(who, flow, ask, handOver, said)),
        ),
        handed,
      );
    const { does } = act;
    switch (does.type) {
      case 'stop':
        return turnOf(
          'stopped',
          null,
          { entries: [], answers: [], state: { ...before.state, waitsFor: 'nothing' } },
          at,
        );
      case 'set':
        return turnOf(
          'set',
          null,
          { entries: setEntries(does.variables), answers: [], state: withVariables(before.state, does.variables) },
          at,
        );
      case 'goOn': {
        if (before.state.waitsFor !== 'resumed') throw new Fault(debugFaults.DEBUG_NOT_HELD);
        if (test && before.step !== undefined) {
          const soFar = one.turns
            .slice(0, act.after + 1)
            .filter((turn) => turn.step === before.step)
            .flatMap(({ answers }) => answers);
          return {
            ...turnOf(
              'wentOn',
              null,
              playTestStep(flow, test.test, before.step, before, { pausesAt, mocks: test, held: soFar }).played,
              at,
            ),
            step: before.step,
          };
        }
        return turnOf('wentOn', null, await play(before.state, { type: 'resumed' }), at);
      }
      case 'nextStep': {
        const next = nextStep(one, before);
        if (!test || next === undefined) throw new Fault(debugFaults.DEBUG_NO_STEP);
        if (before.state.waitsFor === 'resumed') throw new Fault(debugFaults.DEBUG_HELD);
        const { event, played } = playTestStep(flow, test.test, next, before, { pausesAt, mocks: test });
        return { ...turnOf(test.test.steps[next]!.did, event, played, at), step: next };
      }
      case 'event': {
        const interrupts = does.interrupts === true && before.speaking !== undefined;
        const state = interrupts ? before.speaking! : before.state;
        if (state.waitsFor === 'resumed' && does.event.type !== 'hungUp') throw new Fault(debugFaults.DEBUG_HELD);
        const event = await db.outside(() => meant(one, state, does.event));
        return turnOf(
          interrupts ? 'interrupted' : 'happened',
          event,
          await play(state, event, does.event.type === 'transferred' ? does.event.result : handOver),
          at,
        );
      }
    }
  }

  async function meant({ flow, learning }: Held, state: FlowState, event: Happens): Promise<FlowEvent> {
    if (event.type === 'transferred') return { type: 'transferred', accepted: event.result === 'accepted' };
    if (event.type !== 'heard') return event;
    const { intentionId, noMatch, ...heard } = event;
    if (noMatch) return { ...heard, understood: { intentions: [] } };
    if (intentionId !== undefined) return { ...heard, understood: { intentions: [{ id: intentionId, score: 1 }] } };
    if (heard.unclear || heard.text.trim() === '') return heard;
    return { ...heard, understood: await learning.understand(flow, expectedAt(flow, state), heard.text) };
  }

  return {
    /** Begins a conversation and keeps what it was given for the next one. `json`: the designer's flow as it stands there. */
    async start(
      db: TenantDb,
      who: SignedIn,
      { flowId, version, argConfigs, apiConfigs, handOver, testId, upTo = 0, ...from }: Start,
      json?: unknown,
    ): Promise<Session> {
      const { flow, source } = await flowFor(db, flowId, version, json);
      const settings = await debugSettings.one(db, who.id, flowId);
      const played = withApis(flow, apiConfigs ?? settings.apis);
      const keepGiven = async () => {
        if (argConfigs || apiConfigs || handOver)
          await debugSettings.store(db, who.id, flowId, { arguments: argConfigs, apis: apiConfigs, handOver });
      };
      const hands = { handOver: handOver ?? settings.handOver };
      if (testId !== undefined) {
        const found = await flowTests.one(db, testId);
        if (found?.flowId !== flowId) throw new Fault(debugFaults.FLOW_TEST_GONE);
        const { name, test } = found;
        if (test.from?.nodeId !== undefined && !flow.nodes.some(({ id }) => id === test.from!.nodeId))
          throw new Fault(debugFaults.DEBUG_NO_NODE);
        const begins: Begins = {
          clock: test.clock ?? { now: now(), zone: who.timeZone },
          ...test.from,
          ...hands,
          test: { testId, name, test, ...(flow.apiConfigs && { apiConfigs: flow.apiConfigs }) },
        };
        const turns = replayedTo(played, begins.test!, upTo, pausesFor(from, test.from?.nodeId));
        await keepGiven();
        return sessionOf(
          await add(
            db,
            who,
            {
              flowId,
              source: { ...source, test: name },
              flow: played,
              given: test.given as Record<string, string>,
              begins,
            },
            turns,
          ),
        );
      }
      const given = await givenBy(db, flow, argConfigs ?? settings.arguments);
      const { turn, clock } = await begun(db, who, played, given, from, hands.handOver);
      // APIs may have taken their time.
      if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
      await keepGiven();
      const begins = {
        clock,
        ...hands,
        ...(from.nodeId !== undefined && { nodeId: from.nodeId }),
        ...(from.variables && { variables: from.variables }),
      };
      return sessionOf(await add(db, who, { flowId, source, flow: played, given, begins }, [turn]));
    },

    async open(
      db: TenantDb,
      who: SignedIn,
      chartId: string,
      { anew = false }: { anew?: boolean | undefined } = {},
    ): Promise<Session> {
      if (anew && held.get(chartId)?.person === `${who.tenantId}/${who.id}`) held.delete(chartId);
      return sessionOf(await find(db, who, chartId));
    },

    /** For keeping the conversation as a test. */
    find,

    /** A conversation that took place elsewhere, from now on a debugged one. */
    async adopt(
      db: TenantDb,
      who: SignedIn,
      chart: Omit<ChartRow, 'chartId' | 'startedAt'>,
      turns: DebugTurn[],
    ): Promise<Session> {
      return sessionOf(await add(db, who, chart, turns));
    },

    async act(db: TenantDb, who: SignedIn, act: Act): Promise<Done> {
      const one = await find(db, who, act.chartId, act.flowId);
      const before = one.turns[act.after];
      const isAsKnown = () =>
        one.turns[act.after] === before && (act.knows === undefined || act.knows === one.turns.length);
      if (!before || !isAsKnown()) throw new Fault(faults.CHANGED_MEANWHILE);
      if (act.after + 1 >= mostTurns) throw new Fault(debugFaults.DEBUG_TOO_LONG, { most: mostTurns });
      if (isOver(before, interruptsBy(one, before, act))) throw new Fault(debugFaults.DEBUG_OVER);
      const from = act.after + 1;
      const kept = one.turns.slice(0, from);
      const turn = closed(one.flow, await happened(db, who, one, before, act), kept, one.turns[0]!.at);
      // Its APIs may have taken their time, and somebody went on elsewhere.
      if (!isAsKnown()) throw new Fault(faults.CHANGED_MEANWHILE);
      if (
        !(await charts.store(db, one.chartId, from, [storable(turn)], {
          drops: one.turns.length > from,
          inHaste: true,
        }))
      )
        throw await whyGone(db, one);
      db.afterCommit(() => {
        one.turns = [...one.turns.slice(0, from), turn];
      });
      return { chartId: one.chartId, from, turns: [viewOf(one, [...kept, turn], from)], status: statusOf(turn) };
    },

    /** The test it replays goes from now on as the conversation went. */
    async retest(db: TenantDb, one: Held, test: FlowTest, turns: readonly DebugTurn[]) {
      const begins = { ...one.begins, test: { ...one.begins.test!, test } };
      await charts.begins(db, one.chartId, begins);
      if (!(await charts.store(db, one.chartId, 0, turns.map(storable)))) throw await whyGone(db, one);
      db.afterCommit(() => Object.assign(one, { begins, turns }));
    },

    /** When a conversation goes by what was learnt. */
    taught: async (db: TenantDb, who: SignedIn, chartId: string): Promise<Pick<Learning, 'taught'>> =>
      (await find(db, who, chartId)).learning,

    release: (chartId: string) => void held.delete(chartId),
    within,
  };
}
export type DebugSessions = ReturnType<typeof debugSessions>;

/** What a conversation waits in vain for. */
async function whyGone(db: TenantDb, { chartId, flowId }: Pick<Held, 'chartId' | 'flowId'>): Promise<Fault> {
  return new Fault(
    (await storedFlows.exists(db, flowId)) ? debugFaults.DEBUG_CHART_GONE : debugFaults.DEBUG_FLOW_GONE,
    { chartId },
  );
}
