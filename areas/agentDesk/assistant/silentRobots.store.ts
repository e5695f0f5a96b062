import type { TenantDb } from '#kit/server/tenantDb.ts';

/** The silent robot that stands beside an agent on a call, and what it may know of the call. */
export interface SilentRobot {
  robotId: string;
  name: string;
  version: number;
  zone: string;
  personId: string;
  /** Arguments of the call, and what a robot stored of it. */
  values: Record<string, unknown>;
  customer: string;
}

export const silentRobots = {
  /** That of the group the call came by; undefined where it has none. */
  async beside(
    db: TenantDb,
    { callId, agentId, groupId }: { callId: string; agentId: string; groupId: string },
  ): Promise<SilentRobot | undefined> {
    const [row] = await db.rows<SilentRobot>(
      `select r.robot_id, r.name, r.version, o.time_zone as zone, a.person_id, c.name as customer,
        coalesce(t.arguments, '{}') || coalesce(c.outputs, '{}') as values
      from skill_group g join robot r on r.tenant_id = $1 and r.robot_id = g.assistant_robot_id and r.version > 0
        join tenant o on o.tenant_id = $1 join agent a on a.tenant_id = $1 and a.agent_id = $4
        join call_record c on c.tenant_id = $1 and c.call_id = $3
        left join task t on t.tenant_id = $1 and t.task_id = c.task_id
      where g.tenant_id = $1 and g.queue_id = $2`,
      [db.tenant, groupId, callId, agentId],
      'silent robot beside an agent',
    );
    return row;
  },

  async flow(db: TenantDb, { robotId, version }: Pick<SilentRobot, 'robotId' | 'version'>) {
    const [row] = await db.rows<{ flow: object; letters: number }>(
      `select flow, length(flow::text) as letters from flow_version where tenant_id = $1 and robot_id = $2 and version = $3`,
      [db.tenant, robotId, version],
      'flow of a silent robot',
    );
    return row;
  },
};
