import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What holds for all of a tenant's robots, by name: a call is given it beneath what its campaign and its contact say. */
export async function globalValues(db: TenantDb): Promise<Record<string, string>> {
  const [row] = await db.rows<{ values: Record<string, string> }>(
    'select global_values($1) as values',
    [db.tenant],
    'parameters: global values',
  );
  return row!.values;
}
