import { Fault } from '#kit/contract/faults.ts';
import type { BesideAgents } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import type { assistantEndpoints } from './assistant.contract.ts';
import { ownDesk, type DeskNeeds } from './ownDesk.service.ts';

/** What an agent does with the silent robot beside them. */
export function assistantHandlers(needs: DeskNeeds): Handlers<typeof assistantEndpoints> {
  const { atWork } = ownDesk(needs);

  async function beside(
    db: TenantDb,
    who: SignedIn,
    act: (assistant: BesideAgents, agentId: string) => void | Promise<void>,
  ): Promise<null> {
    const { agentId } = await atWork(db, who);
    const work = needs.people?.();
    if (!work) throw new Fault(agentDeskFaults.NOBODY_CARRIES_CALLS);
    await db.outside(async () => act(work.assistant, agentId));
    return null;
  }

  return {
    asks: ({ db, who, body: { callId, text } }) =>
      beside(db, who, (assistant, agentId) => assistant.ask(db.tenant, agentId, callId, text)),
    tick: ({ db, who, body: { callId, stepId, done } }) =>
      beside(db, who, (assistant, agentId) => assistant.tick(db.tenant, agentId, callId, stepId, done)),
    say: ({ db, who, body: { callId, text } }) =>
      beside(db, who, (assistant, agentId) => assistant.say(db.tenant, agentId, callId, text)),
  };
}
