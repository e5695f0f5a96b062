import type { TSchema } from 'typebox';
import type { Gate } from '#core/access/may.ts';
import { builtRows, type BuiltSql } from '#kit/server/builtSql.ts';
import type { ExportField, ExportSource } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface BuiltExport<Query> {
  title: { en: string; zh: string };
  gate: Gate;
  query: TSchema;
  /** Each with its expression over `from`. */
  fields: readonly (ExportField & { sql: string })[];
  /** What `from` is made of: a statement that begins with `with`, up to its last part. */
  made(db: TenantDb, query: Query): Promise<BuiltSql>;
  /** The rows, and their order. */
  from: string;
  order: string;
}

/** The export of a list beside the reports, whose statement is built for each question: as it is shown, whole. */
export const builtExport = <Query>({
  title,
  gate,
  query,
  fields,
  made,
  from,
  order,
}: BuiltExport<Query>): ExportSource => ({
  ...{ title, gate, query, hasLastCall: false },
  usual: fields.map(({ key }) => key),
  fields: async () => fields.map(({ sql: _, ...field }) => field),
  async count(db, asked) {
    const { text, values } = await made(db, asked.query as Query);
    return (await builtRows<{ n: number }>(db, { text: `${text} select count(*)::int as n from ${from}`, values }))[0]!
      .n;
  },
  async rows(db, asked, _, keys) {
    const { text, values } = await made(db, asked.query as Query);
    const known = new Map(fields.map(({ key, sql }) => [key, sql]));
    return {
      text: `${text} select json_build_array(${keys.map((key) => known.get(key)!).join(', ')})::text as row from ${from} order by ${order}`,
      values,
    };
  },
});
