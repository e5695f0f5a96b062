import type { Line, LineEvent, SaidAfterwards } from '#adapters/telephony/telephony.ts';
import type { RobotUnderstanding } from '#areas/robot/door.ts';
import { saidIn, scriptOf, suggestionsFor, type Step, type Suggestion } from '#core/assistant/assistant.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Turn } from '#core/flow/transcript.ts';
import type { Understand } from '#core/flow/understanding.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { silentRobots, type SilentRobot } from './silentRobots.store.ts';

/** What is said on a call is written down; a rehearsal's customer answers what is ticked off; or nobody listens. */
export type Hears = 'words' | 'rehearsed' | 'nobody';

/** What a silent robot is asked of a call. */
export interface CallBeside {
  tenant: string;
  callId: string;
  groupId: string | null;
  line: Line;
  isRehearsed: boolean;
  isOver(): boolean;
  /** Of the call's own time, since it was answered; milliseconds. */
  since(): number;
}

interface Beside {
  call: CallBeside;
  agentId: string;
  agentLine: Line;
  robot: SilentRobot;
  flow: Flow;
  understand: Understand;
  values: Record<string, string>;
  hears: Hears;
  steps: readonly Step[];
  done: Set<string>;
  /** What the agent said of late, which may be one step in pieces. */
  lately: string[];
  /** What the customer said last, and what it brings. */
  about: string;
  suggestions: readonly Suggestion[];
}

export interface AssistantsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  log: Log;
  live: Pick<Live, 'tell'>;
  understanding: RobotUnderstanding;
  /** A published flow, read once for all calls. */
  flowOf(
    tenant: string,
    robot: { robotId: string; version: number },
    read: () => Promise<{ flow: object; letters: number } | undefined>,
  ): Promise<object | null>;
}

const piecesOfAStep = 3;

