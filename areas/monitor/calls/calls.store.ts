import { whereOf } from '#areas/outbound/door.ts';
import type { Sought } from '#areas/outbound/door.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { callStatusOf, type CallNow, type CallsQuery } from './calls.contract.ts';

export type CallNowRow = Omit<CallNow, 'elapsed' | 'id' | 'monitorType' | 'monitorTime' | 'callStatus'>;
type Narrowed = Pick<CallsQuery, 'callStatus' | 'monitorType' | 'followed' | 'selected'>;

/** What is known of an answered call beside its record. */
export interface Said {
  callId: string;
  answeredAt: number;
  speaker: string | null;
  said: string | null;
}

const columns = `r.call_id, r.direction, r.entry, r.name, r.phone, r.campaign_id, c.name as "campaignName", r.batch_id,
  b.name as "batchName", r.route_id, i.name as "routeName",
  r.robot_id, o.name as "robotName", r.attempt, g.kind is distinct from 'simulated' as has_sound,
  (select coalesce(nullif(a.seat_name, ''), p.name) from agent_call k join agent a on a.tenant_id = $1 and a.agent_id = k.agent_id
    join person p on p.tenant_id = $1 and p.person_id = a.person_id
    where k.tenant_id = $1 and k.call_id = r.call_id and k.answered_at is not null and k.ended_at is null
    order by k.agent_call_id limit 1) as agent_name,
  r.started_at, coalesce(r.answered_at, n.answered_at) as "answeredAt", coalesce(g.speed, 1)::float8 as speed, n.speaker, n.said,
    r.ended_at, r.call_status as "recordStatus", r.reason, r.hang_up_side,
  nullif(r.category, '') as category, nullif(r.outputs->>'label', '') as label, r.talk_time`;
const named = `left join batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
  left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
  left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
  left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id
  left join gateway g on g.tenant_id = $1 and g.gateway_id = r.gateway_id
  left join call_now n on n.tenant_id = $1 and n.call_id = r.call_id`;

/** Two conditions, of four values, over calls as `r` and what is known of them beside their record as `n`. */
function narrowedBy({ callStatus, monitorType, followed, selected = [] }: Narrowed, at: number) {
  return {
    text: `($${at + 1}::boolean is null or (coalesce(r.answered_at, n.answered_at) is not null) = $${at + 1})
      and ($${at + 2}::text is null or $${at + 2} = case when r.call_id = any($${at + 3}::bigint[]) then 'selected'
        when r.call_id = $${at + 4}::bigint then 'followed' else 'realTime' end)`,
    selected: `r.call_id = any($${at + 3}::bigint[])`,
    values: [
      callStatus === undefined ? null : callStatus === callStatusOf.talking,
      monitorType ?? null,
      selected,
      followed ?? null,
    ],
  };
}

export const callsNow = {
  async list(db: TenantDb, sought: Sought, { pageNo, pageSize, ...query }: CallsQuery): Promise<CallNowRow[]> {
    const where = whereOf(db, sought);
    const narrowed = narrowedBy(query, where.values.length);
    const at = where.values.length;
    const latest = 'coalesce(r.answered_at, n.answered_at, r.started_at) desc, r.call_id desc';
    return db.rows<CallNowRow>(
      `
      with page as materialized (
        select r.call_id from (select call_id, started_at, answered_at from call_record where ${where.text} and ended_at is null) r
        left join call_now n on n.tenant_id = $1 and n.call_id = r.call_id
        where ${narrowed.text} order by ${latest} limit $${at + 5} offset $${at + 6}
      )
      select ${columns} from page join call_record r on r.tenant_id = $1 and r.call_id = page.call_id${where.months} ${named}
      order by ${latest}`,
      [...where.values, ...narrowed.values, pageSize, (pageNo - 1) * pageSize],
      `calls now ${where.name}`,
    );
  },

  one: (db: TenantDb, callId: string) =>
    db.rows<CallNowRow>(
      `select ${columns} from call_record r ${named} where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
      'call now',
    ),

  async counts(db: TenantDb, sought: Sought, query: Narrowed) {
    const where = whereOf(db, sought);
    const narrowed = narrowedBy(query, where.values.length);
    const rows = await db.rows<{ total: number; ringing: number; talking: number; selected: number }>(
      `
      select count(*) filter (where ${narrowed.text})::int as total,
        count(*) filter (where coalesce(r.answered_at, n.answered_at) is null)::int as ringing,
        count(coalesce(r.answered_at, n.answered_at))::int as talking,
        count(*) filter (where ${narrowed.selected})::int as selected
      from (select call_id, answered_at from call_record where ${where.text} and ended_at is null) r
      left join call_now n on n.tenant_id = $1 and n.call_id = r.call_id`,
      [...where.values, ...narrowed.values],
      `calls now, counted ${where.name}`,
    );
    return rows[0]!;
  },

  choices: (db: TenantDb, of: 'campaign' | 'batch' | 'robot') =>
    db.rows<{ value: string; label: string; calls: number }>(
      `
    select k.${of}_id as value, k.name as label, r.calls
    from (select ${of}_id, count(*)::int as calls from call_record where tenant_id = $1 and ended_at is null
    group by 1) r
      join ${of} k on k.tenant_id = $1 and k.${of}_id = r.${of}_id order by r.calls desc, k.name limit 100`,
      [db.tenant],
      `calls now by ${of}`,
    ),

  write: (db: TenantDb, said: Said[]) =>
    db.rows(
      `
    insert into call_now (tenant_id, call_id, answered_at, speaker, said)
    select $1, s."callId", to_timestamp(s."answeredAt" / 1000), s.speaker, s.said
    from jsonb_to_recordset($2::jsonb) as s("callId" bigint, "answeredAt" float8, speaker text, said text) order by 2
    on conflict (tenant_id, call_id) do update
    set answered_at = excluded.answered_at, speaker = excluded.speaker, said = excluded.said`,
      [db.tenant, JSON.stringify(said)],
      'calls now: write',
    ),

  forget: (db: TenantDb, callIds: string[]) =>
    db.rows(
      'delete from call_now where tenant_id = $1 and call_id = any($2::bigint[])',
      [db.tenant, callIds],
      'calls now: forget',
    ),

  /** What a node that died left behind. */
  forgetEnded: (db: TenantDb) =>
    db.rows(
      `delete from call_now n where n.tenant_id = $1
        and not exists (select from call_record r
        where r.tenant_id = $1 and r.call_id = n.call_id and r.ended_at is null)`,
      [db.tenant],
      'calls now: forget ended',
    ),
};
