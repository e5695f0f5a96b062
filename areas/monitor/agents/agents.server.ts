import {
  agentDeskFaults,
  agentNow,
  breakReasons,
  housesNow,
  standingOf,
  tellOfAgent,
  tryChange,
} from '#areas/agentDesk/door.ts';
import { shownCaller } from '#areas/outbound/door.ts';
import { agentStates, neverSignedIn } from '#core/agents/agentState.ts';
import { added, averageHandling, occupancy, timesOf, type AgentTimes } from '#core/agents/agentTimes.ts';
import type { AgentEvent } from '#core/agents/nextState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AgentOnBoard, agentsEndpoints, AgentsFilter, ByState, Reason } from './agents.contract.ts';
import { board, countsOf, type AgentRow, type CallRow } from './agents.store.ts';
import { expectedIn, todayOf } from './groups.rules.ts';
import { groupBoard } from './groups.store.ts';
import { talksOn } from './mayHear.service.ts';
import { simulate } from './simulated.service.ts';
import { simulatedSeats } from './simulated.store.ts';

type AgentsNeeds = Pick<Needs, 'now' | 'live' | 'people'>;

export function agentsHandlers({ now, live, people }: AgentsNeeds): Handlers<typeof agentsEndpoints> {
  return {
    async list({ db, who, body: { pageNo, pageSize, ...filter } }) {
      const at = now();
      const [rows, byState, reasons, from] = await Promise.all([
        board.agents(db, filter, { pageNo, pageSize }),
        board.byState(db, filter),
        breakReasons.all(db),
        board.midnight(db, at),
      ]);
      return {
        list: await onBoard(db, who, rows, { reasons, from, at }),
        total: sum(soughtOf(byState, filter)),
        at,
        byState,
        reasons,
      };
    },

    async groups({ db, body: { groupId } }) {
      const at = now();
      const [groups, agents, simulated, { real }, from] = await Promise.all([
        groupBoard.groups(db, groupId),
        groupBoard.agents(db),
        simulatedSeats.atWork(db),
        housesNow(db, at),
        board.midnight(db, at),
      ]);
      const waits = await groupBoard.waits(
        db,
        groups.map((group) => group.groupId),
        from,
      );
      const list = groups.map((group) => ({
        ...group,
        isOpen: real.groups.some((one) => one.groupId === group.groupId && one.isOpen),
        agents: countsOf(agents.filter((one) => one.groupId === group.groupId)),
        simulated: simulated.filter((one) => one.groups.includes(group.groupId)).length,
        ...todayOf(
          waits.filter((one) => one.groupId === group.groupId),
          group.answerWithinSeconds,
        ),
        expected: expectedIn(real, group.groupId, at),
      }));
      return { at, list };
    },

    async day({ db, who, body: { agentId } }) {
      const at = now();
      const row = await board.agent(db, agentId);
      if (!row) throw new Fault(faults.NOT_FOUND);
      const from = await board.midnight(db, at);
      const reasons = await breakReasons.all(db);
      const [agent] = await onBoard(db, who, [row], { reasons, from, at });
      const rows = await board.intervals(db, agentId, from, at);
      const times = timesOf(rows, from, at);
      return {
        ...{ at, from, agent: agent! },
        intervals: rows.map(({ endsTalk: _, by: __, ...interval }) => interval),
        figures: { ...times, occupancy: occupancy(times), averageHandling: averageHandling(times) },
        calls: (await board.callsOf(db, agentId, from)).map(({ agentId: _, entry, ...call }) => ({
          ...call,
          phone: shownCaller({ entry, phone: call.phone }, who),
        })),
      };
    },

    async concurrent({ db }) {
      const [byState, calls] = await Promise.all([board.byState(db), groupBoard.callsNow(db)]);
      return { at: now(), byState, signedIn: sum(soughtOf(byState, { signedIn: true })), ...calls };
    },

    async changeState({ db, who, body: { agentId, state, reasonId }, changed }) {
      if (!(await board.isInReach(db, agentId))) throw new Fault(faults.NOT_FOUND);
      const before = await agentNow.one(db, agentId);
      // Two supervisors have sent the same agent home.
      if (before?.now.state === 'signedOut' && state === 'signedOut') return standingOf(before.now);
      const done = await tryChange(db, agentId, await forced(db, { state, reasonId, by: who.id, at: now() }));
      if (!done || !before) throw new Fault(faults.NOT_FOUND);
      if ('refused' in done)
        throw new Fault(agentDeskFaults[done.refused === 'signedOut' ? 'AGENT_SIGNED_OUT' : 'NOT_IN_THIS_STATE'], {
          refused: done.refused,
        });
      const { agent } = done;
      const after = standingOf(agent.now);
      changed({ target: agentId, before: { ...standingOf(before.now) }, after: { ...after } });
      tellOfAgent(db, live, agent);
      db.afterCommit(() => {
        const work = people?.();
        if (agent.now.state === 'signedOut') work?.closeDesk(db.tenant, agentId);
        work?.look(db.tenant);
      });
      return after;
    },

    async simulate({ db, who, body: { groupId, agents }, changed }) {
      if (!(await simulatedSeats.groupIsThere(db, groupId))) throw new Fault(faults.NOT_FOUND);
      const done = await simulate(db, { groupId, agents, by: who.id, at: now() });
      changed({ target: groupId, before: done.before, after: done.after });
      for (const agent of done.changed) tellOfAgent(db, live, agent);
      db.afterCommit(() => people?.()?.look(db.tenant));
      return { groupId, ...done.after, possible: done.possible };
    },

    async listen({ db, who, body: { callId, role }, changed }) {
      const by = await heardOn(db, callId);
      const work = people?.();
      if (!work) throw new Fault(agentDeskFaults.NOBODY_CARRIES_CALLS);
      work.listenAs(db.tenant, who.id, callId, role);
      changed({ target: callId, after: { ...by, role } });
      return null;
    },

    async takeOver({ db, who, body: { callId }, changed }) {
      const by = await heardOn(db, callId);
      const work = people?.();
      if (!work) throw new Fault(agentDeskFaults.NOBODY_CARRIES_CALLS);
      work.takeOver(db.tenant, who, callId);
      changed({ target: callId, after: { ...by, takenBy: who.id } });
      return null;
    },
  };
}

