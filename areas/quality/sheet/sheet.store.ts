import type { Sheet, TemplateKind } from '#core/quality/sheet.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { named } from '../named.service.ts';
import type { TemplateQuery, TemplateRow, Version } from './sheet.contract.ts';

export type StoredTemplate = TemplateRow & {
  draft: Sheet | null;
  /** What is in use; of a template that follows another, that one's. */
  inUse: Sheet | null;
  nextPart: number;
};

const columns = `t.template_id, t.kind, t.name, t.memo, coalesce(q.version, t.version) as version, t.draft is not null as "hasDraft", t.quotes,
  q.name as "quotesName", jsonb_array_length(coalesce(t.draft, v.sheet, '{"items":[]}')->'items') as items,
  jsonb_array_length(jsonb_path_query_array(coalesce(t.draft, v.sheet, '{}'), '$.items[*].rule ? (@ != null)')) as rules,
  (select count(*)::int from qc_batch b where b.tenant_id = $1 and b.template_id = t.template_id) as batches,
  (select count(*)::int from qc_batch b where b.tenant_id = $1 and b.template_id = t.template_id and b.state in ('released', 'started')) as going,
  t.person_id, p.name as "personName", t.changed_at`;
const from = `qc_template t left join qc_template q on q.tenant_id = $1 and q.template_id = t.quotes
  left join qc_version v on v.tenant_id = $1 and v.template_id = coalesce(t.quotes, t.template_id) and v.version = coalesce(q.version, t.version)
  left join person p on p.tenant_id = $1 and p.person_id = t.person_id`;
const orders = { name: 'lower(t.name)', changedAt: 't.changed_at' };

export const sheets = {
  list: (db: TenantDb, { kind, keyword, inUse, orderBy, descending, ...page }: TemplateQuery) =>
    listOf<TemplateRow>(
      db,
      {
        columns,
        from,
        where: `t.tenant_id = $1 and ($2::text is null or t.kind = $2) and ($3::text is null or t.name ilike $3 or t.memo ilike $3)
          and ($4::boolean is null or (coalesce(q.version, t.version) > 0) = $4)`,
        values: [db.tenant, kind ?? null, keyword?.trim() ? contains(keyword.trim()) : null, inUse ?? null],
        orderBy: `${orderBy ? `${orders[orderBy]} ${descending ? 'desc' : 'asc'}, ` : ''}t.changed_at desc, t.template_id desc`,
      },
      page,
    ),

  async read(db: TenantDb, templateId: string, { hold = false } = {}): Promise<StoredTemplate> {
    if (hold)
      await db.rows('select from qc_template where tenant_id = $1 and template_id = $2 for update', [
        db.tenant,
        templateId,
      ]);
    const [found] = await db.rows<StoredTemplate>(
      `select ${columns}, t.draft, v.sheet as "inUse", t.next_part from ${from} where t.tenant_id = $1 and t.template_id = $2`,
      [db.tenant, templateId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  add: (
    db: TenantDb,
    one: {
      kind: TemplateKind;
      name: string;
      memo: string;
      draft: Sheet | null;
      nextPart: number;
      quotes?: string;
      personId: string | null;
    },
  ): Promise<string> =>
    insertRowFor(
      db,
      'qc_template',
      { ...one, name: named(one.name), draft: one.draft && JSON.stringify(one.draft), quotes: one.quotes ?? null },
      'templateId',
    ),

  change: (
    db: TenantDb,
    templateId: string,
    to: {
      name?: string;
      memo?: string;
      personId?: string;
      draft?: Sheet | null;
      nextPart?: number;
      version?: number;
      quotes?: null;
    },
  ) =>
    changeRows(db, 'qc_template', { templateId }, {
      ...to,
      ...(to.name !== undefined && { name: named(to.name) }),
      ...(to.draft !== undefined && { draft: to.draft && JSON.stringify(to.draft) }),
      changedAt: databaseNow,
    } as never),

  remove: (db: TenantDb, templateId: string) => removeRows(db, 'qc_template', { templateId }),

  addVersion: (db: TenantDb, templateId: string, version: number, sheet: Sheet, personId: string | null) =>
    insertRow(db, 'qc_version', { templateId, version, sheet: JSON.stringify(sheet), personId }),

  versions: (db: TenantDb, templateId: string) =>
    db.rows<Version>(
      `select v.version, v.made_at, p.name as "personName", jsonb_array_length(v.sheet->'items') as items
      from qc_version v left join person p on p.tenant_id = $1 and p.person_id = v.person_id
      where v.tenant_id = $1 and v.template_id = $2 order by v.version desc`,
      [db.tenant, templateId],
    ),

  async version(db: TenantDb, templateId: string, version: number): Promise<Sheet> {
    const [found] = await db.rows<{ sheet: Sheet }>(
      'select sheet from qc_version where tenant_id = $1 and template_id = $2 and version = $3',
      [db.tenant, templateId, version],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found.sheet;
  },

  quotedBy: (db: TenantDb, templateId: string) =>
    db.rows<{ templateId: string; name: string }>(
      'select template_id, name from qc_template where tenant_id = $1 and quotes = $2 order by name',
      [db.tenant, templateId],
    ),

  async choices(db: TenantDb) {
    const of = (text: string) => db.rows<{ value: string; label: string }>(text, [db.tenant]);
    const [intentions, campaigns, groups, people] = await Promise.all([
      db.rows<{ name: string }>(
        `select distinct i->>'name' as name from robot r join flow_version f on f.tenant_id = $1 and f.robot_id = r.robot_id and f.version = r.version
        cross join lateral jsonb_array_elements(case when jsonb_typeof(f.flow->'intentions') = 'array' then f.flow->'intentions' else '[]' end) i
        where r.tenant_id = $1 and i->>'name' <> '' order by 1 limit 1000`,
        [db.tenant],
      ),
      of(
        `select campaign_id::text as value, name as label from campaign where tenant_id = $1 order by lower(name) limit 500`,
      ),
      of(
        `select queue_id::text as value, name as label from skill_group where tenant_id = $1 order by lower(name) limit 500`,
      ),
      of(
        `select person_id::text as value, name as label from person where tenant_id = $1 and valid order by lower(name) limit 500`,
      ),
    ]);
    return { intentions: intentions.map(({ name }) => name), campaigns, groups, people };
  },

  async isPerson(db: TenantDb, personId: string): Promise<boolean> {
    const found = await db.rows('select from person where tenant_id = $1 and person_id = $2', [db.tenant, personId]);
    return found.length === 1;
  },
};
