import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Robots that are there, and their flows as they were published. */
export const storedFlows = {
  exists: async (db: TenantDb, flowId: string) =>
    (await db.rows('select from robot where tenant_id = $1 and robot_id = $2', [db.tenant, flowId], 'robot exists'))
      .length > 0,

  async version(
    db: TenantDb,
    flowId: string,
    version: number | null,
  ): Promise<{ flow: Flow; version: number } | undefined> {
    return (
      await db.rows<{ flow: Flow; version: number }>(
        `
      select v.flow, v.version from robot r join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = coalesce($3::int, r.version) where r.tenant_id = $1 and r.robot_id = $2`,
        [db.tenant, flowId, version],
        'published flow',
      )
    )[0];
  },
};
