import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import type { Handing, InTenant, Moves } from './moves.service.ts';
import type { OneAfterAnother } from './oneAfterAnother.service.ts';
import { roomOf, type CustomerCall, type HandedTo, type Talk } from './peopleFacts.ts';
import { queueGroups } from './queueGroups.store.ts';
import { firstOfAll, visits } from './visits.store.ts';
import type { Line } from '#adapters/telephony/telephony.ts';

interface HandingOnNeeds {
  inTenant: InTenant;
  now(): number;
  node: string;
  calls: Map<string, CustomerCall>;
  writes: Pick<OneAfterAnother, 'add'>;
  moves: Moves;
  ring(call: CustomerCall, agent: HeldAgent, seconds: number): void;
  enter(call: CustomerCall, handing: Handing): Promise<boolean>;
  joinBoth(call: CustomerCall, talk: Talk): void;
  free(call: CustomerCall, agentId: string, line: Line, result: AgentCallResult, wrapUpSeconds: number): void;
  askedNoMore(call: CustomerCall, talk: Talk, result: AgentCallResult): void;
}

/** What an agent does with the call they talk on: hold, hand over, ask a colleague. */
export function handingOn(needs: HandingOnNeeds) {
  const { inTenant, now, node, calls, writes, moves, ring, enter, joinBoth, free, askedNoMore } = needs;

  /** The call that this agent talks on. */
  function talkOf(tenant: string, agentId: string, callId: string): { call: CustomerCall; talk: Talk } {
    const call = calls.get(callId);
    if (!call?.talk || call.tenant !== tenant || call.talk.agentId !== agentId || call.isOver || call.isPlaced)
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
      if (!held || held.reach === 'simulated' || (held.reach === 'browser' && held.node === null))
        throw new Fault(agentDeskFaults.NOBODY_TO_TAKE);
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
      call.dialled = false;
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
          ...{
            lastAgentId: null,
            notTo: [talk.agentId],
            simulated: order.gateway.kind === 'simulated',
            dialled: false,
          },
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

  /** The campaign's robot goes on with the customer, and the agent writes. */
  function toRobot({ call, talk }: ReturnType<typeof talkOf>) {
    if (talk.asked) throw new Fault(agentDeskFaults.NOT_IN_THIS_STATE);
    if (!call.toRobot) throw new Fault(agentDeskFaults.NO_ROBOT);
    // Out of the room first: whoever speaks on a line has it alone.
    call.line.wait?.(null);
    if (!call.toRobot()) {
      if (talk.held) call.line.wait?.('music');
      else joinBoth(call, talk);
      throw new Fault(agentDeskFaults.NO_ROBOT);
    }
    call.isOver = true;
    calls.delete(call.callId);
    free(call, talk.agentId, talk.line, 'handedOver', call.wrapUpSeconds);
  }

  /**
   * A supervisor has the customer from now on, and the agent writes. Answers the customer's line, which ends when the supervisor hangs
   * up: no queue and no desk knows of it any more.
   */
  function takenOver(tenant: string, callId: string, personId: string): Line {
    const call = calls.get(callId);
    const talk = call?.talk;
    if (!talk || call.tenant !== tenant || call.isOver || call.isPlaced || call.order.gateway.kind === 'simulated')
      throw new Fault(agentDeskFaults.CALL_IS_GONE);
    const { agentId, waits } = talk;
    clearTimeout(waits ?? undefined);
    askedNoMore(call, talk, 'talked');
    call.isOver = true;
    calls.delete(callId);
    call.line.join?.(roomOf(call));
    free(call, agentId, talk.line, 'takenOver', call.wrapUpSeconds);
    writes.add(tenant, (db) => agentCalls.takenOver(db, callId, agentId, personId));
    return call.line;
  }

  return { talkOf, takenOver, hold, transfer, ask, askedDone, toRobot };
}
