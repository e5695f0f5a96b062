import { listOf } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BreaksFilter, RuleBreak } from './rules.contract.ts';

export interface BreakRow extends RuleBreak {
  entry: 'trunk' | 'telephone' | 'browser' | 'trialAddress' | null;
}

const named = `rule_break b left join call_record r on r.tenant_id = $1 and r.call_id = b.call_id
  left join agent a on a.tenant_id = $1 and a.agent_id = b.agent_id
  left join person p on p.tenant_id = $1 and p.person_id = a.person_id
  left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
  left join skill_group g on g.tenant_id = $1 and g.queue_id = b.queue_id
  left join person s on s.tenant_id = $1 and s.person_id = b.seen_by`;

/** Breaks as people look at them. */
export const ruleBreaks = {
  list: (db: TenantDb, filter: BreaksFilter, page: { pageNo: number; pageSize: number }) =>
    listOf<BreakRow>(
      db,
      {
        columns: `b.break_id, b.kind, b.began_at, b.ended_at, b.worst, b.threshold, b.what, b.call_at, b.call_id, r.name as "callName",
          r.phone, r.entry, b.agent_id, coalesce(nullif(a.seat_name, ''), p.name) as "agentName", o.name as "robotName",
          b.queue_id as group_id, g.name as "groupName", b.seen_at, s.name as "seenByName"`,
        from: named,
        countFrom: 'rule_break b',
        where: `b.tenant_id = $1 and ($2::text is null or b.kind = $2) and ($3::boolean is null or (b.ended_at is null) = $3)
          and ($4::boolean is null or (b.seen_at is not null) = $4) and ($5::bigint is null or b.queue_id = $5)
          and ($6::bigint is null or b.agent_id = $6) and ($7::timestamptz is null or b.began_at >= $7)
          and ($8::timestamptz is null or b.began_at <= $8)`,
        values: [
          ...[db.tenant, filter.kind ?? null, filter.open ?? null, filter.seen ?? null],
          ...[filter.groupId ?? null, filter.agentId ?? null],
          ...[asTime(filter.beganFrom ?? null), asTime(filter.beganTo ?? null)],
        ],
        orderBy: 'b.began_at desc, b.break_id desc',
        name: 'rule breaks',
      },
      page,
    ),

  async counts(db: TenantDb): Promise<{ open: number; unseen: number }> {
    const [row] = await db.rows<{ open: number; unseen: number }>(
      `select count(*)::int as open, count(*) filter (where seen_at is null)::int as unseen
      from rule_break where tenant_id = $1 and ended_at is null`,
      [db.tenant],
      'rule breaks: counts',
    );
    return row!;
  },

  groups: (db: TenantDb) =>
    db.rows<{ value: string; label: string }>(
      `select g.queue_id as value, g.name as label from skill_group g where g.tenant_id = $1
        and exists (select from rule_break b where b.tenant_id = $1 and b.queue_id = g.queue_id)
      order by g.name, g.queue_id`,
      [db.tenant],
      'rule breaks: groups',
    ),

  agents: (db: TenantDb) =>
    db.rows<{ value: string; label: string }>(
      `select a.agent_id as value, coalesce(nullif(a.seat_name, ''), p.name) as label
      from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
      where a.tenant_id = $1 and exists (select from rule_break b where b.tenant_id = $1 and b.agent_id = a.agent_id)
      order by 2, 1`,
      [db.tenant],
      'rule breaks: agents',
    ),

  seen: (db: TenantDb, breakIds: string[], by: string, at: number) =>
    db.rows(
      `update rule_break set seen_at = $4, seen_by = $3
      where tenant_id = $1 and break_id = any($2::bigint[]) and seen_at is null`,
      [db.tenant, breakIds, by, asTime(at)],
      'rule breaks: seen',
    ),
};
