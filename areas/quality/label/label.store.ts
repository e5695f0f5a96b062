import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Label, LabelQuery } from './label.contract.ts';

const columns = `l.label_id, l.robot_id, coalesce(o.name, '') as "robotName", l.call_id, l.nth, t.turns->(l.nth::int)->>'text' as text,
  coalesce(case when l.nth > 0 then t.turns->(l.nth - 1)->>'text' end, '') as asked, coalesce((t.turns->(l.nth::int)->>'from')::float8, 0) as at, l.guess, l.state,
  p.name as "personName", l.submitted_at, l.intention, l.reason`;
const from = `qc_label l left join robot o on o.tenant_id = $1 and o.robot_id = l.robot_id left join transcript t on t.tenant_id = $1 and t.call_id = l.call_id
  left join person p on p.tenant_id = $1 and p.person_id = l.person_id`;
const where = 'l.tenant_id = $1 and ($2::bigint is null or l.robot_id = $2) and ($3::text is null or l.state = $3)';

export const labels = {
  list: (db: TenantDb, { robotId, state, ...page }: LabelQuery) =>
    listOf<Label>(
      db,
      {
        columns,
        from,
        countFrom: 'qc_label l',
        where,
        values: [db.tenant, robotId ?? null, state ?? null],
        orderBy: 'l.submitted_at desc nulls first, l.label_id',
      },
      page,
    ),

  counts: (db: TenantDb, robotId?: string) =>
    db.rows<{ state: Label['state']; labels: number }>(
      'select state, count(*)::int as labels from qc_label where tenant_id = $1 and ($2::bigint is null or robot_id = $2) group by state order by state',
      [db.tenant, robotId ?? null],
    ),

  robots: (db: TenantDb) =>
    db.rows<{ value: string; label: string }>(
      'select robot_id::text as value, name as label from robot where tenant_id = $1 order by lower(name), robot_id limit 500',
      [db.tenant],
    ),

  async read(db: TenantDb, labelId: string, { hold = false } = {}): Promise<Label> {
    if (hold)
      await db.rows('select from qc_label where tenant_id = $1 and label_id = $2 for update', [db.tenant, labelId]);
    const [found] = await db.rows<Label>(`select ${columns} from ${from} where l.tenant_id = $1 and l.label_id = $2`, [
      db.tenant,
      labelId,
    ]);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  answer: (db: TenantDb, labelId: string, personId: string, intention: string | null, reason: string | null) =>
    db.rows(
      `update qc_label set state = case when $4::text is null then 'dropped' else 'submitted' end, person_id = $3, taken_at = coalesce(taken_at, now()),
        submitted_at = now(), intention = $4, reason = $5 where tenant_id = $1 and label_id = $2`,
      [db.tenant, labelId, personId, intention, reason],
    ),

  /** Sentences that were understood as nothing, the latest first; what is written alike is one sentence, and one that was asked about before is none. */
  async collect(db: TenantDb, robotId: string, since: number, until: number, most: number): Promise<number> {
    const made = await db.rows(
      `insert into qc_label (tenant_id, robot_id, call_id, nth)
      select $1, $2, m.call_id, m.nth from (
        select distinct on (lower(u.turn->>'text')) r.call_id, (u.at - 1)::smallint as nth, r.started_at
        from call_record r join transcript t on t.tenant_id = $1 and t.call_id = r.call_id
          cross join lateral jsonb_array_elements(t.turns) with ordinality u(turn, at)
        where r.tenant_id = $1 and r.robot_id = $2 and r.started_at >= $3 and r.started_at < $4 and begun_since(r.call_id, $5) and r.call_id < $6
          and u.turn->>'speaker' = 'customer' and u.turn->>'missed' = 'true' and length(u.turn->>'text') > 1
          and not exists (select from qc_label k join transcript s on s.tenant_id = $1 and s.call_id = k.call_id
            where k.tenant_id = $1 and k.robot_id = $2 and lower(s.turns->(k.nth::int)->>'text') = lower(u.turn->>'text'))
        order by lower(u.turn->>'text'), r.started_at desc) m
      order by m.started_at desc limit $7 on conflict (tenant_id, call_id, nth) do nothing returning label_id`,
      [db.tenant, robotId, new Date(since), new Date(until), monthFrom(since), monthAfter(until), most],
    );
    return made.length;
  },

  async isRobot(db: TenantDb, robotId: string): Promise<boolean> {
    return (
      (await db.rows('select from robot where tenant_id = $1 and robot_id = $2', [db.tenant, robotId])).length === 1
    );
  },
};
