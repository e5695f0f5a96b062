import { exportSource, type ExportColumns } from '#kit/server/exportSource.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import {
  dictionaryEndpoints,
  type DictionaryType,
  type Entry,
  type ListedEntry,
  type NewEntry,
} from './dictionary.contract.ts';

type Query = SentTo<typeof dictionaryEndpoints.list>['query'];
type Filter = Pick<Query, 'type' | 'keyword' | 'validFlag'>;

const columns = 'type, code, name_en, name_zh, position, valid as "validFlag"';
const listed = `type || '/' || code as entry_id, ${columns}`;
const inOrder = 'type desc, position, code';
const orders = { code: 'code', nameEn: 'lower(name_en)', nameZh: 'name_zh' };

/** The list and its export ask the same. */
const where =
  'tenant_id = $1 and ($2::text is null or type = $2) and ($3::text is null or code ilike $3 or name_en ilike $3 or name_zh ilike $3) and ($4::boolean is null or valid = $4)';
const valuesOf = (db: TenantDb, { type, keyword, validFlag }: Filter) => [
  db.tenant,
  type ?? null,
  keyword ? contains(keyword.trim()) : null,
  validFlag ?? null,
];

/** The operator's, for everybody to read. */
export const dictionary = {
  offered: (db: TenantDb, type: DictionaryType) =>
    db.rows<Entry>(
      `select ${columns} from dictionary_entry where tenant_id = operator_tenant() and type = $1 and valid order by position, code`,
      [type],
    ),

  list(db: TenantDb, { orderBy: by, descending, ...query }: Query) {
    const orderBy = `${by ? `${orders[by]} ${descending ? 'desc' : 'asc'}, ` : ''}${inOrder}`;
    return listOf<ListedEntry>(
      db,
      { columns: listed, from: 'dictionary_entry', where, values: valuesOf(db, query), orderBy },
      query,
    );
  },

  has: async (db: TenantDb, type: DictionaryType, code: string): Promise<boolean> =>
    (await dictionary.offered(db, type)).some((entry) => entry.code === code),

  async one(db: TenantDb, type: DictionaryType, code: string): Promise<Entry | undefined> {
    const [entry] = await db.rows<Entry>(
      `select ${columns} from dictionary_entry where tenant_id = $1 and type = $2 and code = $3`,
      [db.tenant, type, code],
    );
    return entry;
  },

  /** Adds it, behind the last one unless it says where, or changes the one of its code. */
  async save(db: TenantDb, { type, code, nameEn, nameZh, position, validFlag }: NewEntry): Promise<Entry> {
    const last = 'select coalesce(max(position), 0) from dictionary_entry where tenant_id = $1 and type = $2';
    const [saved] = await db.rows<Entry>(
      `
      insert into dictionary_entry (tenant_id, type, code, name_en, name_zh, position, valid) values ($1, $2, $3, $4, $5, coalesce($6::int, (${last}) + 10), $7)
      on conflict (tenant_id, type, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh, position = excluded.position, valid = excluded.valid, changed_at = now() returning ${columns}`,
      [db.tenant, type, code, nameEn.trim(), nameZh.trim(), position ?? null, validFlag],
    );
    return saved!;
  },

  /** Some tenant, or a registration that waits, has it. */
  async isUsed(db: TenantDb, type: DictionaryType, code: string): Promise<boolean> {
    const [found] = await db.rows<{ used: boolean }>('select dictionary_entry_used($1, $2) as used', [type, code]);
    return found!.used;
  },

  remove: (db: TenantDb, type: DictionaryType, code: string) =>
    db.rows('delete from dictionary_entry where tenant_id = $1 and type = $2 and code = $3', [db.tenant, type, code]),
};

const yesNo = { en: { 0: 'No', 1: 'Yes' }, zh: { 0: '否', 1: '是' } };

/** What an export writes, and an import reads. */
export const dictionaryColumns: ExportColumns = {
  type: { kind: 'text', sql: 'type', en: 'Dictionary', zh: '字典' },
  code: { kind: 'text', sql: 'code', en: 'Code', zh: '编码' },
  nameEn: { kind: 'text', sql: 'name_en', en: 'Name in English', zh: '英文名称' },
  nameZh: { kind: 'text', sql: 'name_zh', en: 'Name in Chinese', zh: '中文名称' },
  position: { kind: 'number', sql: 'position', en: 'Position', zh: '顺序' },
  validFlag: { kind: 'text', sql: 'valid::int::text', en: 'Offered', zh: '可选', words: yesNo },
};

export const dictionaryExportSource = exportSource({
  title: { en: 'Dictionaries', zh: '字典' },
  gate: 'operate.dictionary.view',
  query: dictionaryEndpoints.export.body.properties.query,
  columns: dictionaryColumns,
  from: (db, { query }) => ({ text: `from dictionary_entry where ${where}`, values: valuesOf(db, query as Filter) }),
  orderBy: inOrder,
});
