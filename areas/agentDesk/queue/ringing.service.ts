import type { CallOrder, EndCause, Line, LineEvent, Telephony } from '#adapters/telephony/telephony.ts';
import { agentCalls, type AgentCallResult } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import { presence } from '../presence/presence.store.ts';
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
  /** Of the telephone of an agent on this call: it is not heard any more, or is again; it is gone. */
  lineSilent(call: CustomerCall, line: Line, isSilent: boolean): void;
  lineGone(call: CustomerCall, line: Line): void;
}

/** Ends of a telephone's line that somebody brought about: its agent, or we. All others are faults, and nobody's deed. */
const byHand: readonly EndCause[] = ['hungUpByCustomer', 'hungUpByUs', 'hungUpByAgent'];
/** The same while it rings: nobody lifted it, or the agent refused. */
const notTaken: readonly EndCause[] = [...byHand, 'noAnswer', 'busy', 'rejected'];

/** A call rings at agents: in their page, or at the telephones of their extension. */
export function ringingAt(needs: RingingNeeds) {
  const { telephony, deskLine, now, writes, moves, look, answered, askedNoMore, backFromAside } = needs;
  const { lineSilent, lineGone } = needs;

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
      if (event.type === 'mediaLost' || event.type === 'mediaBack') lineSilent(call, line!, event.type === 'mediaLost');
      if (event.type === 'ended') telephoneEnded(call, agentId, line!, event.cause);
    });
    if (!line) setImmediate(() => letRing(call, agentId));
    return line ?? null;
  }

  function telephoneEnded(call: CustomerCall, agentId: string, line: Line, cause: EndCause) {
    if (call.ringing.get(agentId)?.line === line)
      return notTaken.includes(cause) ? letRing(call, agentId) : couldNotRing(call, agentId);
    if (!byHand.includes(cause)) return lineGone(call, line);
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

  const letRing = (call: CustomerCall, agentId: string) => notTakenBy(call, agentId, 'notAnswered');

  /** Their telephone is not to be reached: they have refused nothing, and are offered nothing until it is there again. */
  const couldNotRing = (call: CustomerCall, agentId: string) => notTakenBy(call, agentId, 'lost');

  function notTakenBy(call: CustomerCall, agentId: string, result: 'notAnswered' | 'lost') {
    const { talk, tenant, callId } = call;
    const isAsked = talk?.asked?.agentId === agentId;
    if (!ringsNoMore(call, agentId)) return;
    const at = now();
    writes.add(tenant, async (db) => {
      if (result === 'lost') await presence.couldNotRing(db, agentId, at);
      await moves(db, agentId, { type: result === 'lost' ? 'offerWithdrawn' : 'notAnswered', at, callId });
      await visits.ringsNoMore(db, callId, agentId, true);
      await agentCalls.ended(db, callId, agentId, at, result);
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
