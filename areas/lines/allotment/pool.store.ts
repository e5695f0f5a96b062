import { Fault, faults } from '#kit/contract/faults.ts';
import { changeRows, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Pool } from './pool.contract.ts';

export const pools = {
  async list(db: TenantDb, poolId?: string): Promise<Pool[]> {
    const [all, holders] = await Promise.all([
      db.rows<Omit<Pool, 'tenants'>>(
        `select p.pool_id, p.name, count(n.number_id)::int as numbers,
          count(n.number_id) filter (where n.lent_to is null)::int as free,
          array(select distinct f.gateway_id from caller_number f
            where f.tenant_id = $1 and f.pool_id = p.pool_id and f.lent_to is null) as "gatewayIds"
        from number_pool p left join caller_number n on n.tenant_id = p.tenant_id and n.pool_id = p.pool_id
        where p.tenant_id = $1 and ($2::bigint is null or p.pool_id = $2) group by p.tenant_id, p.pool_id
        order by p.name, p.pool_id`,
        [db.tenant, poolId ?? null],
      ),
      db.rows<Pool['tenants'][number] & { poolId: string | null }>(
        `select n.pool_id, b.tenant_id, b.name, count(*)::int as numbers
        from caller_number n join line_neighbours($1) b on b.tenant_id = n.lent_to
        where n.tenant_id = $1 and n.pool_id is not null and ($2::bigint is null or n.pool_id = $2)
        group by n.pool_id, b.tenant_id, b.name order by b.name`,
        [db.tenant, poolId ?? null],
      ),
    ]);
    return all.map((pool) => ({
      ...pool,
      tenants: holders.filter((one) => one.poolId === pool.poolId).map(({ poolId: _, ...holder }) => holder),
    }));
  },

  async read(db: TenantDb, poolId: string): Promise<Pool> {
    const [found] = await pools.list(db, poolId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  ofCompany: (db: TenantDb, companyId: string) =>
    db.rows<{ poolId: string; name: string; numbers: number }>(
      `select p.pool_id, p.name, count(*)::int as numbers
      from number_pool p join caller_number n on n.tenant_id = p.tenant_id and n.pool_id = p.pool_id
      where p.tenant_id = $1 and n.lent_to = $2 group by p.tenant_id, p.pool_id order by p.name, p.pool_id`,
      [db.tenant, companyId],
    ),

  /** Ids of its numbers, of those that are free or of those that were lent. */
  numbersOf: async (db: TenantDb, poolIds: string[], free: boolean) =>
    (
      await db.rows<{ numberId: string }>(
        `select number_id from caller_number where tenant_id = $1 and pool_id = any($2::bigint[])
          and (lent_to is null) = $3 order by number_id`,
        [db.tenant, poolIds, free],
      )
    ).map(({ numberId }) => numberId),

  create: (db: TenantDb, name: string) => insertRowFor(db, 'number_pool', { name: name.trim() }, 'poolId'),
  rename: (db: TenantDb, poolId: string, name: string) =>
    changeRows(db, 'number_pool', { poolId }, { name: name.trim(), changedAt: new Date() }),
  remove: (db: TenantDb, poolId: string) => removeRows(db, 'number_pool', { poolId }),

  /** Answers which of them stood elsewhere. */
  put: async (db: TenantDb, poolId: string | null, numberIds: string[]) =>
    (
      await db.rows<{ numberId: string }>(
        `update caller_number set pool_id = $2 where tenant_id = $1 and number_id = any($3::bigint[])
          and pool_id is distinct from $2::bigint returning number_id`,
        [db.tenant, poolId, numberIds],
      )
    ).map(({ numberId }) => numberId),
};
