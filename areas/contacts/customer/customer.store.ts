import { sql } from 'kysely';
import { readPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, pageOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { Customer, customerEndpoints } from './customer.contract.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

const shownColumns = [
  'contactId',
  'phone',
  'name',
  'gender',
  'customerNo',
  'company',
  'remark',
  'fields',
  'importId',
  'createdAt',
  'changedAt',
] as const;

/** Without the groups, which are asked for once a page. */
type Row = Omit<Customer, 'groups'>;

const orders = {
  name: 'name',
  customerNo: 'customerNo',
  company: 'company',
  createdAt: 'createdAt',
  changedAt: 'changedAt',
} as const;

type CustomerQuery = SentTo<typeof customerEndpoints.list>['body'] & { plainNumbers: boolean; country: string };

/** The contacts that fit; the list and its export ask the same. */
export function customersBy(
  db: TenantDb,
  { keyword, importId, groupId, gender, plainNumbers, country }: Omit<CustomerQuery, 'pageNo' | 'pageSize'>,
) {
  const phone = keyword === undefined ? null : phoneSearch(keyword, plainNumbers, country);
  return db
    .selectFrom('contact')
    .where('tenantId', '=', db.tenant)
    .$if(importId !== undefined, (is) => is.where('importId', '=', importId!))
    .$if(groupId !== undefined, (is) =>
      is.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contact_in_group as m')
            .select('m.contactId')
            .where('m.tenantId', '=', db.tenant)
            .where('m.groupId', '=', groupId!)
            .whereRef('m.contactId', '=', 'contact.contactId'),
        ),
      ),
    )
    .$if(gender !== undefined, (is) => is.where('gender', '=', gender!))
    .$if(keyword !== undefined, (is) =>
      is.where(({ or, eb }) =>
        or([
          eb('name', 'ilike', contains(keyword!)),
          eb('customerNo', 'ilike', contains(keyword!)),
          eb('company', 'ilike', contains(keyword!)),
          ...(phone ? [eb('phone', phone.like ? 'like' : '=', phone.text)] : []),
        ]),
      ),
    );
}

/** The phone is E.164 here. */
export async function pageOfCustomers(db: TenantDb, query: CustomerQuery) {
  const { orderBy, descending, ...page } = query;
  const found = await foundByIndex(db, query);
  const rows = customersBy(db, query)
    .$if(found !== null, (is) => is.where(sql<boolean>`contact_id = any(${found}::bigint[])`))
    .select(shownColumns)
    .$if(orderBy !== undefined, (is) => is.orderBy(orders[orderBy!], descending ? 'desc' : 'asc'))
    .orderBy('contactId', 'desc');
  const { list, total } = await pageOf(rows, page);
  return { list: list as Row[], total };
}

/**
 * Ids of contacts a keyword fits, among them some this person may not see: to be asked for beside the keyword.
 * Null where no index helps (docs/decisions/0047-parts-of-names-and-numbers.md).
 */
export async function foundByIndex(
  db: TenantDb,
  { keyword, plainNumbers, country }: Pick<CustomerQuery, 'keyword'> & { plainNumbers: boolean; country: string },
): Promise<string[] | null> {
  // It holds what is written in three Latin letters or digits in a row.
  if (!keyword || !/[a-z\d]{3}/i.test(keyword)) return null;
  const values = [contains(keyword), phoneSearch(keyword, plainNumbers, country)?.text ?? null];
  const [row] = await db.rows<{ found: string[] | null }>('select contacts_found($1, $2) as found', values);
  return row!.found;
}

/**
 * Who sees numbers masked finds one by all of it or by the 4 digits that stand there: a part more would tell the rest
 * digit by digit.
 */
export function phoneSearch(
  keyword: string,
  plainNumbers: boolean,
  country: string,
): { like: boolean; text: string } | null {
  const read = readPhone(keyword, country);
  if ('e164' in read) return { like: false, text: read.e164 };
  const digits = fewMarks(keyword)
    .normalize('NFKC')
    .replace(/[\s()\-+]/g, '');
  if (!/^\d{2,15}$/.test(digits)) return null;
  if (plainNumbers) return { like: true, text: `%${digits}%` };
  return digits.length === 4 ? { like: true, text: `%${digits}` } : null;
}

/** What of a customer can be written; a phone as E.164. */
type Written = Partial<Pick<Row, 'phone' | 'name' | 'gender' | 'customerNo' | 'company' | 'remark' | 'fields'>>;
const asColumns = ({ fields, ...rest }: Written) => ({ ...rest, ...(fields && { fields: JSON.stringify(fields) }) });

/** A number that another customer has is refused by the database: CONTACT_PHONE_TAKEN. */
export const addCustomer = (db: TenantDb, { phone, ...rest }: Written & { phone: string }) =>
  insertRowFor(db, 'contact', { phone, ...asColumns(rest) }, 'contactId');

export const changeCustomer = (db: TenantDb, contactId: string, to: Written) =>
  changeRows(db, 'contact', { contactId }, { ...asColumns(to), changedAt: databaseNow });

/** Locked, so that it is not deleted while somebody puts it into a batch. */
export const holdCustomer = (db: TenantDb, contactId: string) =>
  db.rows('select from contact where tenant_id = $1 and contact_id = $2 for update', [db.tenant, contactId]);

/** Batches that are not over and still have to call the customer, also those this person does not see. */
export const batchesToCall = (db: TenantDb, contactId: string): Promise<number> =>
  db.beyond(async () => {
    const [row] = await db.rows<{ n: number }>(
      `select count(distinct t.batch_id)::int as n from task t join batch b using (tenant_id, batch_id)
        where t.tenant_id = $1 and t.contact_id = $2 and t.call_status in (0, 1) and b.state not in (4, 5, 6)`,
      [db.tenant, contactId],
    );
    return row!.n;
  });

export const removeCustomer = (db: TenantDb, contactId: string) => removeRows(db, 'contact', { contactId });

export async function findCustomer(db: TenantDb, contactId: string): Promise<Row> {
  const row = await db
    .selectFrom('contact')
    .where('tenantId', '=', db.tenant)
    .where('contactId', '=', contactId)
    .select(shownColumns)
    .executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return row as Row;
}
