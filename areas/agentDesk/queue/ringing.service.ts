import type { CallOrder, Line, LineEvent, Telephony } from '#adapters/telephony/telephony.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import type { Moves } from './moves.service.ts';
import type { OneAfterAnother } from './oneAfterAnother.service.ts';
import type { CustomerCall, Talk } from './peopleFacts.ts';
import { visits } from './visits.store.ts';

interface RingingNeeds {
  telephony: Pick<Telephony, 'ring'>;
  deskLine(tenant: string, agentId: string): Line | null;
  staff?: ((tenant: string, agent: HeldAgent, call: CustomerCall) => void) | undefined;
  now(): number;
  writes: Pick<OneAfterAnother, 'add'>;
  moves: Moves;
  look(tenant: string): void;
  said?: ((tenant: string, agentId: string, event: Extract<LineEvent, { type: 'said' }>) => void) | undefined;
  answered(call: CustomerCall, agentId: string, line: Line): void;
  askedNoMore(call: CustomerCall, talk: Talk, result: AgentCallResult): void;
  backFromAside(call: CustomerCall, talk: Talk): void;
}

/** A call rings at agents: in their page, or at the telephones of their extension. */
export function ringingAt(needs: RingingNeeds) {
  const { telephony, deskLine, now, writes, moves, look, answered, askedNoMore, backFromAside } = needs;

  function ring(call: CustomerCall, agent: HeldAgent, seconds: number) {
    const { agentId, agentDn, reach } = agent;
    const timer = setTimeout(() => letRing(call, agentId), seconds * 1_000);
    const ringing = { agentId, line: null as Line | null, timer };
    call.ringing.set(agentId, ringing);
    if (call.isOver || (call.talk && call.talk.asked?.agentId !== agentId)) return withdraw(call, agentId);
    if (reach === 'simulated') return needs.staff?.(call.tenant, agent, call);
    if (call.dialled) {
      const line = deskLine(call.tenant, agentId);
      return line ? answered(call, agentId, line) : withdraw(call, agentId);
    }
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
      if (event.type === 'said') needs.said?.(call.tenant, agentId, event);
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

  return { ring, letRing, withdraw };
}
