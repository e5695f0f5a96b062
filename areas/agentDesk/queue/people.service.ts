import type { Line, Telephony } from '#adapters/telephony/telephony.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import type { Destination } from '#core/queueing/house.ts';
import { Fault } from '#kit/contract/faults.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import type { Assistants } from '../assistant/assistants.service.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import { tryChange } from '../agents/changeAgent.service.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import { deskChanges } from './deskChanges.service.ts';
import { handingOn } from './handingOn.service.ts';
import { lookingAfter } from './lookingAfter.service.ts';
import type { Handing } from './moves.service.ts';
import { oneAfterAnother } from './oneAfterAnother.service.ts';
import { roomOf, sideRoomOf, type CustomerCall, type HandedTo, type Talk } from './peopleFacts.ts';
import { placedByAgents } from './placedByAgents.service.ts';
import { queueGroups } from './queueGroups.store.ts';
import { ringingAt } from './ringing.service.ts';
import { rounds } from './rounds.service.ts';
import { sentOn, type RobotTakes } from './sentOn.service.ts';
import { visits } from './visits.store.ts';
import { momentOn } from './withPeople.ts';

export interface PeopleNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Tenants in which somebody works or waits. */
  tenants(): Promise<string[]>;
  log: Log;
  now(): number;
  /** For tests: milliseconds that nobody sets. */
  steady?(): number;
  /** This node's name. */
  node: string;
  telephony: Pick<Telephony, 'ring'>;
  live: Pick<Live, 'tell' | 'tellWatchers'>;
  /** The telephone in the page of an agent; null while it is not connected. */
  deskLine(tenant: string, agentId: string): Line | null;
  /** 0 up to below 1. */
  random?(): number;
  /** Whether a node is gone for good. */
  isGone?(db: TenantDb, node: string): Promise<boolean>;
  /** Somebody who is none but in name is to take a call. */
  staff?(tenant: string, agent: HeldAgent, call: CustomerCall): void;
  /** Silent robots stand beside agents. */
  beside?: Pick<Assistants, 'together' | 'apart' | 'agentHeard'> | undefined;
  /** A robot takes calls that no agent gets. */
  robot?: RobotTakes | undefined;
  /** Milliseconds. */
  every?: number;
  /** So long the customer waits for an agent whose telephone was lost. */
  comesBackIn?: number;
}

/** Milliseconds; see PeopleNeeds. */
const usualWait = 20_000;
const beat = 1_000;
/** A customer goes to the agent they talked with last within this. */
const knownFor = 30 * 86_400_000;

/**
 * People on the calls of this node: who waits, at whom it rings, who talks with whom. Whom a call is offered to is decided over what is stored
 * (`core/queueing`), so that every node sees the same house; each carries out what concerns its own calls. What happens on
 * a line is done at once, and stored in its order (`oneAfterAnother.ts`), also where the database is away for a while.
 */
