import { escapeLiteral } from 'pg';
import { exportSource, type ExportColumns } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { customerEndpoints } from '../customer/customer.contract.ts';
import { contactExportEndpoints } from './contactsExport.contract.ts';
import { customersBy } from '../customer/customer.store.ts';

type CustomerQuery = SentTo<typeof customerEndpoints.list>['body'];

const columns: ExportColumns = {
  name: { kind: 'text', sql: 'c.name', en: 'Name', zh: '姓名' },
  phone: { kind: 'phone', sql: 'c.phone', en: 'Phone number', zh: '电话号码' },
  gender: {
    kind: 'text',
    sql: 'c.gender',
    en: 'Gender',
    zh: '性别',
    words: { en: { 0: 'Male', 1: 'Female', [-1]: '' }, zh: { 0: '男', 1: '女', [-1]: '' } },
  },
  customerNo: { kind: 'text', sql: 'c.customer_no', en: 'Customer number', zh: '客户编号' },
  company: { kind: 'text', sql: 'c.company', en: 'Company', zh: '公司' },
  remark: { kind: 'text', sql: 'c.remark', en: 'Remark', zh: '备注' },
  createdAt: { kind: 'moment', sql: 'c.created_at', en: 'Added', zh: '添加时间' },
  changedAt: { kind: 'moment', sql: 'c.changed_at', en: 'Changed', zh: '修改时间' },
};

/**
 * Columns of imported files stand beside a contact's own under their headings; those of the newest contacts are
 * offered.
 */
const free = 'free ';
const looksAt = 2_000;
const mostFree = 200;

async function freeColumns(db: TenantDb): Promise<ExportColumns> {
  const rows = await db.rows<{ heading: string }>(
    `
    select distinct jsonb_object_keys(fields) as heading
    from (select fields from contact where tenant_id = $1 order by contact_id desc limit ${looksAt}) c order by 1
    limit ${mostFree}`,
    [db.tenant],
  );
  return Object.fromEntries(
    rows.map(({ heading }) => [`${free}${heading}`, { ...freeColumn(heading), en: heading, zh: heading }]),
  );
}

const freeColumn = (heading: string) => ({ kind: 'text', sql: `c.fields->>${escapeLiteral(heading)}` }) as const;

export const contactExportSources = {
  contacts: exportSource({
    title: { en: 'Customers', zh: '客户' },
    gate: 'contacts.customer.export',
    query: contactExportEndpoints.contacts.body.properties.query,
    columns,
    moreColumns: freeColumns,
    moreColumn: (key) =>
      key.startsWith(free) ? { ...freeColumn(key.slice(free.length)), en: key, zh: key } : undefined,
    from(db, { query, ids }, who) {
      const { sql, parameters } = customersBy(db, { ...(query as Omit<CustomerQuery, 'pageNo' | 'pageSize'>), ...who })
        .$if(ids !== null, (is) => is.where('contactId', 'in', ids!))
        .selectAll()
        .compile();
      return { text: `from (${sql}) c`, values: [...parameters] };
    },
    orderBy: 'c.contact_id desc',
  }),
};
