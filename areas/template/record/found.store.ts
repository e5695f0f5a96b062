import { readPhone } from '#core/text/phone.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import type { RecordFilter } from './record.contract.ts';
import { lexemeOf } from './sought.rules.ts';

/** So many of those that are found by their values are counted. */
const mostFound = 2_000;
/** Rows, the newest: where less than a few in a thousand fit, the index is faster. Who sees one in a hundred of those that fit needs more. */
const lookedThrough = { byAll: [10_000], byLimited: [10_000, 100_000] };
/** Of those that fit, so many at once are asked for by who may not see all of them. */
const mostAsked = 50_000;

export interface Seeker {
  plainNumbers: boolean;
  country: string;
}

/** As the database is asked; `fitting` is a tsquery of what values must be. */
export interface SoughtRecords extends Omit<RecordFilter, 'values'> {
  fitting?: string | undefined;
}

/** Customers are found by the beginning of their name or by their whole number. */
function keywordOf(keyword: string, { country }: Seeker): string {
  const read = /^[\d\s()+-]{5,}$/.test(keyword) ? readPhone(keyword, country) : null;
  return read && 'e164' in read ? lexemeOf('*', 'phone', read.e164) : `${lexemeOf('*', 'name', keyword)}:*`;
}

/** What the lexemes of a record must be; undefined where anything may. */
export function queryOf({ fitting, keyword }: SoughtRecords, who: Seeker): string | undefined {
  const words = keyword?.trim();
  return [fitting, words && keywordOf(words, who)].filter(Boolean).join(' & ') || undefined;
}

/** Over `trans_record r`, without what `queryOf` says; `$1` is the tenant. */
export function conditionsOf(db: TenantDb, filter: SoughtRecords) {
  const values: unknown[] = [db.tenant];
  const conditions = ['r.tenant_id = $1'];
  const add = (value: unknown, says: (at: string) => string) => {
    if (value !== undefined) conditions.push(says(`$${values.push(value)}`));
  };
  add(filter.templateId, (at) => `r.template_id = ${at}`);
  add(filter.source, (at) => `r.source = ${at}`);
  add(filter.complete, (at) => `r.complete = ${at}`);
  add(filter.campaignId, (at) => `r.campaign_id = ${at}`);
  add(filter.contactId, (at) => `r.contact_id = ${at}`);
  add(filter.callId, (at) => `r.call_id = ${at}`);
  add(filter.createdFrom && new Date(filter.createdFrom), (at) => `r.created_at >= ${at}`);
  add(filter.createdTo && new Date(filter.createdTo), (at) => `r.created_at <= ${at}`);
  return { conditions, values, add };
}

/** Records that fit, visible or not, the newest first; `isAll`: there are no others. */
interface Found {
  ids: string[];
  isAll: boolean;
}

/** Among so many of the newest rows; or by the index, at most so many, of those older than a record. */
interface Among {
  looked?: number;
  most?: number;
  before?: string | undefined;
}

async function found(db: TenantDb, query: string, narrowed: object, { looked, most, before }: Among): Promise<Found> {
  const [row] = await db.rows<Found>(
    'select * from records_found($1::tsquery, $2::jsonb, $3, $4, $5)',
    [query, JSON.stringify(narrowed), looked ?? null, most ?? null, before ?? null],
    'records by values',
  );
  return row!;
}

/**
 * The newest records that this person finds by their values: those of the page, where there are so many, and where it costs nothing some
 * behind it. Where many fit, the newest rows hold a page of them, and the index would look all of them up.
 */
export async function newest(
  db: TenantDb,
  { fitting, keyword, ...narrowed }: SoughtRecords,
  who: Seeker,
  pageEnd: number,
): Promise<{ ids: string[]; isMore: boolean }> {
  const query = queryOf({ fitting, keyword }, who)!;
  const limited = isLimited(db.acting);
  const ask = async (among: Among) => {
    const { ids, isAll } = await found(db, query, narrowed, among);
    return { ids: limited ? await visible(db, ids) : ids, isAll, oldest: ids.at(-1) };
  };
  // One more is known than is told, so that it is true that there are more.
  const told = ({ ids, isAll }: Found) => ({ ids: isAll ? ids : ids.slice(0, -1), isMore: !isAll });

  for (const looked of lookedThrough[limited ? 'byLimited' : 'byAll']) {
    const latest = await ask({ looked });
    if (latest.isAll || latest.ids.length > pageEnd) return told(latest);
  }
  const most = Math.max(limited ? mostAsked : mostFound, pageEnd) + 1;
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const { ids: some, isAll, oldest } = await ask({ most, before });
    ids.push(...some);
    if (isAll || ids.length > pageEnd) return told({ ids, isAll });
    before = oldest;
  }
}

/** Those of them that the person may see, the newest first. */
async function visible(db: TenantDb, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [row] = await db.rows<{ ids: string[] }>(
    `select coalesce(array_agg(r.record_id order by r.record_id desc), '{}') as ids from trans_record r
      where r.tenant_id = $1 and r.record_id = any($2::bigint[])`,
    [db.tenant, ids],
  );
  return row!.ids;
}

/** More are not exported by their values at once. */
const mostExported = 2_000_000;

/** The same in one statement, for what reads all of them. */
export function allSought(db: TenantDb, sought: SoughtRecords, ids: string[] | null, who: Seeker) {
  const { conditions, values, add } = conditionsOf(db, sought);
  add(
    queryOf(sought, who),
    (at) =>
      `r.record_id = any((select f.ids from records_found(${at}::tsquery, '{}', most => ${mostExported}) f)::bigint[])`,
  );
  if (ids) add(ids, (at) => `r.record_id = any(${at}::bigint[])`);
  return { text: conditions.join(' and '), values };
}
