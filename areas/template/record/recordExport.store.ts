import { escapeLiteral } from 'pg';
import { exportSource, type ExportColumns, type ExportSource } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { recordEndpoints, recordSources } from './record.contract.ts';
import { allSought, type SoughtRecords } from './found.store.ts';

const words = {
  en: { robot: 'Robot', agent: 'Person', link: 'Link', import: 'Import' } satisfies Record<
    (typeof recordSources)[number],
    string
  >,
  zh: { robot: '机器人', agent: '人工', link: '链接', import: '导入' } satisfies Record<
    (typeof recordSources)[number],
    string
  >,
};
const yesNo = {
  en: { 0: 'No', 1: 'Yes', false: 'No', true: 'Yes' },
  zh: { 0: '否', 1: '是', false: '否', true: '是' },
};

const columns: ExportColumns = {
  recordId: { kind: 'text', sql: 'r.record_id::text', en: 'Record', zh: '记录编号' },
  templateName: { kind: 'text', sql: 't.name', en: 'Business template', zh: '业务模板' },
  version: { kind: 'number', sql: 'r.version', en: 'Version of the form', zh: '表单版本' },
  source: { kind: 'text', sql: 'r.source', en: 'Filled in by', zh: '来源', words },
  complete: { kind: 'text', sql: 'r.complete::int::text', en: 'Complete', zh: '已完成', words: yesNo },
  name: { kind: 'text', sql: 'r.name', en: 'Customer', zh: '客户' },
  phone: { kind: 'phone', sql: 'r.phone', en: 'Phone number', zh: '电话号码' },
  campaignName: { kind: 'text', sql: 'c.name', en: 'Campaign', zh: '活动' },
  callId: { kind: 'text', sql: 'r.call_id::text', en: 'Call', zh: '通话' },
  createdAt: { kind: 'moment', sql: 'r.created_at', en: 'Created', zh: '创建时间' },
  changedAt: { kind: 'moment', sql: 'r.changed_at', en: 'Changed', zh: '修改时间' },
};

/** Fields of the forms: what is masked is exported as stars to who may not see numbers, whatever its rule would leave. */
const [open, phone, hidden] = ['field ', 'phone ', 'hidden '] as const;
const mostFields = 300;
const stars = "'***'";

const items = `jsonb_array_elements((v.form -> 'customInfo') || (v.form -> 'businessInfo') || (v.form -> 'resultInfo')) i(item)`;
/** What was chosen is written as the form it was filled in with reads it. `of`: labels by field and value, `lists`: fields of which several may be chosen. */
const labels = `(select v.template_id, v.version,
    jsonb_object_agg(i.item ->> 'formId', (select jsonb_object_agg(o ->> 'value', o ->> 'label') from jsonb_array_elements(i.item -> 'options') o)) as of,
    coalesce(jsonb_agg(i.item -> 'formId') filter (where i.item ->> 'type' = 'checkbox'), '[]') as lists
  from template_version v cross join lateral ${items}
  where v.tenant_id = $1 and i.item ->> 'type' in ('radio', 'select', 'checkbox') group by v.template_id, v.version)`;

async function fieldColumns(db: TenantDb): Promise<ExportColumns> {
  const rows = await db.rows<{ formId: string; label: string; type: string; masked: boolean }>(
    `select distinct on (i.item ->> 'formId') i.item ->> 'formId' as "formId", i.item ->> 'label' as label,
      i.item ->> 'type' as type, i.item ->> 'maskType' = 'all' as masked
    from business_template t
    join template_version v on v.tenant_id = $1 and v.template_id = t.template_id cross join lateral ${items}
    where t.tenant_id = $1 order by 1, (i.item ->> 'maskType'), v.version desc limit ${mostFields}`,
    [db.tenant],
  );
  return Object.fromEntries(
    rows.map(({ formId, label, type, masked }) => {
      const key = `${masked ? hidden : type === 'phone' ? phone : open}${formId}`;
      return [key, { ...fieldColumn(key, true)!, en: label, zh: label, ...(type === 'switch' && { words: yesNo }) }];
    }),
  );
}

/** Of any version: a value stays under the key of its field. */
function fieldColumn(key: string, plain: boolean) {
  const [, kind, formId] = /^(field |phone |hidden )([A-Za-z][A-Za-z0-9_]{0,39})$/.exec(key) ?? [];
  if (!formId) return undefined;
  const field = escapeLiteral(formId);
  const value = `(r.values ->> ${field})`;
  const label = (of: string) => `l.of -> ${field} ->> ${of}`;
  const words = `coalesce(${label(value)}, case when l.lists ? ${field} and ${value} like '[%'
    then (select string_agg(coalesce(${label('one')}, one), ', ') from jsonb_array_elements_text(${value}::jsonb) one) end, ${value})`;
  const sql = kind === hidden && !plain ? `case when ${value} <> '' then ${stars} end` : kind === phone ? value : words;
  return { kind: kind === phone ? 'phone' : 'text', sql, en: formId, zh: formId } as const;
}

const made = (plain: boolean) =>
  exportSource({
    title: { en: 'Records of business templates', zh: '业务记录' },
    gate: 'template.record.view',
    query: recordEndpoints.export.body.properties.query,
    columns,
    usual: ['templateName', 'source', 'complete', 'name', 'phone', 'createdAt'],
    moreColumns: fieldColumns,
    moreColumn: (key) => fieldColumn(key, plain),
    from(db, { query, ids }, who) {
      const { text, values } = allSought(db, query as SoughtRecords, ids, who);
      return {
        text: `from trans_record r join business_template t on t.tenant_id = $1 and t.template_id = r.template_id
          left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
          left join ${labels} l on l.template_id = r.template_id and l.version = r.version where ${text}`,
        values,
      };
    },
    orderBy: 'r.record_id desc',
  });

const [forPlain, forMasked] = [made(true), made(false)];

/** Its rows are written as their reader may see them. */
export const recordExportSource: ExportSource = {
  ...forPlain,
  rows: (db, ask, who, keys) => (who.plainNumbers ? forPlain : forMasked).rows(db, ask, who, keys),
};
