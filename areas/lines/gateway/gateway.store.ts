import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { numberState, restsUntil } from './channel.store.ts';
import type { CallerNumber, Gateway, GatewayForm, NumberCaps } from './gateway.contract.ts';

interface Paging {
  pageNo: number;
  pageSize: number;
}

const gatewayColumns = `g.gateway_id, g.name, g.kind, g.gateway_type, g.source, g.channels, g.speed, g.callees,
  g.with_sound, g.valid_flag,
  (select coalesce(sum(b.in_call), 0)::int from batch b join campaign c using (tenant_id, campaign_id)
    where b.tenant_id = $1 and c.gateway_id = g.gateway_id and b.in_call > 0) as "inCall",
  (select count(*)::int from caller_number n where n.tenant_id = $1 and n.gateway_id = g.gateway_id) as numbers`;

const numberColumns = `n.number_id, n.gateway_id, g.name as "gatewayName", n.phone, n.valid_flag, n.hourly_cap,
  n.daily_cap, ${numberState('n')} as state, ${restsUntil('n')} as "restsUntil",
  (select coalesce(sum(h.calls), 0)::int from caller_number_hour h
    where h.tenant_id = $1 and h.number_id = n.number_id and h.hour = date_trunc('hour', now())) as "callsOfHour",
  (select coalesce(sum(h.calls), 0)::int from caller_number_hour h
    where h.tenant_id = $1 and h.number_id = n.number_id
    and h.hour >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone) as "callsToday"`;
const numbersOf = 'caller_number n join gateway g using (tenant_id, gateway_id) join tenant t using (tenant_id)';

export const gateways = {
  list: (db: TenantDb, { keyword, ...page }: Paging & { keyword?: string }) =>
    listOf<Gateway>(
      db,
      {
        columns: gatewayColumns,
        from: 'gateway g',
        where: 'g.tenant_id = $1 and ($2::text is null or g.name ilike $2)',
        values: [db.tenant, keyword?.trim() ? contains(keyword.trim()) : null],
        orderBy: 'g.gateway_id',
      },
      page,
    ),

  async read(db: TenantDb, gatewayId: string): Promise<Gateway> {
    const [found] = await db.rows<Gateway>(
      `select ${gatewayColumns} from gateway g where g.tenant_id = $1 and g.gateway_id = $2`,
      [db.tenant, gatewayId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  create: (db: TenantDb, { name, channels, speed, callees, withSound = false, validFlag }: GatewayForm) =>
    insertRowFor(
      db,
      'gateway',
      { name: name.trim(), kind: 'simulated', channels, speed, callees: JSON.stringify(callees), withSound, validFlag },
      'gatewayId',
    ),

  async remove(db: TenantDb, gatewayId: string) {
    await removeRows(db, 'caller_number', { gatewayId });
    await removeRows(db, 'gateway', { gatewayId });
  },

  /** Names of campaigns that call with a gateway, or with a number. */
  campaignsWith: (db: TenantDb, { gatewayId, numberId }: { gatewayId?: string; numberId?: string }) =>
    db.rows<{ name: string }>(
      `select name from campaign where tenant_id = $1 and (gateway_id = $2::bigint or $3::bigint = any(number_ids))
        order by campaign_id desc`,
      [db.tenant, gatewayId ?? null, numberId ?? null],
    ),

  /** Numbers of these that are there already. */
  taken: (db: TenantDb, phones: string[]) =>
    db.rows<{ phone: string }>(
      'select phone from caller_number where tenant_id = $1 and phone = any($2::text[]) order by phone',
      [db.tenant, phones],
    ),

  addNumbers: (db: TenantDb, gatewayId: string, phones: string[]) =>
    db.rows('insert into caller_number (tenant_id, gateway_id, phone) select $1, $2, unnest($3::text[])', [
      db.tenant,
      gatewayId,
      phones,
    ]),

  removeNumber: (db: TenantDb, numberId: string) => removeRows(db, 'caller_number', { numberId }),

  async change(
    db: TenantDb,
    gatewayId: string,
    { name, channels, speed, callees, withSound, validFlag }: GatewayForm,
  ): Promise<Gateway> {
    await db.rows(
      `update gateway set name = $3, channels = $4, speed = $5, callees = $6, valid_flag = $7,
        with_sound = coalesce($8, with_sound), changed_at = now() where tenant_id = $1 and gateway_id = $2`,
      [db.tenant, gatewayId, name.trim(), channels, speed, JSON.stringify(callees), validFlag, withSound ?? null],
    );
    return gateways.read(db, gatewayId);
  },

  numbers: (db: TenantDb, { ofGateway, keyword, ...page }: Paging & { ofGateway?: string; keyword?: string }) =>
    listOf<CallerNumber>(
      db,
      {
        columns: numberColumns,
        from: numbersOf,
        where: `n.tenant_id = $1 and ($2::bigint is null or n.gateway_id = $2)
          and ($3::text is null or n.phone like $3 or g.name ilike $4)`,
        values: [db.tenant, ofGateway ?? null, ...soughtNumber(keyword)],
        orderBy: 'n.number_id',
      },
      page,
    ),

  async number(db: TenantDb, numberId: string): Promise<CallerNumber> {
    const [found] = await db.rows<CallerNumber>(
      `select ${numberColumns} from ${numbersOf} where n.tenant_id = $1 and n.number_id = $2`,
      [db.tenant, numberId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async changeCaps(
    db: TenantDb,
    numberId: string,
    { hourlyCap = null, dailyCap = null }: NumberCaps,
  ): Promise<CallerNumber> {
    await changeRows(db, 'caller_number', { numberId }, { hourlyCap, dailyCap });
    return gateways.number(db, numberId);
  },
};

/** Numbers are stored with their country and without the 0 that is dialled first within it. */
function soughtNumber(keyword = ''): [phone: string | null, name: string | null] {
  const words = keyword.trim();
  if (!words) return [null, null];
  const digits = /^[\d\s()+-]+$/.test(words) ? words.replaceAll(/\D/g, '').replace(/^0/, '') : '';
  return [digits ? contains(digits) : '', contains(words)];
}
