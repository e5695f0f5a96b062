import type { AgentNow } from '#core/agents/agentState.ts';
import { nextState, type AgentEvent, type AgentRefusal } from '#core/agents/nextState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
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
): Promise<{ agent: HeldAgent; before: AgentNow } | { refused: AgentRefusal } | undefined> {
  const held = await agentNow.hold(db, agentId);
  if (!held) return undefined;
  const now = nextState(held.now, event);
  if ('refused' in now) return now;
  if (now !== held.now) await agentNow.write(db, agentId, now);
  return { agent: { ...held, now }, before: held.now };
}

/** The same for who asked for it: a refusal is thrown by its name. */
export async function changeAgent(db: TenantDb, agentId: string, event: AgentEvent): Promise<HeldAgent> {
  const done = await tryChange(db, agentId, event);
  if (!done) throw new Fault(faults.NOT_FOUND);
  if ('refused' in done)
    throw new Fault(agentDeskFaults[faultOf[done.refused] ?? 'NOT_IN_THIS_STATE'], { refused: done.refused });
  return done.agent;
}
