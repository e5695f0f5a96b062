import { contains, listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { claimLists, NumberClaim, NumberWord, OwnClaim, SharedAddress } from './claims.contract.ts';

type Row = Omit<NumberClaim, 'number'>;

export const claims = {
  /** Numbers of these that the tenant cannot have. */
  notToHave: async (db: TenantDb, phones: string[]) =>
    (
      await db.rows<{ phone: string }>('select phone from numbers_not_to_have($1, $2::text[]) phone', [
        db.tenant,
        phones,
      ])
    ).map(({ phone }) => phone),

  /** Answers those that were not asked for before. */
  ask: async (db: TenantDb, gatewayId: string, phones: string[], by: string) =>
    (
      await db.rows<{ phone: string }>(
        `insert into number_claim (tenant_id, phone, gateway_id, asked_by)
          select $1, phone, (select gateway_id from gateway where tenant_id = $1 and gateway_id = $2), $4 from unnest($3::text[]) phone
          on conflict (tenant_id, phone) do nothing returning phone`,
        [db.tenant, gatewayId, phones, by],
      )
    ).map(({ phone }) => phone),

  own: (db: TenantDb) =>
    db.rows<OwnClaim>(
      `select c.phone, c.asked_at, c.dismissed_at is not null as dismissed from number_claim c where c.tenant_id = $1
        and not exists (select from caller_number n where n.tenant_id = $1 and n.phone = c.phone)
        order by c.asked_at desc, c.phone limit 100`,
      [db.tenant],
    ),

  page: (
    db: TenantDb,
    {
      list,
      keyword = '',
      ...page
    }: { list: (typeof claimLists)[number]; keyword?: string; pageNo: number; pageSize: number },
  ) =>
    listOf<Row>(
      db,
      {
        columns: `c.tenant_id || ' ' || c.phone as "claimId", c.tenant_id as "ofTenant", c.tenant, c.phone, coalesce(c.gateway, '') as gateway, c.asked_at, c.asked_by, c.is_there, c.dismissed,
          c.holder, c.holder_confirmed, c.held_since`,
        from: 'number_claims($1, $2, $3) c',
        where: 'true',
        values: [db.tenant, list, soughtOf(keyword)],
        orderBy: list === 'claims' ? 'c.dismissed, c.asked_at desc, c.phone, c.tenant' : 'c.holder_confirmed, c.phone',
      },
      page,
    ),

  async facets(db: TenantDb, keyword = '') {
    const [counts] = await db.rows<{ claims: number; brought: number }>(
      `select (select count(*)::int from number_claims($1, 'claims', $2)) as claims,
        (select count(*)::int from number_claims($1, 'brought', $2)) as brought`,
      [db.tenant, soughtOf(keyword)],
    );
    return counts!;
  },

  decideNumber: async (db: TenantDb, ofTenant: string, number: string, word: NumberWord) =>
    (
      await db.rows<{ done: 'done' | 'gone' | 'gateway' }>('select decide_number($1, $2, $3, $4) as done', [
        db.tenant,
        ofTenant,
        number,
        word,
      ])
    )[0]!.done,

  /** What a trunk's hosts are, as far as it is known; answers those that it may not use. */
  refusedAddresses: (db: TenantDb, gatewayId: string, found: { host: string; address: string }[]) =>
    db.rows<{ host: string; address: string }>(
      'select host, address from trunk_addresses_found($1, $2, $3::text[], $4::text[])',
      [db.tenant, gatewayId, found.map(({ host }) => host), found.map(({ address }) => address)],
    ),

  /** Hosts where others sign in, beside a trunk that does not. */
  signedInBy: async (db: TenantDb, gatewayId: string) =>
    (await db.rows<{ host: string }>('select host from trunk_shared_with($1, $2) host', [db.tenant, gatewayId])).map(
      ({ host }) => host,
    ),

  /** False where the operator was asked before. */
  askToShare: async (db: TenantDb, some: { host: string; address: string }[], by: string) =>
    (
      await db.rows<{ asked: boolean }>('select ask_to_share($1, $2::text[], $3::text[], $4) as asked', [
        db.tenant,
        some.map(({ host }) => host),
        some.map(({ address }) => address),
        by,
      ])
    )[0]!.asked,

  addresses: (db: TenantDb) =>
    db.rows<SharedAddress>(
      `select tenant_id as "ofTenant", tenant, host, address, word, asked_at, asked_by, gateways, in_use, others
        from shared_addresses($1)`,
      [db.tenant],
    ),

  decideAddress: async (db: TenantDb, ofTenant: string, address: string, word: 'allowed' | 'refused') =>
    (
      await db.rows<{ done: boolean }>('select decide_sharing($1, $2, $3, $4) as done', [
        db.tenant,
        ofTenant,
        address,
        word,
      ])
    )[0]!.done,

  /** Whom of the operator's something may be told, with what each role grants. */
  operators: (db: TenantDb) =>
    db.rows<{ personId: string; roles: { template: string | null; grants: string[]; withheld: string[] }[] }>(
      `select p.person_id, jsonb_agg(jsonb_build_object('template', r.template, 'grants', r.grants, 'withheld', r.withheld)) as roles
        from person p join person_role x using (tenant_id, person_id) join role r using (tenant_id, role_id)
        where p.tenant_id = $1 and p.valid and p.kind = 'person' and r.valid group by p.person_id order by p.person_id`,
      [db.tenant],
    ),

  operator: async (db: TenantDb) =>
    (
      await db.rows<{ operator: string | null; name: string }>(
        'select operator_tenant() as operator, name from tenant where tenant_id = $1',
        [db.tenant],
      )
    )[0] ?? { operator: null, name: '' },
};

/** Numbers are stored with their country and without the 0 that is dialled first within it. */
function soughtOf(keyword: string): string | null {
  const words = keyword.trim();
  const digits = /^[\d\s()+-]+$/.test(words) ? words.replaceAll(/\D/g, '').replace(/^0/, '') : '';
  return words ? contains(digits || words) : null;
}
