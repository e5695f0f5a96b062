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
  /** Out of the room of the call: their telephone in the page goes on, another one ends. */
  letGo(call: CustomerCall, agentId: string, line: Line): void;
}

/**
 * What becomes of an agent's calls when their telephone is lost or comes back: that in their page, which connects, is another one, or is gone, and
 * one on their table.
 */
export function deskChanges(needs: DeskChangesNeeds) {
  const { now, node, calls, writes, moves, tells, deskLine, comesBackIn, look } = needs;
  const { enter, withdraw, joinBoth, backFromAside, askedNoMore, letGo } = needs;
  /** Telephones whose sound does not come any more. */
  const silent = new WeakSet<Line>();

  /** The agent is gone: a colleague who talks with the customer goes on, and else the customer goes before all others to the next. */
  function agentGone(call: CustomerCall, talk: Talk) {
    const { tenant, callId, groupId } = call;
    const { agentId, asked } = talk;
    clearTimeout(talk.waits ?? undefined);
    call.talk = null;
    call.dialled = false;
    letGo(call, agentId, talk.line);
    const colleague = asked?.isJoined ? asked.line : null;
    if (asked && !colleague) askedNoMore(call, talk, 'talked');
    const at = now();
    writes.add(tenant, async (db) => {
      await agentCalls.ended(db, callId, agentId, at, 'lost');
      await moves(db, agentId, { type: 'lost', at });
    });
    if (asked && colleague) {
      call.talk = { agentId: asked.agentId, line: colleague, held: false, asked: null, waits: null };
      joinBoth(call, call.talk);
      if (silent.has(colleague)) waitsFor(call, call.talk);
      return;
    }
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

  /** For the agent's telephone, for a while: the customer hears music, unless a colleague talks with them. */
  function waitsFor(call: CustomerCall, talk: Talk) {
    if (talk.waits) return;
    if (!(talk.asked?.line && talk.asked.isJoined)) call.line.wait?.('music');
    talk.waits = setTimeout(() => agentGone(call, talk), comesBackIn);
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
      } else if (isUp) comesBack(call, talk, deskLine(tenant, agentId) ?? talk.line);
      else waitsFor(call, talk);
    }
    look(tenant);
  }

  /** Their telephone is there again, or another one: of a second tab. */
  function comesBack(call: CustomerCall, talk: Talk, line: Line) {
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

  /** The telephone of an agent is not heard any more though its line stands, or is heard again. */
  function lineSilent(call: CustomerCall, line: Line, isSilent: boolean) {
    if (isSilent) silent.add(line);
    else silent.delete(line);
    const { talk } = call;
    if (call.isOver || call.isPlaced || talk?.line !== line) return;
    if (isSilent) waitsFor(call, talk);
    else comesBack(call, talk, line);
  }

  /** The same of the telephone in their page. */
  function deskSilent(tenant: string, agentId: string, line: Line, isSilent: boolean) {
    if (isSilent) silent.add(line);
    else silent.delete(line);
    for (const call of calls.values())
      if (call.tenant === tenant && call.talk?.agentId === agentId) lineSilent(call, line, isSilent);
  }

  /** The line of an agent's telephone has ended, and nobody has hung up. */
  function lineGone(call: CustomerCall, line: Line) {
    const { talk, tenant } = call;
    if (call.isOver || !talk) return;
    if (talk.line === line) return agentGone(call, talk);
    if (talk.asked?.line !== line) return;
    const { agentId } = talk.asked;
    askedNoMore(call, talk, 'lost');
    writes.add(tenant, (db) => moves(db, agentId, { type: 'lost', at: now() }));
  }

  return { deskChanged, deskSilent, lineSilent, lineGone, isSilent: (line: Line) => silent.has(line) };
}
