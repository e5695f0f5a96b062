import type { Flow } from '#core/flow/flow.ts';
import { contains } from '#kit/server/pageOf.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Robot, RobotDetail } from './robot.contract.ts';

/** Calls of a week come from the sums per minute: no call is read. */
const columns = `r.robot_id, r.name, r.robot_type, r.language, r.version, r.created_at,
  coalesce((select jsonb_array_length(v.flow->'nodes') from flow_version v
    where v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version),
    (select json_array_length(d.flow->'nodes') from flow_draft d where d.tenant_id = $1 and d.robot_id = r.robot_id),
    0) as nodes,
  (select count(*)::int from campaign c where c.tenant_id = $1 and c.robot_id = r.robot_id) as campaigns,
    coalesce(w.attempted, 0) as "callsOfWeek", coalesce(w.connected, 0) as "connectedOfWeek"`;
const week = `left join (select c.robot_id, sum(m.attempted)::int as attempted, sum(m.connected)::int as connected
  from (select campaign_id, sum(attempted) as attempted, sum(connected) as connected from call_minute_seen
    where tenant_id = $1 and at >= $2 group by 1) m
  join campaign c on c.tenant_id = $1 and c.campaign_id = m.campaign_id group by 1) w on w.robot_id = r.robot_id`;

export interface RobotQuery {
  pageNo: number;
  pageSize: number;
  robotName?: string;
  language?: 'en' | 'zh';
}

const weekLength = 7 * 24 * 60 * 60_000;

export const robots = {
  async list(db: TenantDb, { pageNo, pageSize, robotName, language }: RobotQuery, now: number) {
    const name = robotName ? contains(robotName) : null;
    const where = (value: number) =>
      `r.tenant_id = $1 and ($${value}::text is null or r.name ilike $${value})
        and ($${value + 1}::text is null or r.language = $${value + 1})`;
    const [list, counted] = await Promise.all([
      // By hand: a page is cut before the calls of a week are summed up.
      db.rows<Robot>(
        `select ${columns} from (select * from robot r where ${where(3)} order by r.name, r.robot_id
          limit $5 offset $6) r ${week} order by r.name, r.robot_id`,
        [db.tenant, new Date(now - weekLength), name, language ?? null, pageSize, (pageNo - 1) * pageSize],
        'robots',
      ),
      db.rows<{ total: number }>(
        `select count(*)::int as total from robot r where ${where(2)}`,
        [db.tenant, name, language ?? null],
        'robots in all',
      ),
    ]);
    return { list, total: counted[0]!.total };
  },

  async one(db: TenantDb, robotId: string, now: number): Promise<Robot | undefined> {
    return (
      await db.rows<Robot>(
        `select ${columns} from robot r ${week} where r.tenant_id = $1 and r.robot_id = $3`,
        [db.tenant, new Date(now - weekLength), robotId],
        'robot',
      )
    )[0];
  },

  usedBy: (db: TenantDb, robotId: string) =>
    db.rows<RobotDetail['usedBy'][number]>(
      `select campaign_id, name, enable_status as enabled from campaign where tenant_id = $1 and robot_id = $2
        order by name`,
      [db.tenant, robotId],
      'campaigns of a robot',
    ),

  versions: (db: TenantDb, robotId: string) =>
    db.rows<RobotDetail['versions'][number]>(
      `select version, created_at from flow_version where tenant_id = $1 and robot_id = $2 and status = 'published'
        order by version desc limit 100`,
      [db.tenant, robotId],
      'versions of a robot',
    ),

  async design(
    db: TenantDb,
    robotId: string,
    version: number | undefined,
  ): Promise<{ version: number; flow: Flow } | undefined> {
    const rows = await db.rows<{ version: number; flow: Flow }>(
      `
      select coalesce(v.version, 0) as version, coalesce(v.flow, d.flow::jsonb) as flow from robot r
      left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id
      and v.version = coalesce($3::int, r.version)
        left join flow_draft d on d.tenant_id = $1 and d.robot_id = r.robot_id and r.version = 0 and $3::int is null
      where r.tenant_id = $1 and r.robot_id = $2 and coalesce(v.flow, d.flow::jsonb) is not null`,
      [db.tenant, robotId, version ?? null],
      'design of a robot',
    );
    return rows[0] && { ...rows[0], flow: upgrade(rows[0].flow) };
  },
};
