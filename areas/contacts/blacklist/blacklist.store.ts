import { contains } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { phoneSearch } from '../customer/customer.store.ts';
import type { blacklistEndpoints, Entry } from './blacklist.contract.ts';

export type ListScope = Entry['scope'];
type Query = SentTo<typeof blacklistEndpoints.list>['body'];

const where = `l.tenant_id = $1 and l.scope = any($2::text[]) and ($3::bigint is null or l.batch_id = $3) and ($4::boolean is null or (l.until is not null and l.until <= now()) = $4)
  and ($5::text is null or l.reason ilike $5 or c.name ilike $5 or l.phone like $6)`;
const joined = `blacklist l join person p on p.tenant_id = l.tenant_id and p.person_id = l.person_id
  left join contact c on c.tenant_id = l.tenant_id and c.phone = l.phone left join batch b on b.tenant_id = l.tenant_id and b.batch_id = l.batch_id`;

export const blacklist = {
  async list(
    db: TenantDb,
    { pageNo, pageSize, keyword, batchId, ended, orderBy, descending }: Omit<Query, 'scope'>,
    scopes: ListScope[],
    of: ListScope[],
    { plainNumbers, country }: { plainNumbers: boolean; country: string },
  ) {
    const phone = keyword ? (phoneSearch(keyword, plainNumbers, country)?.text ?? null) : null;
    const sought = (which: ListScope[]) => [
      db.tenant,
      which,
      batchId ?? null,
      ended ?? null,
      keyword ? contains(keyword) : null,
      phone,
    ];
    const order =
      orderBy === undefined
        ? 'l.entry_id desc'
        : `${orderBy === 'until' ? 'l.until' : 'l.created_at'} ${descending ? 'desc nulls last' : 'asc nulls last'}, l.entry_id desc`;
    const [list, facets] = await Promise.all([
      db.rows<Entry>(
        `
        select l.entry_id, l.phone, c.contact_id, c.name, l.scope, l.batch_id, b.name as "batchName", l.reason, l.until,
          l.until is not null and l.until <= now() as ended, p.name as "createdBy", l.created_at
        from ${joined} where ${where} order by ${order} limit $7 offset $8`,
        [...sought(scopes), pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ scope: ListScope; count: number }>(
        `select l.scope, count(*)::int as count from ${joined} where ${where} group by 1`,
        sought(of),
      ),
    ]);
    const total = facets.filter(({ scope }) => scopes.includes(scope)).reduce((sum, { count }) => sum + count, 0);
    return { list, total, facets };
  },

  phonesOf: async (db: TenantDb, contactIds: string[]) =>
    (
      await db.rows<{ phone: string }>(
        'select phone from contact where tenant_id = $1 and contact_id = any($2::bigint[])',
        [db.tenant, contactIds],
      )
    ).map(({ phone }) => phone),

  /** What is listed already takes the new reason and time. In the order of the numbers, so that two people who list the same wait for one another. */
  async add(
    db: TenantDb,
    person: string,
    phones: string[],
    {
      scope,
      batchId = null,
      reason,
      until,
    }: { scope: ListScope; batchId?: string | null; reason: string; until: Date | null },
  ) {
    const [counted] = await db.rows<{ added: number; known: number }>(
      `
      with put as (
        insert into blacklist (tenant_id, scope, batch_id, phone, reason, until, person_id)
        select $1, $2, $3::bigint, phone, $5, $6::timestamptz, $7 from unnest($4::text[]) p(phone) order by phone
        on conflict (tenant_id, phone, scope, coalesce(batch_id, 0)) do update set reason = case when excluded.reason = '' then blacklist.reason else excluded.reason end, until = excluded.until
        returning (xmax = 0) as new
      ) select count(*) filter (where new)::int as added, count(*) filter (where not new)::int as known from put`,
      [db.tenant, scope, batchId, phones, reason, until, person],
    );
    return counted!;
  },

  /** Answers the numbers, each with its batch where it was one's. */
  remove: (db: TenantDb, entryIds: string[], scopes: ListScope[]) =>
    db.rows<{ phone: string; scope: ListScope; batchId: string | null; reason: string }>(
      `
    delete from blacklist where tenant_id = $1 and entry_id = any($2::bigint[]) and scope = any($3::text[]) returning phone, scope, batch_id, reason`,
      [db.tenant, entryIds, scopes],
    ),

  entriesOf: async (db: TenantDb, phones: string[], batchId: string | null) =>
    (
      await db.rows<{ id: string }>(
        `
    select entry_id as id from blacklist where tenant_id = $1 and phone = any($2::text[]) and scope = case when $3::bigint is null then 'tenant' else 'batch' end and ($3::bigint is null or batch_id = $3)`,
        [db.tenant, phones, batchId],
      )
    ).map(({ id }) => id),

  batchThere: async (db: TenantDb, batchId: string) =>
    (await db.rows('select from batch where tenant_id = $1 and batch_id = $2', [db.tenant, batchId])).length > 0,

  /** How many of these numbers another list still holds. */
  held: async (db: TenantDb, phones: string[]) =>
    (
      await db.rows<{ n: number }>(
        `
    select count(distinct phone)::int as n from blacklist where phone = any($2::text[]) and (until is null or until > now()) and (scope = 'operator' or tenant_id = $1 and scope = 'tenant')`,
        [db.tenant, phones],
      )
    )[0]!.n,

  /** Other tenants follow in jobs of their own. */
  tellTenants: (db: TenantDb, phones: string[], blocked: boolean) =>
    db.rows('select tell_tenants_of_blacklist($1, $2)', [phones, blocked]),
};
