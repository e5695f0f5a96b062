import type { CallOrder, Line, Telephony } from '#adapters/telephony/telephony.ts';
import { decide, type Decision } from '#core/queueing/decide.ts';
import { placeOf } from '#core/queueing/placeOf.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import { Fault } from '#kit/contract/faults.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import { tryChange } from '../agents/changeAgent.service.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import { houseNow } from './house.store.ts';
import { oneAfterAnother } from './oneAfterAnother.ts';
import { roomOf, sideRoomOf, type CustomerCall, type HandedTo, type Talk } from './peopleFacts.ts';
import { announcementOf } from './queue.texts.ts';
import { queueGroups } from './queueGroups.store.ts';
import { visits } from './visits.store.ts';

export interface PeopleNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Tenants in which somebody works or waits. */
  tenants(): Promise<string[]>;
  log: Log;
  now(): number;
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
const firstOfAll = 9;

export interface Handing {
  groupId: string;
  priority?: number | null;
  leastLevel?: number;
  notTo?: string[];
  /** Milliseconds since 1970, of who has waited before. */
  since?: number;
}

/**
 * People on the calls of this node: who waits, at whom it rings, who talks with whom. Whom a call is offered to is decided over what is stored
 * (`core/queueing`), so that every node sees the same house; each carries out what concerns its own calls. What happens on
 * a line is done at once, and stored in its order (`oneAfterAnother.ts`), also where the database is away for a while.
 */
