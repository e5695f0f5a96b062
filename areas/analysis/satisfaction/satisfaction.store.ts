import { figureOf } from '#core/figures/figures.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { ExportField } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { builtExport } from '../report/builtExport.store.ts';
import { callsSql } from '../report/callSql.store.ts';
import { askedOf } from '../report/report.service.ts';
import type { ReportAsk } from '../report/report.contract.ts';
import { SatisfactionAsk, satisfactionEndpoints, type RatedAgent } from './satisfaction.contract.ts';

/** As a report of calls is asked. */
export const reportAsk = ({ campaignId, routeId, robotId, ...when }: SatisfactionAsk): ReportAsk => {
  const filters = {
    ...(campaignId && { campaign: [campaignId] }),
    ...(routeId && { route: [routeId] }),
    ...(robotId && { robot: [robotId] }),
  };
  return { ...when, ...(Object.keys(filters).length > 0 && { filters }) };
};

/** Agents `g`, each with the calls that were rated, by their stars. */
async function grouped(db: TenantDb, ask: SatisfactionAsk, now: number) {
  const asked = await askedOf(db, { ...reportAsk(ask), by: ['agent', 'rating'] }, { family: 'calls' }, now);
  const { text, values } = callsSql(asked);
  return {
    text: `with counted as (${text}), g as (
      select k0 as agent, sum(rated)::int as rated, sum(satisfied)::int as satisfied, sum("ratingSum")::int as points,
        array(select coalesce(sum(s.rated) filter (where s.k1 = n::text), 0)::int from counted s, generate_series(1, 5) n
          where s.k0 = c.k0 group by n order by n) as stars
      from counted c group by k0 having sum(rated) > 0)`,
    values,
  };
}

const name = `coalesce((select p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
  where a.tenant_id = $1 and a.agent_id::text = g.agent), '')`;
const order = 'g.rated desc, g.agent';

export const satisfaction = {
  async agents(
    db: TenantDb,
    ask: SatisfactionAsk,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
    now: number,
  ) {
    const { text, values } = await grouped(db, ask, now);
    const rows = await builtRows<Omit<RatedAgent, 'average'> & { points: number; total: number }>(db, {
      text: `${text} select g.agent as agent_id, ${name} as agent_name, g.rated, g.satisfied, g.points, g.stars, count(*) over ()::int as total
        from g order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    return {
      list: rows.map(({ points, total: _, ...row }) => ({
        ...row,
        average: figureOf('averageRating', { ratingSum: points, rated: row.rated }),
      })),
      total: rows[0]?.total ?? 0,
    };
  },
};

const fields: (ExportField & { sql: string })[] = [
  { key: 'agent', kind: 'text', title: { en: 'Agent', zh: '坐席' }, sql: `coalesce(nullif(${name}, ''), g.agent)` },
  { key: 'rated', kind: 'number', title: { en: 'Rated', zh: '已评价' }, sql: 'g.rated' },
  {
    key: 'average',
    kind: 'number',
    title: { en: 'Average rating', zh: '平均评分' },
    sql: 'round(g.points::numeric / g.rated, 2)::float8',
  },
  { key: 'satisfied', kind: 'number', title: { en: 'Satisfied', zh: '满意' }, sql: 'g.satisfied' },
  {
    key: 'satisfiedRate',
    kind: 'number',
    title: { en: 'Share satisfied', zh: '满意率' },
    sql: 'round(g.satisfied::numeric / g.rated, 4)::float8',
  },
  ...[5, 4, 3, 2, 1].map((star) => ({
    key: `star${star}`,
    kind: 'number' as const,
    title: { en: `Rated ${star}`, zh: `${star} 分` },
    sql: `g.stars[${star}]`,
  })),
];

export const satisfactionExports = {
  'report.satisfaction': builtExport<SatisfactionAsk>({
    title: { en: 'Satisfaction by agent', zh: '坐席满意度' },
    gate: satisfactionEndpoints.export.gate,
    query: SatisfactionAsk,
    fields,
    made: (db, query) => grouped(db, query, Date.now()),
    ...{ from: 'g', order },
  }),
};
