import { agentsFrom, reachOf, withinReach } from '#areas/members/door.ts';
import { neverSignedIn, type AgentNow } from '#core/agents/agentState.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Seat {
  agentId: string;
  now: AgentNow;
  /** At work, in name alone. */
  simulated: boolean;
}

const from = `${agentsFrom} left join agent_now n on n.tenant_id = a.tenant_id and n.agent_id = a.agent_id`;
const isOut = "coalesce(n.state, 'signedOut') = 'signedOut'";

/** Seats whose agents take part in rehearsals, or could. */
export const simulatedSeats = {
  async groupIsThere(db: TenantDb, groupId: string): Promise<boolean> {
    const rows = await db.rows('select from skill_group where tenant_id = $1 and queue_id = $2', [db.tenant, groupId]);
    return rows.length > 0;
  },

  /**
   * Those of a group, within the asker's data permission, that are signed out or simulated, held until the transaction ends:
   * nobody who really works is among them. The one that was used last comes last.
   */
  async hold(db: TenantDb, groupId: string): Promise<Seat[]> {
    const ids = await db.rows<{ agentId: string }>(
      `select a.agent_id from ${from} where a.tenant_id = $1 and ${withinReach} and (${isOut} or n.reach = 'simulated')
        and exists (select from agent_in_group b where b.tenant_id = $1 and b.queue_id = $3 and b.agent_id = a.agent_id)
      order by a.agent_id for no key update of a`,
      [db.tenant, reachOf(db), groupId],
      'simulated: seats held',
    );
    // Again, for they may have signed in while they were waited for.
    const rows = await db.rows<Omit<Seat, 'now'> & { now: AgentNow | null }>(
      `select a.agent_id, n.now, not ${isOut} as simulated from ${from}
      where a.tenant_id = $1 and a.agent_id = any($2::bigint[]) and (${isOut} and a.valid and p.valid or not ${isOut} and n.reach = 'simulated')
      order by n.since nulls first, length(a.agent_dn), a.agent_dn`,
      [db.tenant, ids.map(({ agentId }) => agentId)],
      'simulated: seats',
    );
    return rows.map((row) => ({ ...row, now: row.now ?? neverSignedIn(0) }));
  },

  /** All of the tenant who are at work in name alone, and their groups. */
  atWork: (db: TenantDb) =>
    db.rows<{ agentId: string; groups: string[] }>(
      `select n.agent_id, coalesce((select array_agg(b.queue_id::text) from agent_in_group b
        where b.tenant_id = $1 and b.agent_id = n.agent_id), '{}') as groups
      from agent_now n where n.tenant_id = $1 and n.reach = 'simulated' and n.state <> 'signedOut'`,
      [db.tenant],
      'simulated: at work',
    ),
};