export function peopleOnCalls(needs: PeopleNeeds) {
  const { inTenant, log, now, node, telephony, live, deskLine, random = Math.random, comesBackIn = usualWait } = needs;
  const writes = oneAfterAnother({ inTenant, log });
  const calls = new Map<string, CustomerCall>();
  const looking = new Map<string, { again: boolean }>();
  let stopped = false;

  const tells = (db: TenantDb, agent: HeldAgent | undefined) => agent && tellOfAgent(db, live, agent);

  /** What an agent's state makes of it, stored in its turn; one who is elsewhere by now stays there. */
  async function moves(db: TenantDb, agentId: string, event: Parameters<typeof tryChange>[2]) {
    const done = await tryChange(db, agentId, event);
    if (!done || 'refused' in done) return undefined;
    tells(db, done.agent);
    return done.agent;
  }

  function look(tenant: string) {
    if (stopped) return;
    const one = looking.get(tenant);
    if (one) return void (one.again = true);
    const turn = { again: false };
    looking.set(tenant, turn);
    void (async () => {
      do {
        turn.again = false;
        await round(tenant).catch((error) =>
          log.warn({ tenant, error: shown(error) }, 'the calls that wait could not be looked at'),
        );
      } while (turn.again && !stopped);
      looking.delete(tenant);
    })();
  }

  async function round(tenant: string) {
    await writes.settled(tenant);
    const todo = await inTenant(tenant, async (db) => {
      const house = await houseNow(db, now());
      const done: (() => void)[] = [];
      for (const decision of decide(house, now(), random)) {
        const call = calls.get(decision.callId);
        if (call && !call.isOver && !call.talk) await carryOut(db, call, decision, done);
      }
      await announce(db, house, done);
      return done;
    });
    for (const one of todo) one();
  }

  async function carryOut(db: TenantDb, call: CustomerCall, decision: Decision, done: (() => void)[]) {
    const { callId } = call;
    if (decision.type === 'wait') return void (await visits.admit(db, callId));
    if (decision.type === 'overflow') {
      const { to, because } = decision;
      const [left] = await visits.leave(db, callId, now(), { end: 'sentOn', to, because });
      if (!left) return;
      if (to.kind !== 'group') return void done.push(() => sentAway(call));
      const group = await queueGroups.one(db, to.groupId);
      if (!group) return void done.push(() => sentAway(call));
      await visits.enter(db, { ...left, callId, node, at: now(), groupId: to.groupId });
      await visits.admit(db, callId);
      return void done.push(() => {
        Object.assign(call, { groupId: group.groupId, wrapUpSeconds: group.wrapUpSeconds });
        look(call.tenant);
      });
    }
    const { agentIds, groupId, ringSeconds } = decision;
    const agents: HeldAgent[] = [];
    for (const agentId of agentIds) {
      const agent = await moves(db, agentId, { type: 'offered', at: now(), callId });
      if (agent) agents.push(agent);
    }
    if (agents.length === 0) return;
    const ids = agents.map(({ agentId }) => agentId);
    await visits.rings(db, callId, ids);
    await visits.turn(db, groupId, ids.at(-1)!);
    await agentCalls.rings(db, callId, ids, groupId, call.direction, now());
    done.push(() => {
      for (const agent of agents) ring(call, agent, ringSeconds);
    });
  }

  /** Callers hear their place now and then. */
  async function announce(db: TenantDb, house: Awaited<ReturnType<typeof houseNow>>, done: (() => void)[]) {
    for (const waiting of house.calls) {
      const call = calls.get(waiting.callId);
      if (!call || call.talk || call.ringing.size > 0 || waiting.ringing.length > 0) continue;
      const place = placeOf(house, waiting.callId);
      if (place?.announceAt == null || place.announceAt > now()) continue;
      await visits.announced(db, waiting.callId, now());
      const group = await queueGroups.one(db, waiting.groupId);
      done.push(() => {
        if (calls.get(call.callId) === call && !call.talk)
          call.line.speak(announcementOf(call.order.language, place, group?.waitingText ?? ''));
      });
    }
  }

  /** Nobody took it: whoever handed it over goes on with it. */
  function sentAway(call: CustomerCall) {
    calls.delete(call.callId);
    call.line.wait?.(null);
    tellOnce(call, 'noAnswer');
  }

  function tellOnce(call: CustomerCall, result: TransferResult) {
    call.told?.(result);
    call.told = null;
  }

  function ring(call: CustomerCall, agent: HeldAgent, seconds: number) {
    const { agentId, agentDn, reach } = agent;
    const timer = setTimeout(() => letRing(call, agentId), seconds * 1_000);
    const ringing = { agentId, line: null as Line | null, timer };
    call.ringing.set(agentId, ringing);
    if (call.isOver || (call.talk && call.talk.asked?.agentId !== agentId)) return withdraw(call, agentId);
    if (reach === 'simulated') return needs.staff?.(call.tenant, agent, call);
    if (reach === 'telephone') ringing.line = callTelephone(call, agentId, agentDn);
  }

  function callTelephone(call: CustomerCall, agentId: string, extension: string): Line | null {
    const { gateway } = call.order;
    const order: CallOrder = {
      ...{ callId: call.callId, to: extension, from: call.phone || 'anonymous', language: call.order.language },
      gateway: gateway.kind === 'sip' ? gateway : { kind: 'sip', speed: 1, tenant: call.tenant, trunkId: '' },
    };
    const line: Line | undefined = telephony.ring?.(order, extension, (event) => {
      if (event.type === 'answered') answered(call, agentId, line!);
      if (event.type === 'ended') telephoneEnded(call, agentId, line!);
    });
    if (!line) setImmediate(() => letRing(call, agentId));
    return line ?? null;
  }

  function telephoneEnded(call: CustomerCall, agentId: string, line: Line) {
    if (call.ringing.get(agentId)?.line === line) return letRing(call, agentId);
    const { talk } = call;
    if (talk?.asked?.agentId === agentId && talk.asked.line === line) return askedNoMore(call, talk, 'talked');
    if (talk?.agentId === agentId && talk.line === line) call.line.hangUp('hungUpByAgent');
  }

  /** Forgets that it rings at this agent; false where it does not. */
  function ringsNoMore(call: CustomerCall, agentId: string): boolean {
    const ringing = call.ringing.get(agentId);
    if (!ringing) return false;
    clearTimeout(ringing.timer);
    call.ringing.delete(agentId);
    ringing.line?.hangUp();
    return true;
  }

  function letRing(call: CustomerCall, agentId: string) {
    const { talk, tenant, callId } = call;
    const isAsked = talk?.asked?.agentId === agentId;
    if (!ringsNoMore(call, agentId)) return;
    const at = now();
    writes.add(tenant, async (db) => {
      await moves(db, agentId, { type: 'notAnswered', at, callId });
      await visits.ringsNoMore(db, callId, agentId, true);
      await agentCalls.ended(db, callId, agentId, at, 'notAnswered');
    });
    if (isAsked) backFromAside(call, talk);
    look(tenant);
  }

  function withdraw(call: CustomerCall, agentId: string) {
    if (!ringsNoMore(call, agentId)) return;
    const { tenant, callId } = call;
    const at = now();
    writes.add(tenant, async (db) => {
      await moves(db, agentId, { type: 'offerWithdrawn', at, callId });
      await visits.ringsNoMore(db, callId, agentId, false);
      await agentCalls.ended(db, callId, agentId, at, 'withdrawn');
    });
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
    }
    writes.add(tenant, async (db) => {
      await moves(db, agentId, { type: 'answered', at, callId });
      await agentCalls.answered(db, callId, agentId, at);
      if (!talk) await visits.leave(db, callId, at, { end: 'answered', agentId });
    });
    if (!talk) tellOnce(call, 'accepted');
    look(tenant);
  }

  function joinBoth(call: CustomerCall, { line }: Talk) {
    call.line.join?.(roomOf(call));
    line.join?.(roomOf(call));
  }

  /** An agent is free of a call, and wraps it up. */
  function free(call: CustomerCall, agentId: string, line: Line, result: AgentCallResult, wrapUpSeconds: number) {
    const { tenant, callId } = call;
    if (deskLine(tenant, agentId) === line) line.wait?.(null);
    else line.hangUp();
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
    if (!asked.isJoined && !call.isOver) backFromAside(call, talk);
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
      free(call, talk.agentId, talk.line, 'talked', call.wrapUpSeconds);
    } else {
      const at = now();
      writes.add(tenant, (db) => visits.leave(db, callId, at, { end: 'abandoned' }));
      tellOnce(call, 'callerGone');
    }
    look(tenant);
  }

  async function enter(call: CustomerCall, handing: Handing) {
    const { tenant, callId, direction, phone, name, order } = call;
    const entered = await inTenant(tenant, async (db) => {
      const group = await queueGroups.one(db, handing.groupId);
      if (!group) return null;
      const at = now();
      await visits.enter(db, {
        ...{ callId, direction, phone, name, node, at, groupId: group.groupId, since: handing.since ?? at },
        ...{ priority: handing.priority ?? null, leastLevel: handing.leastLevel ?? 1, notTo: handing.notTo ?? [] },
        lastAgentId: await visits.lastAgent(db, phone, at - knownFor),
        simulated: order.gateway.kind === 'simulated',
      });
      return group;
    });
    if (!entered) return false;
    Object.assign(call, { groupId: entered.groupId, wrapUpSeconds: entered.wrapUpSeconds });
    if (call.isOver) {
      const at = now();
      writes.add(tenant, (db) => visits.leave(db, callId, at, { end: 'abandoned' }));
    } else look(tenant);
    return true;
  }

  /** The agent is gone, and the customer goes before all others to the next. */
  function backToQueue(call: CustomerCall, talk: Talk) {
    const { tenant, callId, groupId } = call;
    call.talk = null;
    if (talk.asked) askedNoMore(call, talk, 'talked');
    const at = now();
    writes.add(tenant, async (db) => {
      await agentCalls.ended(db, callId, talk.agentId, at, 'lost');
      await moves(db, talk.agentId, { type: 'lost', at });
    });
    if (groupId === null) return call.line.hangUp('nobodyTookIt');
    call.line.wait?.('music');
    // With what was stored of the agent.
    void writes
      .settled(tenant)
      .then(() => enter(call, { groupId, priority: firstOfAll }))
      .then(
        (entered) => entered || call.line.hangUp('nobodyTookIt'),
        () => call.line.hangUp('nobodyTookIt'),
      );
  }

  /** The telephone in the page of an agent has connected, or is gone. */
  function deskChanged(tenant: string, agentId: string, isUp: boolean) {
    writes.add(tenant, async (db) => {
      const agent = await queueGroups.deskIs(db, agentId, isUp ? node : null);
      tells(db, agent);
    });
    for (const call of calls.values()) {
      if (call.tenant !== tenant) continue;
      const { talk } = call;
      if (!isUp && call.ringing.has(agentId)) {
        withdraw(call, agentId);
        if (talk?.asked?.agentId === agentId) backFromAside(call, talk);
      }
      if (talk?.asked?.agentId === agentId && talk.asked.line && !isUp) askedNoMore(call, talk, 'lost');
      if (talk?.agentId !== agentId) continue;
      if (isUp) comesBack(call, talk);
      else if (!talk.waits) {
        call.line.wait?.('music');
        talk.waits = setTimeout(() => backToQueue(call, talk), comesBackIn);
      }
    }
    look(tenant);
  }

  function comesBack(call: CustomerCall, talk: Talk) {
    if (!talk.waits) return;
    clearTimeout(talk.waits);
    talk.waits = null;
    talk.line = deskLine(call.tenant, talk.agentId) ?? talk.line;
    if (talk.held) talk.line.join?.(roomOf(call));
    else joinBoth(call, talk);
  }

  /** The call that this agent talks on. */
  function talkOf(tenant: string, agentId: string, callId: string): { call: CustomerCall; talk: Talk } {
    const call = calls.get(callId);
    if (!call?.talk || call.tenant !== tenant || call.talk.agentId !== agentId || call.isOver)
      throw new Fault(agentDeskFaults.CALL_IS_GONE);
    return { call, talk: call.talk };
  }

  function hold({ call, talk }: ReturnType<typeof talkOf>, on: boolean) {
    if (talk.held === on || talk.asked) return;
    talk.held = on;
    if (on) call.line.wait?.('music');
    else joinBoth(call, talk);
    const at = now();
    writes.add(call.tenant, (db) =>
      moves(db, talk.agentId, { type: on ? 'held' : 'resumed', at, callId: call.callId }),
    );
  }

  /** Rings at a colleague, for this call alone; refused where they cannot take it now. */
  async function ringColleague(call: CustomerCall, agentId: string, more: (db: TenantDb) => Promise<unknown>) {
    const { tenant, callId, direction, groupId } = call;
    const { agent, seconds } = await inTenant(tenant, async (db) => {
      const held = await moves(db, agentId, { type: 'offered', at: now(), callId });
      if (!held || (held.reach === 'browser' && held.node === null)) throw new Fault(agentDeskFaults.NOBODY_TO_TAKE);
      await agentCalls.rings(db, callId, [agentId], groupId, direction, now());
      await more(db);
      const group = groupId === null ? null : await queueGroups.one(db, groupId);
      return { agent: held, seconds: group?.ringSeconds ?? 20 };
    });
    return () => ring(call, agent, seconds);
  }

  async function transfer({ call, talk }: ReturnType<typeof talkOf>, to: HandedTo) {
    const { tenant, callId } = call;
    const leave = () => {
      call.talk = null;
      call.line.wait?.('music');
      free(call, talk.agentId, talk.line, 'handedOver', call.wrapUpSeconds);
    };
    if (to.kind === 'group') {
      const group = await inTenant(tenant, (db) => queueGroups.one(db, to.groupId));
      if (!group) throw new Fault(agentDeskFaults.NOBODY_TO_TAKE);
      leave();
      if (!(await enter(call, { groupId: to.groupId, notTo: [talk.agentId] }))) call.line.hangUp('nobodyTookIt');
      return;
    }
    if (to.kind === 'agent') {
      if (to.agentId === talk.agentId) throw new Fault(agentDeskFaults.TO_ONESELF);
      const groupId = call.groupId ?? (await inTenant(tenant, (db) => queueGroups.ofAgent(db, to.agentId)));
      if (groupId === null) throw new Fault(agentDeskFaults.NOBODY_TO_TAKE);
      const { direction, phone, name, order } = call;
      const begin = await ringColleague(call, to.agentId, async (db) => {
        await visits.enter(db, {
          ...{ callId, direction, phone, name, node, at: now(), groupId, priority: firstOfAll, leastLevel: 1 },
          ...{ lastAgentId: null, notTo: [talk.agentId], simulated: order.gateway.kind === 'simulated' },
        });
        await visits.rings(db, callId, [to.agentId]);
      });
      call.groupId = groupId;
      leave();
      begin();
      return;
    }
    hold({ call, talk }, true);
    const result =
      (await call.line.transfer?.({ kind: 'phone', address: to.phone }, 'blindTrans', { bridged: true })) ?? 'failed';
    if (call.isOver) return;
    if (result === 'accepted') {
      call.talk = null;
      calls.delete(callId);
      free(call, talk.agentId, talk.line, 'handedOver', call.wrapUpSeconds);
      return;
    }
    hold({ call, talk }, false);
    throw new Fault(agentDeskFaults.NOBODY_TO_TAKE, { result });
  }

  async function ask({ call, talk }: ReturnType<typeof talkOf>, agentId: string) {
    if (agentId === talk.agentId) throw new Fault(agentDeskFaults.TO_ONESELF);
    if (talk.asked) throw new Fault(agentDeskFaults.NOT_IN_THIS_STATE);
    const begin = await ringColleague(call, agentId, async () => {});
    if (call.isOver || call.talk !== talk) return;
    hold({ call, talk }, true);
    talk.asked = { agentId, line: null, isJoined: false };
    begin();
  }

  function askedDone({ call, talk }: ReturnType<typeof talkOf>, how: 'handOver' | 'joinAll' | 'back') {
    const { asked } = talk;
    if (!asked) throw new Fault(agentDeskFaults.NOT_IN_THIS_STATE);
    if (how === 'back') return askedNoMore(call, talk, 'talked');
    const { line } = asked;
    if (!line) throw new Fault(agentDeskFaults.NOBODY_TO_TAKE);
    if (how === 'joinAll') {
      asked.isJoined = true;
      talk.held = false;
      joinBoth(call, talk);
      line.join?.(roomOf(call));
      const at = now();
      writes.add(call.tenant, (db) => moves(db, talk.agentId, { type: 'resumed', at, callId: call.callId }));
      return;
    }
    free(call, talk.agentId, talk.line, 'handedOver', call.wrapUpSeconds);
    call.talk = { agentId: asked.agentId, line, held: false, asked: null, waits: null };
    joinBoth(call, call.talk);
  }

  /** Once a second: wrap-ups that are over, calls that waited too long, and what nodes left that died. */
  async function everySecond() {
    let tenants: string[];
    try {
      tenants = await needs.tenants();
    } catch (error) {
      return log.warn({ error: shown(error) }, 'who works and who waits could not be asked');
    }
    for (const tenant of tenants) {
      await inTenant(tenant, async (db) => {
        for (const { agentId, until } of await queueGroups.wrapUpsOver(db, now()))
          await moves(db, agentId, { type: 'wrapUpOver', at: now(), until });
        await lostNodes(db);
      }).catch((error) => log.warn({ tenant, error: shown(error) }, 'agents could not be looked after'));
      look(tenant);
    }
  }

  /** A node that died has no telephones and no calls any more. */
  async function lostNodes(db: TenantDb) {
    for (const other of await queueGroups.otherNodes(db, node)) {
      if (!(await needs.isGone?.(db, other))) continue;
      for (const { callId } of await visits.ofNode(db, other)) await visits.leave(db, callId, now(), { end: 'lost' });
      for (const { agentId } of await queueGroups.agentsOfNode(db, other)) {
        for (const { callId } of await agentCalls.goingOf(db, agentId))
          await agentCalls.ended(db, callId, agentId, now(), 'lost');
        await moves(db, agentId, { type: 'lost', at: now() });
        await queueGroups.deskIs(db, agentId, null);
      }
    }
  }

  const watch = beats(everySecond, needs.every ?? beat);

  return {
    /** A customer's call is handed to people: answers what became of it. */
    handOver(
      call: Omit<CustomerCall, 'groupId' | 'wrapUpSeconds' | 'ringing' | 'talk' | 'isOver' | 'told'>,
      handing: Handing,
    ) {
      return new Promise<TransferResult>((resolve) => {
        const one: CustomerCall = {
          ...{ ...call, groupId: null, wrapUpSeconds: 0, ringing: new Map(), talk: null, isOver: false },
          told: resolve,
        };
        calls.set(call.callId, one);
        call.line.wait?.('music');
        const failed = () => {
          if (one.isOver) return;
          calls.delete(call.callId);
          call.line.wait?.(null);
          tellOnce(one, 'failed');
        };
        enter(one, handing).then(
          (entered) => entered || failed(),
          (error) => {
            log.warn({ call: call.callId, error: shown(error) }, 'a call could not be handed to people');
            failed();
          },
        );
      });
    },
    ended,
    look,
    deskChanged,
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
    hangUp(tenant: string, agentId: string, callId: string) {
      talkOf(tenant, agentId, callId).call.line.hangUp('hungUpByAgent');
    },
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
      const talk = calls.get(callId)?.talk;
      return talk ? { agentId: talk.agentId, held: talk.held, line: talk.line, asked: talk.asked } : null;
    },
    /** All that has happened so far is stored. */
    settled: writes.settled,
    start: watch.start,
    async stop() {
      stopped = true;
      await watch.stop();
      await writes.stop();
    },
  };
}
export type People = ReturnType<typeof peopleOnCalls>;
