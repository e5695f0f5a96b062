import { listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Limits, LimitsForm, Script, ScriptForm, TableOfTenant } from './script.contract.ts';

type Row = Omit<Script, 'parameters'> & { parameters: unknown };

const columns = `s.script_id, s.name, s.memo, s.text, s.parameters, s.changed_at,
  (select p.name from person p where p.tenant_id = s.tenant_id and p.person_id = s.changed_by) as changed_by_name`;
const asScript = (row: Row) => row as Script;

/** Scripts are the tenant's: everybody who may use SQL finds all of them. */
export const scripts = {
  async list(db: TenantDb, keyword: string, page: { pageNo: number; pageSize: number }) {
    const { list, total } = await listOf<Row>(
      db,
      {
        columns,
        from: 'sql_script s',
        where: "s.tenant_id = $1 and ($2 = '' or strpos(lower(s.name), lower($2)) > 0)",
        values: [db.tenant, keyword],
        orderBy: 's.name, s.script_id',
      },
      page,
    );
    return { list: list.map(asScript), total };
  },

  async read(db: TenantDb, id: string): Promise<Script | null> {
    const [found] = await db.rows<Row>(
      `select ${columns} from sql_script s where s.tenant_id = $1 and s.script_id = $2`,
      [db.tenant, id],
    );
    return found ? asScript(found) : null;
  },

  create: (db: TenantDb, form: ScriptForm, personId: string) =>
    insertRowFor(db, 'sql_script', { ...stored(form), personId, changedBy: personId }, 'scriptId'),

  change: (db: TenantDb, scriptId: string, form: ScriptForm, personId: string) =>
    changeRows(db, 'sql_script', { scriptId }, { ...stored(form), changedBy: personId, changedAt: databaseNow }),

  remove: (db: TenantDb, scriptId: string) => removeRows(db, 'sql_script', { scriptId }),

  isAllowed: async (db: TenantDb) =>
    (await db.rows<{ allowed: boolean }>('select coalesce(sql_is_allowed($1), false) as allowed', [db.tenant]))[0]!
      .allowed,

  limits: async (db: TenantDb): Promise<Limits> => (await db.rows<Limits>('select * from sql_limits_now()'))[0]!,

  /** Holds for all tenants where the tenant is the operator's, and for none otherwise. */
  setLimits: (db: TenantDb, { minutes, accepted }: LimitsForm, personId: string) =>
    db.rows(
      `insert into sql_limits (tenant_id, minutes, accepted, changed_by) values ($1, $2, $3, $4)
      on conflict (tenant_id) do update set minutes = excluded.minutes, accepted = excluded.accepted,
        changed_by = excluded.changed_by, changed_at = now()`,
      [db.tenant, minutes, accepted, personId],
    ),

  /** The views of people's SQL; what they say of themselves has both languages. */
  async tables(db: TenantDb): Promise<TableOfTenant[]> {
    const rows = await db.rows<{ name: string; comment: string; columns: unknown }>(
      `select c.relname::text as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
        coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'comment', coalesce(col_description(c.oid, a.attnum), '')) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0), '[]') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'reading' and c.relkind = 'v' order by c.relname`,
    );
    return rows.map(({ name, comment, columns: of }) => ({
      name,
      comment: inBoth(comment),
      columns: (of as { name: string; type: string; comment: string }[]).map((one) => ({
        ...one,
        type: shortType[one.type] ?? one.type,
        comment: inBoth(one.comment),
      })),
    }));
  },
};

const stored = ({ name, memo = '', text, parameters }: ScriptForm) => ({
  name: name.trim(),
  memo: memo.trim(),
  text,
  parameters: JSON.stringify(parameters),
});

const shortType: Record<string, string> = { 'timestamp with time zone': 'timestamptz' };

function inBoth(comment: string) {
  const [en = '', zh = en] = comment.split('|');
  return { en, zh };
}
