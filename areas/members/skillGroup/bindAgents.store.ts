import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentsFrom, reachOf, seatOn, withinReach } from '../seat/reach.store.ts';
import type { BoundAgent } from './bindAgents.contract.ts';

/** Bound and free agents within the asker's permission. */
export async function agentsOfGroup(
  db: TenantDb,
  queueId: string,
): Promise<{ bound: BoundAgent[]; free: BoundAgent[]; beyond: number }> {
  const [rows, [all]] = await Promise.all([
    db.rows<BoundAgent>(
      `
      select a.agent_id, a.agent_dn, a.seat_name, p.name as "userName", d.name as "departmentName", a.work_type as type, ${seatOn} as valid, b.level
      from ${agentsFrom} left join agent_in_group b on b.tenant_id = a.tenant_id and b.agent_id = a.agent_id and b.queue_id = $3 where a.tenant_id = $1 and ${withinReach} order by b.level desc nulls last, length(a.agent_dn), a.agent_dn`,
      [db.tenant, reachOf(db), queueId],
    ),
    db.rows<{ n: number }>('select count(*)::int as n from agent_in_group where tenant_id = $1 and queue_id = $2', [
      db.tenant,
      queueId,
    ]),
  ]);
  const bound = rows.filter(({ level }) => level !== null);
  return { bound, free: rows.filter(({ level }) => level === null), beyond: all!.n - bound.length };
}