/** Who of the house talks on a call. Throws NOT_FOUND where the asker may not hear it. */
async function heardOn(db: TenantDb, callId: string): Promise<{ agentId: string } | { robotId: string }> {
  const by = await talksOn(db, callId);
  if (!by) throw new Fault(faults.NOT_FOUND);
  return by;
}

async function forced(
  db: TenantDb,
  {
    state,
    reasonId,
    by,
    at,
  }: { state: 'idle' | 'break' | 'signedOut'; reasonId: string | undefined; by: string; at: number },
): Promise<AgentEvent> {
  if (state !== 'break') return { type: 'forced', to: state, by, at };
  const reason = (await breakReasons.all(db)).find((one) => one.reasonId === reasonId && one.validFlag);
  if (!reason) throw new Fault(agentDeskFaults.NO_SUCH_REASON);
  return { type: 'forced', to: 'break', reason: reason.reasonId, by, at };
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** The counts of the states that are asked for. */
const soughtOf = (byState: ByState, { state, signedIn }: AgentsFilter) =>
  agentStates.filter((one) => (state ?? one) === one && !(signedIn && one === 'signedOut')).map((one) => byState[one]);

interface Beside {
  reasons: readonly Reason[];
  /** Midnight, and now. */
  from: number;
  at: number;
}

async function onBoard(
  db: TenantDb,
  who: SignedIn,
  rows: AgentRow[],
  { reasons, from, at }: Beside,
): Promise<AgentOnBoard[]> {
  const ids = rows.map(({ agentId }) => agentId);
  const [calls, handled] = await Promise.all([board.callsNow(db, ids), board.handled(db, ids, from, at)]);
  return rows.map(({ now, ...row }) => {
    const standing = standingOf(now ?? neverSignedIn(from));
    const reason = reasons.find(({ reasonId }) => reasonId === standing.reason);
    const call = calls.find(({ agentId }) => agentId === row.agentId);
    const times = added(handled.filter(({ agentId }) => agentId === row.agentId).map(timesIn));
    return {
      ...row,
      now: standing,
      reasonName: reason?.name ?? null,
      longAt: reason?.minutes ? standing.since + reason.minutes * 60_000 : null,
      call: call ? shown(call, who) : null,
      handled: times.handled,
      averageHandling: averageHandling(times),
    };
  });
}

const noTime: AgentTimes['byState'] = {
  ...{ signedOut: 0, idle: 0, ringing: 0, talking: 0, hold: 0, wrapUp: 0, break: 0 },
};
const timesIn = ({ state, ms, handled }: { state: keyof AgentTimes['byState']; ms: number; handled: number }) => ({
  byState: { ...noTime, [state]: ms },
  handled,
});

const shown = ({ agentId: _, entry, ...call }: CallRow, who: SignedIn) => ({
  ...call,
  phone: shownCaller({ entry, phone: call.phone }, who),
});
