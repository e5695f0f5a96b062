import { builtRows } from '#kit/server/builtSql.ts';
import type { ExportField } from '#kit/server/exportSource.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { builtExport } from '../report/builtExport.store.ts';
import { askedOf } from '../report/report.service.ts';
import { countedTurnsSql } from '../report/turnSql.store.ts';
import { NomatchAsk, nomatchEndpoints, type Unmatched } from './nomatch.contract.ts';

/** Sentences `g` of one wording to one robot, and `missed`, all of them with or without their words. */
async function grouped(db: TenantDb, { text, ...ask }: NomatchAsk, now: number) {
  const asked = await askedOf(db, ask, { family: 'turns' }, now);
  const { text: missed, values } = countedTurnsSql(asked, 'missed', {});
  const wanted = text?.trim() ? contains(text.trim()) : null;
  return {
    text: `with missed as materialized (${missed}), said as (
      select m.call_id, m.ended_at, t.robot_id, t.node_name, btrim(x.turns -> (m.nth - 1) ->> 'text') as words
      from missed m join turn_fact t on t.tenant_id = $1 and t.call_id = m.call_id and t.nth = m.nth and t.place = 1
        join transcript x on x.tenant_id = $1 and x.call_id = m.call_id
    ), g as (
      select lower(words) as wording, robot_id, count(*)::int as times, max(ended_at) as last_at,
        (array_agg(words order by ended_at desc))[1] as words, (array_agg(node_name order by ended_at desc))[1] as node_name,
        (array_agg(call_id order by ended_at desc))[1] as call_id
      from said where words <> '' and ($${values.length + 1}::text is null or words ilike $${values.length + 1}) group by 1, 2)`,
    values: [...values, wanted],
  };
}

const order = 'g.times desc, g.last_at desc, g.wording, g.robot_id';
const robot = `coalesce((select r.name from robot r where r.tenant_id = $1 and r.robot_id = g.robot_id), '')`;

export const nomatch = {
  async page(db: TenantDb, ask: NomatchAsk, { pageNo, pageSize }: { pageNo: number; pageSize: number }, now: number) {
    const { text, values } = await grouped(db, ask, now);
    const [all] = await builtRows<{ total: number; sentences: number; forgotten: number }>(db, {
      text: `${text} select (select count(*) from g)::int as total, case when $${values.length}::text is null then (select count(*) from missed)
          else (select coalesce(sum(times), 0) from g) end::int as sentences,
        ((select count(*) from missed) - (select count(*) from said))::int as forgotten`,
      values,
    });
    const list = await builtRows<Unmatched>(db, {
      text: `${text} select g.words as text, g.robot_id, ${robot} as "robotName", g.node_name, g.times, g.last_at, g.call_id as "lastCallId"
        from g order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    return { list, ...all! };
  },
};

const fields: (ExportField & { sql: string })[] = [
  { key: 'text', kind: 'text', title: { en: 'What was said', zh: '客户语句' }, sql: 'g.words' },
  { key: 'times', kind: 'number', title: { en: 'Times', zh: '次数' }, sql: 'g.times' },
  { key: 'robot', kind: 'text', title: { en: 'Robot', zh: '机器人' }, sql: robot },
  { key: 'node', kind: 'text', title: { en: 'Node', zh: '节点' }, sql: 'g.node_name' },
  {
    key: 'lastAt',
    kind: 'moment',
    title: { en: 'Last said', zh: '最近一次' },
    sql: '(extract(epoch from g.last_at) * 1000)::float8',
  },
  { key: 'callId', kind: 'text', title: { en: 'Last call', zh: '最近通话' }, sql: 'g.call_id::text' },
];

export const nomatchExports = {
  'report.nomatch': builtExport<NomatchAsk>({
    title: { en: 'Sentences not matched', zh: '未匹配语句' },
    gate: nomatchEndpoints.export.gate,
    query: NomatchAsk,
    fields,
    made: (db, query) => grouped(db, query, Date.now()),
    ...{ from: 'g', order },
  }),
};
