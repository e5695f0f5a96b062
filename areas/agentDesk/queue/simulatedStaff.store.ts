import type { AgentNow } from '#core/agents/agentState.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Agents in name alone. */
export const simulatedAgents = {
  /** Who writes, or is on a break. */
  atRest: (db: TenantDb) =>
    db.rows<{ agentId: string; now: AgentNow }>(
      `select agent_id, now from agent_now
      where tenant_id = $1 and reach = 'simulated' and state in ('wrapUp', 'break') order by agent_id`,
      [db.tenant],
      'simulated: at rest',
    ),

  /** Whose call has ended, and at which node: one that died has not said so to them. */
  left: (db: TenantDb) =>
    db.rows<{ agentId: string; callId: string; node: string }>(
      `select n.agent_id, (n.now ->> 'callId') as call_id, r.node from agent_now n
        join call_record r on r.tenant_id = $1 and r.call_id = (n.now ->> 'callId')::bigint
      where n.tenant_id = $1 and n.reach = 'simulated' and n.state in ('ringing', 'talking', 'hold') and r.ended_at < now() - interval '10 seconds'`,
      [db.tenant],
      'simulated: left',
    ),

  reasons: async (db: TenantDb) =>
    (
      await db.rows<{ id: string }>(
        'select reason_id as id from break_reason where tenant_id = $1 and valid order by position, reason_id',
        [db.tenant],
        'simulated: reasons',
      )
    ).map(({ id }) => id),

  dispositions: async (db: TenantDb) =>
    (
      await db.rows<{ id: string }>(
        'select disposition_id as id from disposition where tenant_id = $1 and valid order by position, disposition_id',
        [db.tenant],
        'simulated: dispositions',
      )
    ).map(({ id }) => id),
};
