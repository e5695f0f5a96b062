import type { Entry } from '#core/inbound/entry.ts';
import { listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Problem, ProblemFilter } from './figures.contract.ts';
import { doneWanted } from './figures.store.ts';

export type StoredProblem = Problem & { entry: Entry | null };

/** Items that failed, one row each; lists and exports ask the same. */
export function problemsWanted(db: TenantDb, { fatal, item, mine, ...ask }: ProblemFilter, personId: string) {
  const { from, text, values } = doneWanted(db, null, ask);
  return {
    from: `${from} join qc_version w on w.tenant_id = $1 and w.template_id = b.sheet_of and w.version = b.version
      cross join lateral jsonb_each_text(r.verdicts) e join lateral (select v from jsonb_array_elements(w.sheet->'items') x(v) where v->>'itemId' = e.key limit 1) i on true`,
    joins: `left join lateral (select v from jsonb_array_elements(w.sheet->'categories') x(v) where v->>'categoryId' = i.v->>'categoryId' limit 1) g on true
      left join lateral (select v from jsonb_array_elements(coalesce(r.machine, '[]')) x(v) where v->>'itemId' = e.key limit 1) m on true
      left join call_record l on l.tenant_id = $1 and l.call_id = r.call_id
      left join agent a on a.tenant_id = $1 and a.agent_id = r.agent_id left join person ap on ap.tenant_id = $1 and ap.person_id = a.person_id
      left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id`,
    text: `${text} and e.value = 'fail' and ($8::boolean is null or (i.v->>'fatal')::boolean = $8)
      and ($9::bigint is null or b.sheet_of = $9 and e.key = $10)
      and (not $11::boolean or r.agent_id in (select ma.agent_id from agent ma where ma.tenant_id = $1 and ma.person_id = $12))`,
    values: [...values, fatal ?? null, item?.templateId ?? null, item?.itemId ?? '', mine ?? false, personId],
  };
}

export const problems = {
  list(db: TenantDb, filter: ProblemFilter, personId: string, page: { pageNo: number; pageSize: number }) {
    const { from, joins, text, values } = problemsWanted(db, filter, personId);
    return listOf<StoredProblem>(
      db,
      {
        columns: `r.record_id, r.batch_id, b.name as "batchName", r.call_id, r.called_at, ap.name as "agentName", o.name as "robotName", c.name as "campaignName",
          l.name, l.phone, l.entry, r.score, r.inspected_at, e.key as "itemId", i.v->>'name' as "itemName", coalesce(g.v->>'name', '') as "categoryName",
          (i.v->>'points')::int as points, (i.v->>'fatal')::boolean as fatal, coalesce(r.comments->>e.key, '') as comment,
          case when m.v->>'verdict' = 'fail' then (m.v->'hits'->0->>'at')::float8 end as at, coalesce(m.v->>'verdict' = 'fail', false) as "byMachine"`,
        from: `${from} ${joins}`,
        countFrom: from,
        where: text,
        values,
        orderBy: 'r.inspected_at desc, r.record_id desc, e.key',
      },
      page,
    );
  },
};
