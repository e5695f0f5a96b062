import type { Line } from '#adapters/telephony/telephony.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import type { Handing, Moves } from './moves.service.ts';
import type { OneAfterAnother } from './oneAfterAnother.service.ts';
import { roomOf, sideRoomOf, type CustomerCall, type Talk } from './peopleFacts.ts';
import { queueGroups } from './queueGroups.store.ts';
import { firstOfAll } from './visits.store.ts';

interface DeskChangesNeeds {
  now(): number;
  node: string;
  calls: Map<string, CustomerCall>;
  writes: Pick<OneAfterAnother, 'add' | 'settled'>;
  moves: Moves;
  tells(db: TenantDb, agent: HeldAgent | undefined): void;
  deskLine(tenant: string, agentId: string): Line | null;
  /** Milliseconds; see PeopleNeeds. */
  comesBackIn: number;
  look(tenant: string): void;
  enter(call: CustomerCall, handing: Handing): Promise<boolean>;
  withdraw(call: CustomerCall, agentId: string): void;
  joinBoth(call: CustomerCall, talk: Talk): void;
  backFromAside(call: CustomerCall, talk: Talk): void;
  askedNoMore(call: CustomerCall, talk: Talk, result: AgentCallResult): void;
}

/** What becomes of an agent's calls when the telephone in their page connects, is another one, or is gone. */
export function deskChanges(needs: DeskChangesNeeds) {
  const { now, node, calls, writes, moves, tells, deskLine, comesBackIn, look } = needs;
  const { enter, withdraw, joinBoth, backFromAside, askedNoMore } = needs;

  /** The agent is gone, and the customer goes before all others to the next. */
  function backToQueue(call: CustomerCall, talk: Talk) {
    const { tenant, callId, groupId } = call;
    call.talk = null;
    call.dialled = false;
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
      if (talk?.asked?.agentId === agentId && talk.asked.line) {
        if (isUp) askedComesBack(call, talk.asked);
        else askedNoMore(call, talk, 'lost');
      }
      if (talk?.agentId !== agentId) continue;
      // Nobody is called without the agent who wanted it.
      if (call.isPlaced) {
        if (!isUp) call.line.hangUp('hungUpByAgent');
      } else if (isUp) comesBack(call, talk);
      else if (!talk.waits) {
        call.line.wait?.('music');
        talk.waits = setTimeout(() => backToQueue(call, talk), comesBackIn);
      }
    }
    look(tenant);
  }

  /** Their telephone is there again, or another one: of a second tab. */
  function comesBack(call: CustomerCall, talk: Talk) {
    const line = deskLine(call.tenant, talk.agentId) ?? talk.line;
    if (!talk.waits && line === talk.line) return;
    clearTimeout(talk.waits ?? undefined);
    Object.assign(talk, { waits: null, line });
    if (!talk.held) return joinBoth(call, talk);
    line.join?.(talk.asked?.line && !talk.asked.isJoined ? sideRoomOf(call) : roomOf(call));
  }

  function askedComesBack(call: CustomerCall, asked: NonNullable<Talk['asked']>) {
    const line = deskLine(call.tenant, asked.agentId) ?? asked.line;
    if (line === asked.line) return;
    asked.line = line;
    line?.join?.(asked.isJoined ? roomOf(call) : sideRoomOf(call));
  }

  return deskChanged;
}
