import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Attempts of tasks that ended without reaching a carrier, by task; those without any are left out. */
export async function notCarriedOf(db: TenantDb, taskIds: string[]): Promise<Map<string, number>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db.rows<{ taskId: string | null; n: number }>(
    `select task_id, count(*)::int as n from call_record
      where tenant_id = $1 and task_id = any($2::bigint[]) and result_code = 'NO_GATEWAY' group by 1`,
    [db.tenant, taskIds],
    'dialing.notCarried',
  );
  return new Map(rows.flatMap(({ taskId, n }) => (taskId === null ? [] : [[taskId, n] as const])));
}
