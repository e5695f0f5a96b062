import type { TenantDb } from '#kit/server/tenantDb.ts';

/** An agent with its person and that person's department. */
export const agentsFrom = `agent a join person p using (tenant_id, person_id)
    join department d on d.tenant_id = p.tenant_id and d.department_id = p.department_id`;

/** Calls can reach this seat: it and its user are switched on. */
export const seatOn = '(a.valid and p.valid)';

/**
 * Agents are listed if the data permission covers their people; `scope` is where the statement has it. Not a policy of the
 * table, for queues must ring all agents, not only those the user may see.
 */
export const reachSql = (scope: string) =>
  `(${scope}::text = 'all' or p.person_id = my_person() or p.department_id in (select department_id from my_departments))`;
/** The same, with the scope as $2. */
export const withinReach = reachSql('$2');
export const reachOf = (db: TenantDb) => db.acting.scope ?? 'all';
