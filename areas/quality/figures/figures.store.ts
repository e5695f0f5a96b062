import type { Verdict } from '#core/quality/sheet.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Mode } from '../bases.contract.ts';
import type { CountedBy, FiguresAsk, Report, Speed } from './figures.contract.ts';

const narrowed = `($2::text is null or b.mode = $2) and ($5::bigint is null or r.batch_id = $5) and ($6::bigint is null or r.agent_id = $6)
  and ($7::bigint is null or $7 in (b.template_id, b.sheet_of))`;
const done = `r.tenant_id = $1 and r.state = 'done' and ($3::timestamptz is null or r.inspected_at >= $3) and ($4::timestamptz is null or r.inspected_at < $4)
  and ${narrowed}`;
/** Looks of people, as `k`, by when they were handed in: also at calls on which two differ, or agreement would only be counted where it is. */
const looked = `r.tenant_id = $1 and r.state in ('done', 'differs') and ($3::timestamptz is null or k.submitted_at >= $3)
  and ($4::timestamptz is null or k.submitted_at < $4) and ${narrowed}`;

const valuesOf = (db: TenantDb, mode: Mode | null, { from, to, batchId, agentId, templateId }: FiguresAsk) => [
  ...[db.tenant, mode, from === undefined ? null : new Date(from), to === undefined ? null : new Date(to)],
  ...[batchId ?? null, agentId ?? null, templateId ?? null],
];

/** Inspections that are done, as `r`, of batches as `b`: what an ask narrows them to, from `$1` on. */
export const doneWanted = (db: TenantDb, mode: Mode | null, ask: FiguresAsk) => ({
  from: `qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id`,
  text: done,
  values: valuesOf(db, mode, ask),
});

const ofAgent = `left join agent a on a.tenant_id = $1 and a.agent_id = r.agent_id left join person ap on ap.tenant_id = $1 and ap.person_id = a.person_id
      left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id`;
const ofInspector = `join qc_task k on k.tenant_id = $1 and k.record_id = r.record_id and k.state = 'submitted'
      left join person p on p.tenant_id = $1 and p.person_id = k.person_id`;
const fromDone = 'from qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id';
const agentKey = `coalesce('a' || r.agent_id, 'r' || r.robot_id, '')`;
const common = `count(*)::int as inspected, count(*) filter (where r.passed)::int as passed, count(*) filter (where r.fatal)::int as fatal,
  count(*) filter (where r.appeal is not null)::int as appeals, count(*) filter (where r.appeal = 'changed')::int as changed`;

/** By what is counted. */
const counts: Record<Exclude<CountedBy, 'item'>, string> = {
  agent: `select ${agentKey} as key, coalesce(max(coalesce(ap.name, o.name)), '') as name, ${common}, avg(r.score)::float8 as score, null::float8 as spent
    ${fromDone} ${ofAgent} where ${done}`,
  batch: `select r.batch_id::text as key, coalesce(max(b.name), '') as name, ${common}, avg(r.score)::float8 as score, null::float8 as spent ${fromDone} where ${done}`,
  inspector: `select k.person_id::text as key, coalesce(max(p.name), '') as name, ${common}, avg(k.score)::float8 as score,
    avg(nullif(k.spent, 0))::float8 as spent ${fromDone} ${ofInspector} where ${looked}`,
};
const machineItems = `cross join lateral jsonb_array_elements(coalesce(r.machine, '[]')) m(v)`;
const withMachine: Record<CountedBy | 'all', string> = {
  all: `select '' as key, r.verdicts->>(m.v->>'itemId') as one, m.v->>'verdict' as other, count(*)::int as times ${fromDone} ${machineItems} where ${done} and r.verdicts ? (m.v->>'itemId')`,
  item: `select b.sheet_of || ':' || (m.v->>'itemId') as key, r.verdicts->>(m.v->>'itemId') as one, m.v->>'verdict' as other, count(*)::int as times
    ${fromDone} ${machineItems} where ${done} and r.verdicts ? (m.v->>'itemId')`,
  agent: `select ${agentKey} as key, r.verdicts->>(m.v->>'itemId') as one, m.v->>'verdict' as other, count(*)::int as times ${fromDone} ${machineItems} where ${done} and r.verdicts ? (m.v->>'itemId')`,
  batch: `select r.batch_id::text as key, r.verdicts->>(m.v->>'itemId') as one, m.v->>'verdict' as other, count(*)::int as times ${fromDone} ${machineItems} where ${done} and r.verdicts ? (m.v->>'itemId')`,
  inspector: `select k.person_id::text as key, k.verdicts->>(m.v->>'itemId') as one, m.v->>'verdict' as other, count(*)::int as times
    ${fromDone} ${ofInspector} ${machineItems} where ${looked} and k.verdicts ? (m.v->>'itemId')`,
};
const bothPeople = `join qc_task k on k.tenant_id = $1 and k.record_id = r.record_id and k.state = 'submitted'
      join qc_task q on q.tenant_id = $1 and q.record_id = r.record_id and q.state = 'submitted'`;
const betweenPeople: Record<'inspector' | 'batch' | 'all', string> = {
  all: `select '' as key, e.value as one, q.verdicts->>e.key as other, count(*)::int as times
    ${fromDone} ${bothPeople} and q.nth > k.nth cross join lateral jsonb_each_text(k.verdicts) e`,
  batch: `select r.batch_id::text as key, e.value as one, q.verdicts->>e.key as other, count(*)::int as times
    ${fromDone} ${bothPeople} and q.nth > k.nth cross join lateral jsonb_each_text(k.verdicts) e`,
  // Both sides of each pair count.
  inspector: `select k.person_id::text as key, e.value as one, q.verdicts->>e.key as other, count(*)::int as times
    ${fromDone} ${bothPeople} and q.nth <> k.nth cross join lateral jsonb_each_text(k.verdicts) e`,
};

