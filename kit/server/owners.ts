import type { Owner } from './live.ts';
import type { TenantDb } from './tenantDb.ts';

const keys = { batch: 'batch_id', contact_import: 'import_id', export_task: 'export_id' } as const;

/** Whose rows these are, for what is told of them. */
export async function ownersOf(db: TenantDb, table: keyof typeof keys, ids: string[]): Promise<Map<string, Owner>> {
  const rows = await db.rows<Owner & { id: string }>(
    `select o.${keys[table]}::text as id, o.person_id as person, d.path from ${table} o join department d using (tenant_id, department_id) where o.tenant_id = $1 and o.${keys[table]} = any($2::bigint[])`,
    [db.tenant, ids],
    `owners of ${table}`,
  );
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

export const ownerOf = async (db: TenantDb, table: keyof typeof keys, id: string) =>
  (await ownersOf(db, table, [id])).get(id);