export function peopleOnCalls(needs: PeopleNeeds) {
  const { inTenant, log, now, node, telephony, live, deskLine, random = Math.random, comesBackIn = usualWait } = needs;
  const writes = oneAfterAnother({ inTenant, log });
  const calls = new Map<string, CustomerCall>();
  const beyond = sentOn({ inTenant, log, now, robot: needs.robot });

  const tells = (db: TenantDb, agent: HeldAgent | undefined) => void (agent && tellOfAgent(db, live, agent));

  /** What an agent's state makes of it, stored in its turn; one who is elsewhere by now stays there. */
  async function moves(db: TenantDb, agentId: string, event: Parameters<typeof tryChange>[2]) {
    const done = await tryChange(db, agentId, event);
    if (!done || 'refused' in done) return undefined;
    tells(db, done.agent);
    return done.agent;
  }

  /** No agent gets it: its group says where it goes, or whoever handed it over goes on with it, if anybody waits for it. */
  function sentAway(call: CustomerCall, to: Exclude<Destination, { kind: 'group' }> = { kind: 'end' }) {
    if (call.isOver) return;
    calls.delete(call.callId);
    call.line.wait?.(null);
    if (call.told && (call.dialled || (to.kind === 'end' && to.farewell === undefined)))
      return tellOnce(call, 'noAnswer');
    tellOnce(call, 'sentOn');
    beyond.carryOut(call, to);
  }

  function tellOnce(call: CustomerCall, result: TransferResult | 'sentOn') {
    call.told?.(result);
    call.told = null;
  }

  /** An agent takes it: both hear each other in the same moment, and what is stored of it follows. */
  function answered(call: CustomerCall, agentId: string, line: Line) {
    const { tenant, callId, talk } = call;
    const ringing = call.ringing.get(agentId);
    if (!ringing || call.isOver) return line.hangUp();
    clearTimeout(ringing.timer);
    call.ringing.delete(agentId);
    const at = now();
    if (talk?.asked?.agentId === agentId) {
      talk.asked.line = line;
      for (const one of [talk.line, line]) one.join?.(sideRoomOf(call));
    } else {
      for (const other of [...call.ringing.keys()]) withdraw(call, other);
      call.talk = { agentId, line, held: false, asked: null, waits: null };
      joinBoth(call, call.talk);
      if (isSilent(line)) lineSilent(call, line, true);
    }
    writes.add(tenant, async (db) => {
      await moves(db, agentId, { type: 'answered', at, callId });
      await agentCalls.answered(db, callId, agentId, at);
      if (!talk) await visits.leave(db, callId, at, { end: 'answered', agentId });
    });
    if (!talk) tellOnce(call, 'accepted');
    look(tenant);
  }

  function joinBoth(call: CustomerCall, { agentId, line }: Talk) {
    call.line.join?.(roomOf(call));
    line.join?.(roomOf(call));
    // Who is an agent in name alone has no desk.
    if (line.join) needs.beside?.together(besideOf(call), agentId, line);
  }

  /** Out of the room of the call: the telephone in a page goes on, another one ends. */
  function letGo({ tenant, callId }: CustomerCall, agentId: string, line: Line) {
    needs.beside?.apart(callId, agentId);
    if (deskLine(tenant, agentId) === line) line.wait?.(null);
    else line.hangUp();
  }

  /** An agent is free of a call, and wraps it up. */
  function free(call: CustomerCall, agentId: string, line: Line, result: AgentCallResult, wrapUpSeconds: number) {
    const { tenant, callId } = call;
    letGo(call, agentId, line);
    const at = now();
    writes.add(tenant, async (db) => {
      await agentCalls.ended(db, callId, agentId, at, result);
      await moves(db, agentId, { type: 'callEnded', at, callId, wrapUpSeconds });
    });
  }

  /** The colleague who was asked goes. */
  function askedNoMore(call: CustomerCall, talk: Talk, result: AgentCallResult) {
    const { asked } = talk;
    if (!asked) return;
    if (asked.line) free(call, asked.agentId, asked.line, result, 0);
    else withdraw(call, asked.agentId);
    talk.asked = null;
    if (!asked.isJoined && !call.isOver && call.talk === talk) backFromAside(call, talk);
  }

  /** The agent is with the customer again. */
  function backFromAside(call: CustomerCall, talk: Talk) {
    talk.asked = null;
    talk.held = false;
    joinBoth(call, talk);
    const { tenant, callId } = call;
    const at = now();
    writes.add(tenant, (db) => moves(db, talk.agentId, { type: 'resumed', at, callId }));
  }

  /** The customer's line has ended, whoever ended it. */
  function ended(callId: string) {
    const call = calls.get(callId);
    if (!call || call.isOver) return;
    call.isOver = true;
    calls.delete(callId);
    const { tenant, talk } = call;
    for (const agentId of [...call.ringing.keys()]) withdraw(call, agentId);
    if (talk) {
      clearTimeout(talk.waits ?? undefined);
      if (talk.asked) askedNoMore(call, talk, 'talked');
      free(call, talk.agentId, talk.line, call.isPlaced ? 'withdrawn' : 'talked', call.wrapUpSeconds);
    } else {
      leaves(call);
      tellOnce(call, 'callerGone');
    }
    look(tenant);
  }

  /** It waits no more: its customer hung up, or nobody came in time for one who was dialled. */
  function leaves({ tenant, callId, isLate }: CustomerCall) {
    const at = now();
    writes.add(tenant, (db) =>
      visits.leave(
        db,
        callId,
        at,
        isLate ? { end: 'sentOn', to: { kind: 'end' }, because: 'notInTime' } : { end: 'abandoned' },
      ),
    );
  }

  /** Nobody was free in time for who was dialled: whoever dialled goes on with them. */
  function tooLate(call: CustomerCall) {
    if (call.talk || call.isOver) return;
    Object.assign(call, { isOver: true, isLate: true });
    calls.delete(call.callId);
    for (const agentId of [...call.ringing.keys()]) withdraw(call, agentId);
    leaves(call);
    call.line.wait?.(null);
    tellOnce(call, 'noAnswer');
    look(call.tenant);
  }

  async function enter(call: CustomerCall, handing: Handing) {
    const { tenant, callId, direction, phone, name, order, dialled } = call;
    const entered = await inTenant(tenant, async (db) => {
      const group = await queueGroups.one(db, handing.groupId);
      if (!group) return null;
      const at = now();
      await visits.enter(db, {
        ...{ callId, direction, phone, name, node, at, groupId: group.groupId, since: handing.since ?? at },
        ...{ priority: handing.priority ?? null, leastLevel: handing.leastLevel ?? 1, notTo: handing.notTo ?? [] },
        lastAgentId: await visits.lastAgent(db, phone, at - knownFor),
        simulated: order.gateway.kind === 'simulated',
        dialled,
      });
      return group;
    });
    if (!entered) return false;
    Object.assign(call, { groupId: entered.groupId, wrapUpSeconds: entered.wrapUpSeconds });
    if (call.isOver) leaves(call);
    else look(tenant);
    return true;
  }

  const { look, stop: stopLooking } = rounds({
    ...{ inTenant, log, now, node, random, calls, writes, moves, sentAway },
    steady: needs.steady ?? (() => performance.now()),
    ring: (...asked) => ring(...asked),
  });
  const { ring, letRing, withdraw } = ringingAt({
    ...{ telephony, deskLine, now, writes, moves, look, answered, askedNoMore, backFromAside },
    lineSilent: (...of) => lineSilent(...of),
    lineGone: (...of) => lineGone(...of),
    staff: needs.staff,
    said: needs.beside?.agentHeard,
  });
  const { deskChanged, deskSilent, lineSilent, lineGone, isSilent } = deskChanges({
    ...{ now, node, calls, writes, moves, tells, deskLine, comesBackIn, look },
    ...{ enter, withdraw, joinBoth, backFromAside, askedNoMore, letGo },
  });
  const { placed, pickedUp, hangUp } = placedByAgents({ ...{ now, calls, writes, moves, joinBoth, deskLine } });
  const { talkOf, takenOver, hold, transfer, ask, askedDone, toRobot } = handingOn({
    ...{ inTenant, now, node, calls, writes, moves, ring, enter, joinBoth, free, askedNoMore },
  });
  const watch = beats(
    lookingAfter({ inTenant, tenants: needs.tenants, log, now, node, isGone: needs.isGone, moves, look }),
    needs.every ?? beat,
  );

  return {
    /** A customer's call is handed to people: answers what became of it. */
    handOver(
      call: Pick<CustomerCall, 'tenant' | 'callId' | 'order' | 'line' | 'direction' | 'phone' | 'name'> & {
        toRobot?: () => boolean;
      },
      handing: Handing,
    ) {
      const { dialledFor } = handing;
      const dialled = dialledFor !== undefined;
      return new Promise<TransferResult | 'sentOn'>((resolve) => {
        const one: CustomerCall = {
          ...{ ...call, groupId: null, wrapUpSeconds: 0, ringing: new Map(), talk: null, isOver: false, isLate: false },
          ...{ dialled, isPlaced: false, toRobot: call.toRobot ?? null, told: resolve },
        };
        calls.set(call.callId, one);
        // Who was called does not hear music before the first word.
        call.line.wait?.(dialled ? null : 'music');
        if (dialled) setTimeout(() => tooLate(one), dialledFor).unref();
        const failed = () => {
          if (one.isOver) return;
          calls.delete(call.callId);
          call.line.wait?.(null);
          tellOnce(one, 'failed');
        };
        enter(one, handing).then(
          (entered) => entered || failed(),
          (error) => {
            noted(log, 'people', error, { call: call.callId }, 'a call could not be handed to people');
            failed();
          },
        );
      });
    },
    ended,
    beyond,
    look,
    deskChanged,
    deskSilent,
    /** An agent takes the call that rings at them. */
    answer(tenant: string, agentId: string, callId: string) {
      const call = calls.get(callId);
      if (call?.tenant !== tenant || !call.ringing.has(agentId)) throw new Fault(agentDeskFaults.CALL_IS_GONE);
      const line = deskLine(tenant, agentId);
      if (!line) throw new Fault(agentDeskFaults.NO_TELEPHONE);
      answered(call, agentId, line);
    },
    /** The same for one whose line is not the telephone in a page. */
    answeredBy: answered,
    refuse(tenant: string, agentId: string, callId: string) {
      const call = calls.get(callId);
      if (call?.tenant !== tenant || !call.ringing.has(agentId)) throw new Fault(agentDeskFaults.CALL_IS_GONE);
      letRing(call, agentId);
    },
    hold: (tenant: string, agentId: string, callId: string, on: boolean) => hold(talkOf(tenant, agentId, callId), on),
    takenOver,
    hangUp,
    placed,
    pickedUp,
    toRobot: (tenant: string, agentId: string, callId: string) => toRobot(talkOf(tenant, agentId, callId)),
    keys(tenant: string, agentId: string, callId: string, keys: string) {
      const { line } = talkOf(tenant, agentId, callId).call;
      for (const key of keys) line.sendKey?.(key);
    },
    transfer: (tenant: string, agentId: string, callId: string, to: HandedTo) =>
      transfer(talkOf(tenant, agentId, callId), to),
    ask: (tenant: string, agentId: string, callId: string, whom: string) => ask(talkOf(tenant, agentId, callId), whom),
    askedDone: (tenant: string, agentId: string, callId: string, how: 'handOver' | 'joinAll' | 'back') =>
      askedDone(talkOf(tenant, agentId, callId), how),
    /** What of a call is not in the database: on hold, and the colleague who is asked. */
    callNow(callId: string) {
      const call = calls.get(callId);
      const talk = call?.talk;
      return call && talk
        ? {
            tenant: call.tenant,
            agentId: talk.agentId,
            held: talk.held,
            line: talk.line,
            asked: talk.asked,
            hasRobot: call.toRobot !== null,
          }
        : null;
    },
    /** All that has happened so far is stored. */
    settled: writes.settled,
    /** It waits for people, or talks with them. */
    has: (callId: string) => calls.has(callId),
    start: watch.start,
    async stop() {
      stopLooking();
      await watch.stop();
      await writes.stop();
    },
  };
}
export type People = ReturnType<typeof peopleOnCalls>;

const besideOf = (call: CustomerCall) => ({
  ...{ tenant: call.tenant, callId: call.callId, groupId: call.groupId, line: call.line },
  isRehearsed: call.order.gateway.kind === 'simulated',
  isOver: () => call.isOver,
  since: () => momentOn(call.line).since,
});
