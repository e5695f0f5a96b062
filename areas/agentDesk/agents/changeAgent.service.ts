import { isOnCall, type AgentNow } from '#core/agents/agentState.ts';
import { nextState, type AgentEvent, type AgentRefusal } from '#core/agents/nextState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls } from './agentCalls.store.ts';
import { settle } from './settle.service.ts';
import { agentNow, type HeldAgent } from './agentNow.store.ts';

const faultOf: Partial<Record<AgentRefusal, keyof typeof agentDeskFaults>> = {
  signedOut: 'SIGNED_OUT_OF_DESK',
  decidedBySupervisor: 'DECIDED_BY_SUPERVISOR',
  stretchedAlready: 'STRETCHED_ALREADY',
  otherCall: 'CALL_IS_GONE',
};

/** What happens to an agent, stored with the rows it leaves; a refusal is answered, not thrown. Undefined: there is no such agent. */
export async function tryChange(
  db: TenantDb,
  agentId: string,
  event: AgentEvent,
): Promise<{ agent: HeldAgent } | { refused: AgentRefusal } | undefined> {
  const held = await agentNow.hold(db, agentId);
  if (!held) return undefined;
  const now = nextState(held.now, event);
  if ('refused' in now) return now;
  if (now !== held.now) await agentNow.write(db, agentId, now);
  const done = doneWith(held.now, now);
  if (done !== null && (await agentCalls.wrappedUp(db, done, agentId, event.at)).length > 0)
    await settle(db, done, agentId, event.at);
  return { agent: { ...held, now } };
}

/** The call that an agent has nothing more to do with: it was wrapped up, or needs no wrap-up. */
function doneWith(before: AgentNow, now: AgentNow): string | null {
  if (before.state === 'wrapUp') return now.state === 'wrapUp' && now.callId === before.callId ? null : before.callId;
  const hadCall = isOnCall(before) && before.state !== 'ringing';
  return hadCall && !isOnCall(now) && now.state !== 'wrapUp' ? before.callId : null;
}

/** The same for who asked for it: a refusal is thrown by its name. */
export async function changeAgent(db: TenantDb, agentId: string, event: AgentEvent): Promise<HeldAgent> {
  const done = await tryChange(db, agentId, event);
  if (!done) throw new Fault(faults.NOT_FOUND);
  if ('refused' in done)
    throw new Fault(agentDeskFaults[faultOf[done.refused] ?? 'NOT_IN_THIS_STATE'], { refused: done.refused });
  return done.agent;
}
