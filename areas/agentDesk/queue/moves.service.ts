import type { AgentEvent } from '#core/agents/nextState.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';

/** What an agent's state makes of an event, stored; undefined where they are elsewhere by now. */
export type Moves = (db: TenantDb, agentId: string, event: AgentEvent) => Promise<HeldAgent | undefined>;
export type InTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => Promise<Answer>;

export interface Handing {
  groupId: string;
  priority?: number | null;
  leastLevel?: number;
  notTo?: string[];
  /** Milliseconds since 1970, of who has waited before. */
  since?: number;
  /** A campaign dialled them for its agents: milliseconds for which one is looked for, who is connected at once. */
  dialledFor?: number;
}
