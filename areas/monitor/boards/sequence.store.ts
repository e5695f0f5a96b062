import type { TenantDb } from '#kit/server/tenantDb.ts';

/**
 * The number of the next telling, for one node at a time; undefined where another has told it within `apart` milliseconds.
 * By the database's clock, which nodes share.
 */
export async function nextTold(db: TenantDb, event: string, apart: number): Promise<number | undefined> {
  const [row] = await db.rows<{ told: number }>(
    `insert into live_sequence as l (tenant_id, event, told, told_at) values ($1, $2, 1, clock_timestamp())
    on conflict (tenant_id, event) do update set told = l.told + 1, told_at = excluded.told_at
    where abs(extract(epoch from excluded.told_at - l.told_at)) * 1000 >= $3::int returning told`,
    [db.tenant, event, apart],
    'boards: next told',
  );
  return row?.told;
}
