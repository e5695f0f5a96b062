import { contains, listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AllotmentChoices, AllottedNumber, AllottedQuery } from './allotment.contract.ts';

type Sought = Omit<AllottedQuery, 'pageNo' | 'pageSize'> & {
  /** Numbers this tenant below has, and those that are free. */
  giveableTo?: string;
};

const columns = `n.number_id, n.phone as "callerNumber", n.gateway_id, g.name as "gatewayName", n.pool_id,
  p.name as "poolName", n.valid_flag,
  (select count(*)::int from campaign c where c.tenant_id = $1 and n.number_id = any(c.number_ids)) as campaigns,
  (select coalesce(sum(h.calls), 0)::int from caller_number_hour h join tenant t using (tenant_id)
    where h.tenant_id = $1 and h.number_id = n.number_id
    and h.hour >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone) as "callsToday",
  n.lent_to as "tenantId", below.name as "tenantName", above.name as "fromTenant"`;
const from = `caller_number n join gateway g using (tenant_id, gateway_id)
  left join number_pool p on p.tenant_id = n.tenant_id and p.pool_id = n.pool_id
  left join line_neighbours($1) below on below.tenant_id = n.lent_to
  left join line_neighbours($1) above on above.tenant_id = n.lent_from_tenant`;
const where = `n.tenant_id = $1 and ($2::bigint is null or n.lent_to = $2) and ($3::bigint is null or n.pool_id = $3)
  and ($4::bigint is null or n.gateway_id = $4) and ($5::bigint is null or n.lent_to is null or n.lent_to = $5)
  and ($6::text is null or n.phone like $6 or g.name ilike $7 or p.name ilike $7 or below.name ilike $7)`;
const valuesOf = (db: TenantDb, { childId, poolId, ofGateway, giveableTo, keyword = '' }: Sought) => {
  const words = keyword.trim();
  const digits = /^[\d\s()+-]+$/.test(words) ? words.replaceAll(/\D/g, '').replace(/^0/, '') : '';
  return [
    db.tenant,
    childId ?? null,
    poolId ?? null,
    ofGateway ?? null,
    giveableTo ?? null,
    words ? (digits ? contains(digits) : '') : null,
    words ? contains(words) : null,
  ];
};

export const allotment = {
  /** Until the transaction ends nobody else lends or takes back, and no call goes out with what is about to move. */
  hold: (db: TenantDb, numberIds: string[]) =>
    db.rows('select hold_lines($1, $2::bigint[])', [db.tenant, numberIds], 'allotment.hold'),

  async list(db: TenantDb, { pageNo, pageSize, free, ...sought }: AllottedQuery & Sought) {
    const { list, total } = await listOf<AllottedNumber>(
      db,
      {
        columns,
        from,
        where: `${where} and ($8::boolean is null or (n.lent_to is null) = $8)`,
        values: [...valuesOf(db, sought), free ?? null],
        orderBy: 'n.number_id',
      },
      { pageNo, pageSize },
    );
    return { list: await withUseBelow(db, list), total };
  },

  async facets(db: TenantDb, sought: Sought) {
    const [counts] = await db.rows<{ free: number; lent: number }>(
      `select count(*) filter (where n.lent_to is null)::int as free, count(n.lent_to)::int as lent from ${from}
        where ${where}`,
      valuesOf(db, sought),
    );
    return counts!;
  },

  async choices(db: TenantDb): Promise<AllotmentChoices> {
    const [children, gateways, lent] = await Promise.all([
      db.rows<AllotmentChoices['children'][number]>(
        'select tenant_id, name from line_neighbours($1) where below order by name, tenant_id',
        [db.tenant],
      ),
      db.rows<AllotmentChoices['gateways'][number]>(
        `select gateway_id, name, channels, channels - channels_lent as "channelsFree" from gateway
          where tenant_id = $1 and lent_ended_at is null order by gateway_id`,
        [db.tenant],
      ),
      db.rows<AllotmentChoices['lent'][number]>(
        `select l.tenant_id, l.name as "tenantName", l.gateway_id, g.name as "gatewayName", l.channels, l.channels_lent,
          l.numbers, l.in_call
        from gateways_lent($1) l join gateway g on g.tenant_id = $1 and g.gateway_id = l.gateway_id
        order by l.name, l.tenant_id, l.gateway_id`,
        [db.tenant],
      ),
    ]);
    return { children, gateways, lent };
  },

  /** Some numbers as they stand; those that are not the tenant's are left out. */
  numbers: (db: TenantDb, numberIds: string[]) =>
    db.rows<{ numberId: string; callerNumber: string; gatewayId: string; tenantId: string | null }>(
      `select number_id, phone as "callerNumber", gateway_id, lent_to as "tenantId" from caller_number
        where tenant_id = $1 and number_id = any($2::bigint[]) order by number_id`,
      [db.tenant, numberIds],
    ),

  /** Our own campaigns that have any of these numbers; null: one the person does not see. */
  ownCampaigns: async (db: TenantDb, numberIds: string[]) =>
    (
      await db.rows<{ name: string | null }>(
        `select c.name from campaigns_of_batches o left join campaign c on c.tenant_id = $1 and c.campaign_id = o.campaign_id
        where o.number_ids && $2::bigint[] order by c.campaign_id desc nulls last`,
        [db.tenant, numberIds],
      )
    ).map(({ name }) => name),

  calling: (db: TenantDb, numberIds: string[]) =>
    db.rows<{ tenant: string; campaign: string }>(
      'select tenant, campaign from lent_numbers_calling($1, $2::bigint[])',
      [db.tenant, numberIds],
    ),

  phonesThere: async (db: TenantDb, childId: string, numberIds: string[]) =>
    (
      await db.rows<{ phone: string }>('select phone from phones_there($1, $2, $3::bigint[]) phone', [
        db.tenant,
        childId,
        numberIds,
      ])
    ).map(({ phone }) => phone),

  lendGateway: (db: TenantDb, childId: string, gatewayId: string, channels: number | null) =>
    db.rows('select lend_gateway($1, $2, $3, $4)', [db.tenant, childId, gatewayId, channels]),

  async lend(db: TenantDb, childId: string, numberIds: string[]): Promise<number> {
    const [answer] = await db.rows<{ lent: number | null }>('select lend_numbers($1, $2, $3::bigint[]) as lent', [
      db.tenant,
      childId,
      numberIds,
    ]);
    return answer!.lent ?? 0;
  },

  async takeBack(db: TenantDb, numberIds: string[]): Promise<number> {
    const [answer] = await db.rows<{ taken: number | null }>('select take_back_numbers($1, $2::bigint[]) as taken', [
      db.tenant,
      numberIds,
    ]);
    return answer!.taken ?? 0;
  },
};

async function withUseBelow(db: TenantDb, list: AllottedNumber[]): Promise<AllottedNumber[]> {
  const lent = list.filter(({ tenantId }) => tenantId !== null);
  if (lent.length === 0) return list;
  const uses = await db.rows<{ numberId: string; campaigns: number; callsToday: number }>(
    'select number_id, campaigns, calls_today from lent_number_uses($1, $2::bigint[])',
    [db.tenant, lent.map(({ numberId }) => numberId)],
  );
  const of = new Map(uses.map(({ numberId, ...use }) => [numberId, use]));
  return list.map((number) => {
    const { campaigns = 0, callsToday = 0 } = of.get(number.numberId) ?? {};
    return { ...number, campaigns: number.campaigns + campaigns, callsToday: number.callsToday + callsToday };
  });
}