/** Silent robots beside the agents of this node: they listen, suggest answers with their source, and tick off the steps of the script. */
export function assistants({ inTenant, log, live, understanding, flowOf }: AssistantsNeeds) {
  const all = new Map<string, Beside>();
  /** Who is looked for one, so that it is done once. */
  const coming = new Map<string, string>();
  /** Words of calls that are written down, whoever stands beside them by now. */
  const written = new Map<string, Turn[]>();

  const tell = ({ call, agentId, robot }: Beside) =>
    live.tell(call.tenant, 'desk.changed', { agentId }, { only: robot.personId });

  /** An agent talks on it from now on, by this line; again whenever they are joined anew. */
  function together(call: CallBeside, agentId: string, agentLine: Line) {
    const { callId, groupId } = call;
    if (groupId === null) return;
    const known = all.get(callId);
    if (known?.agentId === agentId && known.call.groupId === groupId) {
      if (known.agentLine === agentLine) return;
      known.agentLine = agentLine;
      return void (known.hears === 'words' && agentLine.writeDown?.(true));
    }
    const wanted = `${agentId} ${groupId}`;
    if (coming.get(callId) === wanted) return;
    coming.set(callId, wanted);
    const isWanted = () => coming.get(callId) === wanted && !call.isOver();
    begin(call, agentId, agentLine, groupId, isWanted)
      .catch((error) => noted(log, 'assistant', error, { call: callId }, 'no silent robot could stand beside an agent'))
      .finally(() => coming.get(callId) === wanted && coming.delete(callId));
  }

  async function begin(call: CallBeside, agentId: string, agentLine: Line, groupId: string, isWanted: () => boolean) {
    const { tenant, callId } = call;
    const found = await inTenant(tenant, async (db) => {
      const robot = await silentRobots.beside(db, { callId, agentId, groupId });
      const saved = robot && (await flowOf(tenant, robot, () => silentRobots.flow(db, robot)));
      return robot && saved ? { robot, flow: upgrade(saved as Flow) } : null;
    });
    if (!isWanted()) return;
    all.delete(callId);
    if (!found) return;
    const { robot, flow } = found;
    const values = Object.fromEntries(
      Object.entries({ name: robot.customer, ...robot.values }).flatMap(([name, value]) =>
        value === null || typeof value === 'object' ? [] : [[name, String(value)]],
      ),
    );
    const one: Beside = {
      ...{ call, agentId, agentLine, robot, flow, values, hears: 'nobody' },
      understand: understanding.of(tenant, robot, robot.zone),
      steps: scriptOf(flow, values),
      ...{ done: new Set<string>(), lately: [], about: '', suggestions: [] },
    };
    all.set(callId, one);
    const hears = call.isRehearsed ? 'rehearsed' : (await call.line.writeDown?.(true)) ? 'words' : 'nobody';
    if (all.get(callId) !== one) return;
    one.hears = hears;
    if (hears === 'words') void one.agentLine.writeDown?.(true);
    tell(one);
  }

  async function customerSaid(one: Beside, said: string) {
    const text = said.trim();
    one.about = text;
    const meant = await one.understand(one.flow, one.flow.intentions, text);
    if (one.about !== text || all.get(one.call.callId) !== one) return;
    one.suggestions = suggestionsFor(one.flow, meant, one.values);
    tell(one);
  }

  function agentSaid(one: Beside, text: string) {
    one.lately = [...one.lately, text].slice(-piecesOfAStep);
    const left = one.steps.filter(({ id }) => !one.done.has(id));
    for (const id of saidIn(left, one.lately.join(' '))) one.done.add(id);
    tell(one);
  }

  function writeDown({ call }: Beside, speaker: 'customer' | 'agent', { text, at, from, to }: SaidOnLine) {
    const ends = Math.max(0, call.since() - (at - to));
    const turns = written.get(call.callId) ?? [];
    written.set(call.callId, [...turns, { speaker, text, from: Math.max(0, ends - (to - from)), to: ends }]);
  }

  /** Of the agent's own call. Throws where it has none. */
  function own(tenant: string, agentId: string, callId: string): Beside {
    const one = all.get(callId);
    if (one?.call.tenant !== tenant || one.agentId !== agentId || one.call.isOver())
      throw new Fault(agentDeskFaults.NO_SILENT_ROBOT);
    return one;
  }

  /** In a rehearsal the customer hears what the agent says to have said. */
  function say(one: Beside, text: string) {
    const since = one.call.since();
    writeDown(one, 'agent', { text, at: since, from: since, to: since });
    one.call.line.sayTo?.(text);
    agentSaid(one, text);
  }

  return {
    together,
    customerHeard(callId: string, event: SaidOnLine) {
      const one = all.get(callId);
      if (!one) return;
      writeDown(one, 'customer', event);
      customerSaid(one, event.text).catch((error) =>
        noted(log, 'assistants', error, { call: callId }, 'what a customer said could not be understood'),
      );
    },
    agentHeard(tenant: string, agentId: string, event: SaidOnLine) {
      for (const one of all.values()) {
        if (one.call.tenant !== tenant || one.agentId !== agentId) continue;
        writeDown(one, 'agent', event);
        agentSaid(one, event.text);
      }
    },
    /** This agent is away from the call. */
    apart(callId: string, agentId: string) {
      const one = all.get(callId);
      if (coming.get(callId)?.startsWith(`${agentId} `)) coming.delete(callId);
      if (one?.agentId !== agentId) return;
      all.delete(callId);
      void one.agentLine.writeDown?.(false);
      void one.call.line.writeDown?.(false);
    },
    /** The line is gone: all that was written down of it. */
    ended(callId: string): SaidAfterwards | undefined {
      all.delete(callId);
      coming.delete(callId);
      const turns = written.get(callId);
      written.delete(callId);
      return turns && { turns, path: [], messages: [], variables: {} };
    },

    /** What stands beside an agent on this call; null: nobody. */
    of(tenant: string, agentId: string, callId: string) {
      const one = all.get(callId);
      if (one?.call.tenant !== tenant || one.agentId !== agentId) return null;
      const { robot, hears, about, suggestions, steps, done } = one;
      return {
        ...{ robotName: robot.name, hears, about, suggestions },
        steps: steps.map((step) => ({ ...step, done: done.has(step.id) })),
      };
    },
    /** What people said on it so far, as far as it was written down. */
    said: (callId: string): readonly Turn[] => written.get(callId) ?? [],
    /** The agent types what the customer wants to know. */
    ask: (tenant: string, agentId: string, callId: string, text: string) =>
      customerSaid(own(tenant, agentId, callId), text),
    /** A step is ticked off by hand, or is not done after all. */
    tick(tenant: string, agentId: string, callId: string, stepId: string, done: boolean) {
      const one = own(tenant, agentId, callId);
      const step = one.steps.find(({ id }) => id === stepId);
      if (!step) throw new Fault(agentDeskFaults.NO_SUCH_STEP);
      const isNew = done && !one.done.has(stepId);
      if (done) one.done.add(stepId);
      else one.done.delete(stepId);
      if (isNew && one.hears === 'rehearsed') say(one, step.text);
      else tell(one);
    },
    /** Of a rehearsal: the agent says what was suggested. */
    say(tenant: string, agentId: string, callId: string, text: string) {
      const one = own(tenant, agentId, callId);
      if (one.hears !== 'rehearsed') throw new Fault(agentDeskFaults.NOT_A_REHEARSAL);
      say(one, text);
    },
  };
}
export type Assistants = ReturnType<typeof assistants>;

type SaidOnLine = Pick<Extract<LineEvent, { type: 'said' }>, 'text' | 'at' | 'from' | 'to'>;
