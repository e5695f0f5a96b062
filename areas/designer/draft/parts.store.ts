import type { TenantDb } from '#kit/server/tenantDb.ts';

/**
 * The flow that has this part: in its draft, or in the published version where it has no draft; of several the one
 * changed last.
 */
export async function draftsWith(db: TenantDb, list: string, id: string): Promise<string | undefined> {
  const [found] = await db.rows<{ flowId: string }>(
    `
    select r.robot_id as "flowId"
    from robot r
      left join flow_draft d on d.tenant_id = $1 and d.robot_id = r.robot_id
      left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
        and d.robot_id is null
    where r.tenant_id = $1 and coalesce(d.flow::jsonb,
      v.flow)->$2::text @> jsonb_build_array(jsonb_build_object('id', $3::text))
    order by d.changed_at desc nulls last, r.robot_id desc limit 1`,
    [db.tenant, list, id],
    'flow of a part',
  );
  return found?.flowId;
}
