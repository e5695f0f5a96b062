import { Type, type Static } from 'typebox';
import { exportSource, type Sql } from '#kit/server/exportSource.ts';
import { contains } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import { countedRows } from '#kit/contract/page.ts';
import { auditEndpoints, AuditFilter, type AuditLine } from './audit.contract.ts';

type Row = Omit<AuditLine, 'page' | 'right'>;

const columns = `a.line_no, a.at, coalesce(a.person_id::text, '') as person_id, coalesce(p.name, '') as person_name,
  coalesce(a.address, '') as address, a.action, coalesce(a.target, '') as target`;
const from = `audit_line a left join person p on p.tenant_id = $1 and p.person_id = a.person_id`;

/** A filter as it is sought: a page stands for what is done on it. */
const AuditSought = Type.Object({
  ...AuditFilter.properties,
  actions: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
});
export type AuditSought = Static<typeof AuditSought>;

/** Whoever sees a part of the tenant sees what they did themselves. */
const withinReach = (db: TenantDb, add: (value: unknown) => string) =>
  isLimited(db.acting) ? [`a.person_id = ${add(db.acting.person ?? null)}::bigint`] : [];

function whereOf(db: TenantDb, { from: since, to, personId, keyword, actions }: AuditSought): Sql {
  const values: unknown[] = [db.tenant];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ['a.tenant_id = $1', ...withinReach(db, add)];
  if (since !== undefined) where.push(`a.at >= ${add(asTime(since))}`);
  if (to !== undefined) where.push(`a.at <= ${add(asTime(to))}`);
  if (personId) where.push(`a.person_id = ${add(personId)}`);
  if (actions) where.push(`a.action = any(${add(actions)}::text[])`);
  if (keyword?.trim()) {
    const part = add(contains(keyword.trim()));
    where.push(`(a.target = ${add(keyword.trim())} or a.action ilike ${part} or a.payload::text ilike ${part})`);
  }
  return { text: where.join(' and '), values };
}

export const audit = {
  async list(db: TenantDb, sought: AuditSought, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const { text, values } = whereOf(db, sought);
    const at = values.length;
    const [list, [all]] = await Promise.all([
      db.rows<Row>(
        `select ${columns} from ${from} where ${text} order by a.line_no desc limit $${at + 1} offset $${at + 2}`,
        [...values, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ total: number }>(
        `select count(*)::int as total from (select from audit_line a where ${text} limit ${countedRows + 1}) a`,
        values,
      ),
    ]);
    const total = Math.min(all!.total, countedRows);
    return { list, total, totalIsMore: all!.total > countedRows };
  },

  one: async (db: TenantDb, lineNo: string) =>
    (
      await db.rows<
        Row & { payload: { before?: unknown; after?: unknown } | null; letters: number; hadContent: boolean }
      >(
        `select ${columns}, case when length(a.payload::text) <= 200000 then a.payload end as payload,
          coalesce(length(a.payload::text), 0)::int as letters, a.payload_hash <> sha256(''::bytea) as had_content
        from ${from} where a.tenant_id = $1 and a.line_no = $2 and ($3::bigint is null or a.person_id = $3)`,
        [db.tenant, lineNo, isLimited(db.acting) ? (db.acting.person ?? '0') : null],
        'audit line',
      )
    )[0],

  people: (db: TenantDb) =>
    db.rows<{ personId: string; name: string }>(
      'select person_id, name from person where tenant_id = $1 order by name, person_id limit 500',
      [db.tenant],
      'audit people',
    ),
};

export const auditExports = {
  audit: exportSource({
    title: { en: 'Audit', zh: '操作日志' },
    gate: auditEndpoints.export.gate,
    query: AuditSought,
    columns: {
      at: { kind: 'moment', sql: 'a.at', en: 'When', zh: '时间' },
      personName: { kind: 'text', sql: 'p.name', en: 'Who', zh: '操作人' },
      action: { kind: 'text', sql: 'a.action', en: 'Action', zh: '操作' },
      target: { kind: 'text', sql: 'a.target', en: 'Row', zh: '对象' },
      address: { kind: 'text', sql: 'a.address', en: 'From', zh: '来源地址' },
      lineNo: { kind: 'text', sql: 'a.line_no::text', en: 'Line', zh: '行号' },
      hash: { kind: 'text', sql: `encode(a.chain_hash, 'hex')`, en: 'Hash', zh: '哈希' },
    },
    from(db, { query, ids }) {
      const { text, values } = whereOf(db, query as AuditSought);
      return {
        text: `from ${from} where ${text}${ids ? ` and a.line_no = any($${values.length + 1}::bigint[])` : ''}`,
        values: [...values, ...(ids ? [ids] : [])],
      };
    },
    orderBy: 'a.line_no desc',
  }),
};
