import type { TenantDb } from '#kit/server/tenantDb.ts';

/** The flow that has this part; of several the one that was changed last. */
export async function draftsWith(db: TenantDb, list: string, id: string): Promise<string | undefined> {
  const [found] = await db.rows<{ flowId: string }>(`
    select robot_id::text as "flowId" from flow_draft where tenant_id = $1 and flow->$2::text @> jsonb_build_array(jsonb_build_object('id', $3::text)) order by changed_at desc, robot_id desc limit 1`, [db.tenant, list, id], 'flow of a part');
  return found?.flowId;
}
