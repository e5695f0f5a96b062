import { exportSource } from '#kit/server/exportSource.ts';
import { figuresEndpoints, type CountedBy, type FiguresAsk, type ProblemFilter } from './figures.contract.ts';
import { doneWanted } from './figures.store.ts';
import { problemsWanted } from './problems.store.ts';

type Exported = FiguresAsk & { by?: CountedBy; during?: boolean };
const yesNo = { en: { 0: 'No', 1: 'Yes' }, zh: { 0: '否', 1: '是' } };

export const problemExportSource = exportSource({
  title: { en: 'Problems found in inspection', zh: '质检问题记录' },
  gate: 'quality.record.view',
  query: figuresEndpoints.exportAnalysis.body.properties.query,
  columns: {
    inspectedAt: { kind: 'moment', sql: 'r.inspected_at', en: 'Inspected', zh: '质检时间' },
    batchName: { kind: 'text', sql: 'b.name', en: 'Batch', zh: '批次' },
    agentName: { kind: 'text', sql: `coalesce(ap.name, o.name, '')`, en: 'Agent or robot', zh: '坐席或机器人' },
    callId: { kind: 'text', sql: 'r.call_id::text', en: 'Call', zh: '通话' },
    calledAt: { kind: 'moment', sql: 'r.called_at', en: 'Called', zh: '通话时间' },
    category: { kind: 'text', sql: `g.v->>'name'`, en: 'Category', zh: '分类' },
    item: { kind: 'text', sql: `i.v->>'name'`, en: 'Item', zh: '评分项' },
    points: { kind: 'number', sql: `(i.v->>'points')::int`, en: 'Points', zh: '扣分' },
    fatal: { kind: 'text', sql: `((i.v->>'fatal')::boolean)::int::text`, en: 'Fatal', zh: '致命项', words: yesNo },
    comment: { kind: 'text', sql: `coalesce(r.comments->>e.key, '')`, en: 'Comment', zh: '评语' },
    score: { kind: 'number', sql: 'r.score', en: 'Score', zh: '得分' },
  },
  from(db, { query, ids }) {
    const { from, joins, text, values } = problemsWanted(db, query as ProblemFilter, db.acting.person ?? '0');
    return {
      text: `from ${from} ${joins} where ${text} and ($13::text[] is null or r.record_id || '/' || e.key = any($13))`,
      values: [...values, ids],
    };
  },
  orderBy: 'r.inspected_at desc, r.record_id desc, e.key',
});

export const statisticsExportSource = exportSource({
  title: { en: 'Inspections by person', zh: '质检统计' },
  gate: 'quality.figure.view',
  query: figuresEndpoints.exportStatistics.body.properties.query,
  columns: {
    name: { kind: 'text', sql: 'u.name', en: 'Name', zh: '名称' },
    inspected: { kind: 'number', sql: 'u.inspected', en: 'Inspections', zh: '质检数' },
    passed: { kind: 'number', sql: 'u.passed', en: 'Passed', zh: '合格数' },
    fatal: { kind: 'number', sql: 'u.fatal', en: 'With a fatal item', zh: '致命数' },
    score: { kind: 'number', sql: 'u.score', en: 'Mean score', zh: '平均分' },
    minutes: { kind: 'number', sql: 'u.minutes', en: 'Minutes on the bench', zh: '质检用时（分钟）' },
    appeals: { kind: 'number', sql: 'u.appeals', en: 'Appeals', zh: '申诉数' },
    changed: { kind: 'number', sql: 'u.changed', en: 'Changed on appeal', zh: '改判数' },
  },
  from(db, { query }) {
    const { by = 'agent', during, ...ask } = query as Exported;
    const { from, text, values } = doneWanted(db, during ? 'during' : 'after', ask);
    return {
      text: `from (select g.key, max(g.name) as name, count(*) as inspected, count(*) filter (where r.passed) as passed, count(*) filter (where r.fatal) as fatal,
          round(avg(r.score), 1) as score, round(sum(g.spent) / 60000.0, 1) as minutes, count(r.appeal) as appeals, count(*) filter (where r.appeal = 'changed') as changed
        from ${from} join lateral (
          select 'b' || b.batch_id as key, b.name, null::int as spent where $8 = 'batch'
          union all select 'p' || k.person_id, p.name, k.spent from qc_task k join person p on p.tenant_id = $1 and p.person_id = k.person_id
            where $8 = 'inspector' and k.tenant_id = $1 and k.record_id = r.record_id and k.state = 'submitted'
          union all select coalesce('a' || r.agent_id, 'r' || r.robot_id, ''), coalesce(ap.name, o.name, ''), null from (select) one
            left join agent a on a.tenant_id = $1 and a.agent_id = r.agent_id left join person ap on ap.tenant_id = $1 and ap.person_id = a.person_id
            left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id where $8 = 'agent'
          union all select b.sheet_of || ':' || e.key, i.v->>'name', null from jsonb_each_text(r.verdicts) e join qc_version w on w.tenant_id = $1
            and w.template_id = b.sheet_of and w.version = b.version join lateral (select v from jsonb_array_elements(w.sheet->'items') x(v)
            where v->>'itemId' = e.key limit 1) i on true where $8 = 'item' and e.value = 'fail') g on true
        where ${text} group by g.key) u`,
      values: [...values, by],
    };
  },
  orderBy: 'u.inspected desc, u.name, u.key',
});

export const reportExportSource = exportSource({
  title: { en: 'Inspections by day', zh: '质检日报' },
  gate: 'quality.figure.view',
  query: figuresEndpoints.exportReport.body.properties.query,
  columns: {
    day: { kind: 'text', sql: 'u.day', en: 'Day', zh: '日期' },
    inspected: { kind: 'number', sql: 'u.inspected', en: 'Inspections', zh: '质检数' },
    passed: { kind: 'number', sql: 'u.passed', en: 'Passed', zh: '合格数' },
    fatal: { kind: 'number', sql: 'u.fatal', en: 'With a fatal item', zh: '致命数' },
    score: { kind: 'number', sql: 'u.score', en: 'Mean score', zh: '平均分' },
    machineScore: { kind: 'number', sql: 'u.machine', en: 'Mean score of the machine', zh: '机器平均分' },
    appeals: { kind: 'number', sql: 'u.appeals', en: 'Appeals', zh: '申诉数' },
    changed: { kind: 'number', sql: 'u.changed', en: 'Changed on appeal', zh: '改判数' },
  },
  from(db, { query }) {
    const { during, ...ask } = query as Exported;
    const { from, text, values } = doneWanted(db, during ? 'during' : 'after', ask);
    return {
      text: `from (select ((r.inspected_at at time zone (select time_zone from tenant where tenant_id = $1))::date)::text as day, count(*) as inspected,
          count(*) filter (where r.passed) as passed, count(*) filter (where r.fatal) as fatal, round(avg(r.score), 1) as score,
          round(avg(r.machine_score), 1) as machine, count(r.appeal) as appeals, count(*) filter (where r.appeal = 'changed') as changed
        from ${from} where ${text} group by 1) u`,
      values,
    };
  },
  orderBy: 'u.day desc',
});
