import { notAnswering } from '#core/agents/agentState.ts';
import type { Narrowing } from '#core/report/families.ts';
import { contains } from '#kit/server/pageOf.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Choice } from './report.contract.ts';

const most = 100;

const byName = (table: string, id: string) =>
  `select ${id}::text as value, name from ${table} where tenant_id = $1 and (name ilike $2 or ${id}::text = any($3::text[]))
    order by ${id}::text = any($3::text[]) desc, ${id} desc limit ${most}`;

/** What was met lately stands for what there is. */
const ofFacts = (value: string) =>
  `select value, value as name from (select distinct ${value} as value from (
      select f.* from call_fact f where f.tenant_id = $1 order by f.ended_at desc limit 20000) f
    union select unnest($3::text[])) v
  where value <> '' and (value ilike $2 or value = any($3::text[])) order by 1 limit ${most}`;

const ofTurns = (value: string) =>
  `select value, value as name from (select distinct ${value} as value from (
      select t.* from turn_fact t where t.tenant_id = $1 order by t.ended_at desc limit 20000) t
    union select unnest($3::text[])) v
  where value <> '' and (value ilike $2 or value = any($3::text[])) order by 1 limit ${most}`;

/** What has names of its own, or values that only calls know; the rest is a fixed list that the console knows. */
const statements: Partial<Record<Narrowing, string>> = {
  group: byName('campaign_group', 'group_id'),
  campaign: byName('campaign', 'campaign_id'),
  batch: byName('batch', 'batch_id'),
  robot: byName('robot', 'robot_id'),
  gateway: byName('gateway', 'gateway_id'),
  route: byName('inbound_route', 'route_id'),
  agent: `select a.agent_id::text as value, p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
    where a.tenant_id = $1 and (p.name ilike $2 or a.agent_id::text = any($3::text[]))
    order by a.agent_id::text = any($3::text[]) desc, p.name limit ${most}`,
  department: byName('department', 'department_id'),
  skillGroup: byName('skill_group', 'queue_id'),
  memberOf: byName('skill_group', 'queue_id'),
  disposition: byName('disposition', 'disposition_id'),
  breakReason: `select value, name from (select reason_id::text as value, name, position from break_reason where tenant_id = $1
      union all select '${notAnswering}', '', -1) r
    where name ilike $2 or value = any($3::text[]) order by value = any($3::text[]) desc, position, name limit ${most}`,
  robotVersion: `select v.robot_id || ':' || v.version as value, r.name || ' v' || v.version as name
    from flow_version v join robot r on r.tenant_id = $1 and r.robot_id = v.robot_id
    where v.tenant_id = $1 and (r.name ilike $2 or v.robot_id || ':' || v.version = any($3::text[]))
    order by v.robot_id || ':' || v.version = any($3::text[]) desc, v.robot_id desc, v.version desc limit ${most}`,
  meaning: ofTurns('t.name'),
  node: ofTurns('t.node_name'),
  callerNumber: ofFacts('f.caller_number'),
  category: ofFacts("coalesce(f.category, '')"),
  segment: `select name as value, name from day_segment where tenant_id = $1 and (name ilike $2 or name = any($3::text[])) order by from_minute`,
};

export const choices = {
  async of(
    db: TenantDb,
    dimension: Narrowing,
    { name = '', chosen = [] }: { name?: string | undefined; chosen?: string[] | undefined },
  ): Promise<Choice[]> {
    const text = statements[dimension];
    return text ? builtRows<Choice>(db, { text, values: [db.tenant, contains(name), chosen] }) : [];
  },
};