export interface Counted {
  key: string;
  name: string;
  inspected: number;
  passed: number;
  fatal: number;
  score: number | null;
  spent: number | null;
  appeals: number;
  changed: number;
}
export interface Pair {
  key: string;
  one: Verdict;
  other: Verdict;
  times: number;
}

export const figures = {
  counted: (db: TenantDb, mode: Mode | null, by: Exclude<CountedBy, 'item'>, ask: FiguresAsk) =>
    db.rows<Counted>(`${counts[by]} group by 1 order by count(*) desc, 2, 1`, valuesOf(db, mode, ask)),

  /** Items by the template they stand in: the names are those of the latest version. */
  items: (db: TenantDb, mode: Mode | null, ask: FiguresAsk) => {
    const { from, text, values } = doneWanted(db, mode, ask);
    return db.rows<Counted>(
      `select u.key, coalesce(max(u.name), '') as name, count(*) filter (where u.verdict <> 'na')::int as inspected, count(*) filter (where u.verdict = 'pass')::int as passed,
        count(*) filter (where u.verdict = 'fail' and u.fatal)::int as fatal, null::float8 as score, null::float8 as spent,
        count(*) filter (where u.appealed)::int as appeals, count(*) filter (where u.appealed and u.appeal = 'changed')::int as changed
      from (select b.sheet_of || ':' || e.key as key, e.value as verdict, i.v->>'name' as name, (i.v->>'fatal')::boolean as fatal,
          e.key = any(r.appeal_items) as appealed, r.appeal
        from ${from} join qc_version w on w.tenant_id = $1 and w.template_id = b.sheet_of and w.version = b.version
          cross join lateral jsonb_each_text(r.verdicts) e
          left join lateral (select v from jsonb_array_elements(w.sheet->'items') x(v) where v->>'itemId' = e.key limit 1) i on true
        where ${text}) u
      group by u.key order by (count(*) filter (where u.verdict = 'fail'))::float8 / greatest(1, count(*) filter (where u.verdict <> 'na')) desc, 2, 1`,
      values,
    );
  },

  /** How often the machine said this and a person that. */
  withMachine: (db: TenantDb, mode: Mode | null, by: CountedBy | 'all', ask: FiguresAsk) =>
    db.rows<Pair>(`${withMachine[by]} and b.reviewers > 0 group by 1, 2, 3`, valuesOf(db, mode, ask)),

  /** How often two people who looked at the same call said this and that; of an inspector it is they who said the first. */
  betweenPeople: (db: TenantDb, mode: Mode | null, by: 'inspector' | 'batch' | 'all', ask: FiguresAsk) =>
    db.rows<Pair>(
      `${betweenPeople[by]} where ${looked} and q.verdicts ? e.key group by 1, 2, 3`,
      valuesOf(db, mode, ask),
    ),

  async report(
    db: TenantDb,
    mode: Mode | null,
    ask: FiguresAsk,
  ): Promise<Omit<Report, 'machine' | 'people' | 'items'>> {
    const { from, text, values } = doneWanted(db, mode, ask);
    const totals = `count(*)::int as inspected, count(*) filter (where r.passed)::int as passed, count(*) filter (where r.fatal)::int as fatal,
      avg(r.score)::float8 as score, avg(r.machine_score)::float8 as "machineScore", count(*) filter (where r.appeal is not null)::int as appeals,
      count(*) filter (where r.appeal = 'changed')::int as overturned`;
    const [[all], days, scores] = await Promise.all([
      db.rows<Omit<Report['days'][number], 'day'>>(`select ${totals} from ${from} where ${text}`, values),
      db.rows<Report['days'][number]>(
        `select ((r.inspected_at at time zone (select time_zone from tenant where tenant_id = $1))::date)::text as day, ${totals}
        from ${from} where ${text} group by 1 order by 1`,
        values,
      ),
      db.rows<Report['scores'][number]>(
        `select s.a as from, s.z as to, count(r.record_id)::int as inspected from (values (0, 0), (1, 59), (60, 74), (75, 89), (90, 100)) s(a, z)
          left join (select r.record_id, r.score from ${from} where ${text}) r on r.score between s.a and s.z group by s.a, s.z order by s.a`,
        values,
      ),
    ]);
    return { ...all!, days, scores };
  },

  speed: (db: TenantDb, mode: Mode, from: number, to: number) =>
    db.rows<Speed>(
      `select p.person_id, p.name, ((k.submitted_at at time zone (select time_zone from tenant where tenant_id = $1))::date)::text as day,
        count(*)::int as inspected, sum(k.spent)::int as spent,
        (count(*) * 3600000.0 / nullif(sum(k.spent), 0))::float8 as "perHour", coalesce(min(k.submitted_at), now()) as first, coalesce(max(k.submitted_at), now()) as last
      from qc_task k join qc_record r on r.tenant_id = $1 and r.record_id = k.record_id join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
        join person p on p.tenant_id = $1 and p.person_id = k.person_id
      where k.tenant_id = $1 and k.state = 'submitted' and k.submitted_at >= $2 and k.submitted_at < $3 and b.mode = $4
      group by p.person_id, p.name, 3 order by 3 desc, p.name, p.person_id`,
      [db.tenant, new Date(from), new Date(to), mode],
    ),
};
