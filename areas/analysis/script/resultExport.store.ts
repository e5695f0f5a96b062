import type { ExportAsk, ExportSeeker, ExportSource } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { Type } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { mostColumns } from './script.contract.ts';
import { runs } from './runs.store.ts';

const runOf = ({ query }: ExportAsk) => String(query['runId']);

/** Of a person's own run, while that person may see what was seen then. */
const kept = `sql_row o join sql_run r on r.tenant_id = o.tenant_id and r.run_id = o.run_id
  where o.tenant_id = $1 and o.run_id = $2 and r.person_id = $3 and (not r.plain_numbers or $4::boolean)`;
const valuesOf = (db: TenantDb, ask: ExportAsk, { plainNumbers }: ExportSeeker) => [
  db.tenant,
  runOf(ask),
  db.acting.person,
  plainNumbers,
];

/** Rows that a run answered, as they were kept: an export writes what was seen, and asks nothing anew. */
const sqlResult: ExportSource = {
  title: { en: 'Result of SQL', zh: 'SQL 查询结果' },
  gate: 'analysis.script.run',
  query: Type.Object({ runId: id }),
  hasLastCall: false,
  usual: Array.from({ length: mostColumns }, (_, at) => `c${at}`),

  /** Its columns are those of the run. */
  async fields(db, ask) {
    const run = ask && (await runs.read(db, runOf(ask)));
    return (run?.personId === db.acting.person ? run!.columns : []).map(({ name, kind }, at) => ({
      key: `c${at}`,
      kind: kind === 'yesNo' ? 'text' : kind,
      title: { en: name, zh: name },
      ...(kind === 'yesNo' && { words: yesOrNo }),
    }));
  },

  count: async (db, ask, who) =>
    (await db.rows<{ n: number }>(`select count(*)::int as n from ${kept}`, valuesOf(db, ask, who)))[0]!.n,

  rows: (db, ask, who, keys) => ({
    text: `select (select jsonb_agg(cells -> at order by place) from unnest($5::int[]) with ordinality as key (at, place))::text as row
      from ${kept} order by o.at`,
    values: [...valuesOf(db, ask, who), keys.map((key) => Number(key.slice(1)))],
  }),
};

const yesOrNo = { en: { true: 'Yes', false: 'No' }, zh: { true: '是', false: '否' } };

export const resultExportSources = { sqlResult };
