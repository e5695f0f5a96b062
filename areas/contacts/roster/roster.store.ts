import { isReached } from '#kit/server/figuresSql.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { foundByIndex, phoneSearch } from '../customer/customer.store.ts';
import type { rosterEndpoints, RosterRow, Standing } from './roster.contract.ts';

type Filter = SentTo<typeof rosterEndpoints.statistics>['body'];
type Query = SentTo<typeof rosterEndpoints.list>['body'];
type Row = Omit<RosterRow, 'groups'>;
interface Sees {
  plainNumbers: boolean;
  country: string;
}

const where = `c.tenant_id = $1
  and ($2::text is null or c.name ilike $2 or c.customer_no ilike $2 or c.company ilike $2 or c.phone like $3)
  and ($4::bigint is null or exists (select from contact_in_group m
    where m.tenant_id = $1 and m.contact_id = c.contact_id and m.group_id = $4))
  and ($5::bigint is null or c.import_id = $5) and ($6::bigint is null or c.given_to = $6)
  and ($7::bigint[] is null or c.contact_id = any($7::bigint[]))`;

const sought = async (db: TenantDb, { keyword, groupId, importId, givenTo }: Filter, sees: Sees) => [
  db.tenant,
  keyword ? contains(keyword) : null,
  keyword ? (phoneSearch(keyword, sees.plainNumbers, sees.country)?.text ?? null) : null,
  groupId ?? null,
  importId ?? null,
  givenTo ?? null,
  await foundByIndex(db, { keyword, ...sees }),
];

/** Over `l.listed` and the sums of a contact's tasks as `t`. */
const standing = `case when listed is not null then 'blacklisted' when t.waiting then 'waiting'
  when t.reached then 'reached' when t.attempts > 0 then 'notReached' else 'neverCalled' end`;
const sums = `bool_or(call_status in (0, 1)) as waiting, bool_or(${isReached('call_status')}) as reached,
  sum(attempts)::int as attempts`;
/** The operator's list stands above the tenant's own. */
const holds = `(until is null or until > now()) and (scope = 'operator' or tenant_id = $1 and scope = 'tenant')`;

export const roster = {
  statistics: async (db: TenantDb, filter: Filter, sees: Sees) =>
    db.rows<{ standing: Standing; count: number; attempts: number }>(
      `
    select ${standing} as standing, count(*)::int as count, coalesce(sum(t.attempts), 0)::int as attempts
    from contact c
    left join (select contact_id, ${sums} from task where tenant_id = $1
      group by contact_id) t on t.contact_id = c.contact_id
    left join (select phone, min(scope) as listed from blacklist where ${holds} group by phone) l on l.phone = c.phone
    where ${where} group by 1`,
      await sought(db, filter, sees),
    ),

  async list(db: TenantDb, { pageNo, pageSize, standing: only, orderBy, descending, ...filter }: Query, sees: Sees) {
    const order =
      orderBy === undefined ? 'c.contact_id desc' : `c.${orderBy} ${descending ? 'desc' : 'asc'}, c.contact_id desc`;
    const joined = `contact c
      left join lateral (select ${sums} from task where tenant_id = $1 and contact_id = c.contact_id) t on true
      left join lateral (select min(scope) as listed from blacklist where phone = c.phone and ${holds}) l on true`;
    const values = await sought(db, filter, sees);
    const found = only
      ? `select c.contact_id from ${joined} where ${where} and ${standing} = $8`
      : `select c.contact_id from contact c where ${where} and $8::text is null`;
    const [list, [all]] = await Promise.all([
      // By hand: a page is cut before its calls are looked up.
      db.rows<Row>(
        `
        select c.contact_id, c.name, c.phone, c.company, c.customer_no, ${standing} as standing,
          l.listed as "blacklistedBy", coalesce(t.attempts, 0) as attempts,
          r.call_id as "lastCallId", r.started_at as "lastCallAt", r.call_status as "lastStatus", c.given_to,
            p.name as "givenToName"
        from (${found} order by ${order} limit $9 offset $10) f
        join ${joined.replace('contact c\n', `contact c on c.tenant_id = $1 and c.contact_id = f.contact_id\n`)}
        left join lateral (select call_id, started_at, call_status from call_record
          where tenant_id = $1 and contact_id = c.contact_id and direction = 0
          order by started_at desc limit 1) r on true
        left join person p on p.tenant_id = $1 and p.person_id = c.given_to
        order by ${order}`,
        [...values, only ?? null, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ total: number }>(`select count(*)::int as total from (${found}) f`, [...values, only ?? null]),
    ]);
    return { list, total: all!.total };
  },

  isPerson: async (db: TenantDb, personId: string) =>
    (
      await db.rows("select from person where tenant_id = $1 and person_id = $2 and valid and kind = 'person'", [
        db.tenant,
        personId,
      ])
    ).length > 0,

  there: async (db: TenantDb, contactIds: string[]) =>
    (
      await db.rows<{ n: number }>(
        'select count(*)::int as n from contact where tenant_id = $1 and contact_id = any($2::bigint[])',
        [db.tenant, contactIds],
      )
    )[0]!.n,

  async give(db: TenantDb, contactIds: string[], to: string | null): Promise<number> {
    // A contact one was given leaves one's own reach with it.
    const rows = await db.beyond(() =>
      db.rows(
        `
      with those as (select contact_id from contact where tenant_id = $1 and contact_id = any($2::bigint[])
        order by contact_id for update)
      update contact c set given_to = $3, given_at = now() from those t
      where c.tenant_id = $1 and c.contact_id = t.contact_id and c.given_to is distinct from $3::bigint returning 1`,
        [db.tenant, contactIds, to],
      ),
    );
    return rows.length;
  },
};
