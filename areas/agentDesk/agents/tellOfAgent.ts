import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { HeldAgent } from './agentNow.store.ts';
import { everyAgent, type AgentChanged } from './agents.contract.ts';

/** The agent's own page, and those who watch all agents, hear of a change once it is stored. */
export function tellOfAgent(db: TenantDb, live: Pick<Live, 'tell' | 'tellWatchers'>, agent: HeldAgent) {
  const { tenant } = db;
  const { agentId, personId, now, node, reach } = agent;
  db.afterCommit(() => {
    live.tell(tenant, 'desk.changed', { agentId }, { only: personId });
    const facts: AgentChanged = {
      ...{ agentId, now, connected: reach !== 'browser' || node !== null },
      simulated: reach === 'simulated' && now.state !== 'signedOut',
    };
    live.tellWatchers(tenant, 'agents.changed', everyAgent, facts);
  });
}
