import { decide, type Decision } from '#core/queueing/decide.ts';
import type { Destination, House } from '#core/queueing/house.ts';
import { placeOf } from '#core/queueing/placeOf.ts';
import type { Log } from '#kit/server/log.ts';
import { onItsOwn } from '#kit/server/oneConnection.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import { housesNow } from './house.store.ts';
import type { InTenant, Moves } from './moves.service.ts';
import type { OneAfterAnother } from './oneAfterAnother.service.ts';
import type { CustomerCall } from './peopleFacts.ts';
import { announcementOf } from './queue.texts.ts';
import { queueGroups } from './queueGroups.store.ts';
import { visits } from './visits.store.ts';

interface RoundsNeeds {
  inTenant: InTenant;
  log: Log;
  now(): number;
  /** Milliseconds that nobody sets. */
  steady(): number;
  node: string;
  random(): number;
  calls: Map<string, CustomerCall>;
  writes: Pick<OneAfterAnother, 'settled'>;
  moves: Moves;
  ring(call: CustomerCall, agent: HeldAgent, seconds: number): void;
  sentAway(call: CustomerCall, to?: Exclude<Destination, { kind: 'group' }>): void;
}

/** Milliseconds by which two clocks may part without anybody having set one. */
const noJump = 2_000;

/** Looks at the house of a tenant whenever something changed, one round after the other, and carries out what concerns calls of this node. */
export function rounds({
  inTenant,
  log,
  now,
  steady,
  node,
  random,
  calls,
  writes,
  moves,
  ring,
  sentAway,
}: RoundsNeeds) {
  const looking = new Map<string, { again: boolean }>();
  /** Of each tenant, when it was looked at last; whoever waits has come since this node began. */
  const looked = new Map<string, { now: number; steady: number }>();
  const begun = { now: now(), steady: steady() };
  let stopped = false;

  function look(tenant: string) {
    if (stopped) return;
    const one = looking.get(tenant);
    if (one) return void (one.again = true);
    const turn = { again: false };
    looking.set(tenant, turn);
    // Whoever asks for it may be within a transaction, and does not wait.
    void onItsOwn(async () => {
      do {
        turn.again = false;
        await round(tenant).catch((error) =>
          noted(log, 'rounds', error, { tenant }, 'the calls that wait could not be looked at'),
        );
      } while (turn.again && !stopped);
      looking.delete(tenant);
    });
  }

  async function round(tenant: string) {
    await writes.settled(tenant);
    const todo = await inTenant(tenant, async (db) => {
      const at = await followClock(db);
      const { real, rehearsed } = await housesNow(db, at);
      const done: (() => void)[] = [];
      for (const house of [real, rehearsed]) {
        for (const decision of decide(house, at, random)) {
          const call = calls.get(decision.callId);
          if (call && !call.isOver && !call.talk) await carryOut(db, call, decision, done);
        }
        await announce(db, house, done);
      }
      return done;
    });
    for (const one of todo) one();
  }

  /** Where somebody set the clock, nobody has waited longer or shorter for that. Answers the time for what is decided now. */
  async function followClock(db: TenantDb): Promise<number> {
    const last = looked.get(db.tenant) ?? begun;
    const at = { now: now(), steady: steady() };
    const by = at.now - last.now - (at.steady - last.steady);
    if (Math.abs(by) > noJump) await visits.clockMoved(db, node, { by, before: last.now + by, now: at.now });
    db.afterCommit(() => looked.set(db.tenant, at));
    return at.now;
  }

  async function carryOut(db: TenantDb, call: CustomerCall, decision: Decision, done: (() => void)[]) {
    const { callId } = call;
    if (decision.type === 'wait') return void (await visits.admit(db, callId));
    if (decision.type === 'overflow') {
      const { to, because } = decision;
      const [left] = await visits.leave(db, callId, now(), { end: 'sentOn', to, because });
      if (!left) return;
      if (to.kind !== 'group') return void done.push(() => sentAway(call, to));
      const group = await queueGroups.one(db, to.groupId);
      if (!group) return void done.push(() => sentAway(call));
      await visits.enter(db, { ...left, callId, node, at: now(), groupId: to.groupId });
      await visits.admit(db, callId);
      return void done.push(() => {
        Object.assign(call, { groupId: group.groupId, wrapUpSeconds: group.wrapUpSeconds });
        look(call.tenant);
      });
    }
    const { groupId, ringSeconds } = decision;
    // Nothing rings: one is connected.
    const agentIds = call.dialled ? decision.agentIds.slice(0, 1) : decision.agentIds;
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
  async function announce(db: TenantDb, house: House, done: (() => void)[]) {
    for (const waiting of house.calls) {
      const call = calls.get(waiting.callId);
      if (!call || call.dialled || call.talk || call.ringing.size > 0 || waiting.ringing.length > 0) continue;
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

  return { look, stop: () => void (stopped = true) };
}
