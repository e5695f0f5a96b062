import { resourcesIn } from '#core/design/resources.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export const resourceUses = {
  /** How often one flow uses each of these; none at all is forgotten. */
  async keep(db: TenantDb, flowId: string, uses: Record<string, number>) {
    await db.rows(
      'delete from resource_use where tenant_id = $1 and robot_id = $2 and resource_id = any($3)',
      [db.tenant, flowId, Object.keys(uses)],
      'forget uses of resources',
    );
    await db.rows(
      `
      insert into resource_use (tenant_id, robot_id, resource_id, uses)
      select $1, $2, key, value::int from jsonb_each_text($3::jsonb) where value::int > 0`,
      [db.tenant, flowId, JSON.stringify(uses)],
      'keep uses of resources',
    );
  },

  /** What a draft plays now, where it played other things before; what else was told of it stays. */
  async follow(db: TenantDb, flowId: string, before: Flow | null, after: Flow) {
    const [was, is] = [before ? resourcesIn(before) : new Map<string, { count: number }>(), resourcesIn(after)];
    const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
      (id) => was.get(id)?.count !== is.get(id)?.count,
    );
    if (changed.length > 0)
      await resourceUses.keep(db, flowId, Object.fromEntries(changed.map((id) => [id, is.get(id)?.count ?? 0])));
  },

  /** How often all flows use each. */
  of: (db: TenantDb, ids: readonly string[]) =>
    db.rows<{ resourceId: string; uses: number }>(
      `
    select resource_id, sum(uses)::int as uses from resource_use where tenant_id = $1 and resource_id = any($2)
    group by 1 order by 1`,
      [db.tenant, ids],
      'how often resources are used',
    ),

  /** Those of these that are in a library. */
  existing: async (db: TenantDb, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : (
          await db.rows<{ id: string }>(
            'select resource_id as id from resource where tenant_id = $1 and resource_id::text = any($2)',
            [db.tenant, ids],
            'existing resources',
          )
        ).map(({ id }) => id),
};
