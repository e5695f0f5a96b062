import type { Client } from 'pg';

/** Publishes a silent robot as it is drawn, and puts it beside the agents of some groups. */
export async function standBeside(
  client: Client,
  {
    tenant,
    robotId,
    groups,
    createdAt,
    flow,
  }: { tenant: string; robotId: string; groups: string[]; createdAt: string; flow: object },
) {
  await client.query('update robot set version = 1 where tenant_id = $1 and robot_id = $2', [tenant, robotId]);
  await client.query(
    'insert into flow_version (tenant_id, robot_id, version, flow, created_at) values ($1, $2, 1, $3, $4)',
    [tenant, robotId, JSON.stringify(flow), createdAt],
  );
  await client.query('update skill_group set assistant_robot_id = $2 where tenant_id = $1 and group_sn = any($3)', [
    tenant,
    robotId,
    groups,
  ]);
}
