import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Where the tenant's days begin. */
export async function zoneOf(db: TenantDb): Promise<string> {
  const [row] = await db.rows<{ zone: string }>(
    'select time_zone as zone from tenant where tenant_id = $1',
    [db.tenant],
    'boards: zone',
  );
  return row!.zone;
}
