import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { numberState, restsUntil } from './channel.store.ts';
import type { CallerNumber, Gateway, GatewayForm, NumberCaps } from './gateway.contract.ts';

interface Paging {
  pageNo: number;
  pageSize: number;
}

const gatewayColumns = `g.gateway_id, g.name, g.kind, g.gateway_type, g.source, g.channels, g.speed, g.callees,
  g.with_sound, g.valid_flag, g.trunk, g.trunk_password is not null as "hasPassword",
  (select n.nodes from gateway_nodes($1, g.gateway_id) n) as nodes,
  (select n.in_service from gateway_nodes($1, g.gateway_id) n) as "nodesInService",
  coalesce((select w.hosts from trunks_withheld($1) w where w.gateway_id = g.gateway_id), '{}') as withheld,
  g.channels_lent, g.changed_at,
  case when g.lent_from_tenant is not null then
    (select a.name from line_neighbours($1) a where a.tenant_id = g.lent_from_tenant) end as "fromTenant",
  (select coalesce(sum(b.in_call), 0)::int from batch b join campaign c using (tenant_id, campaign_id)
    where b.tenant_id = $1 and c.gateway_id = g.gateway_id and b.in_call > 0) as "inCall",
  (select count(*)::int from caller_number n where n.tenant_id = $1 and n.gateway_id = g.gateway_id) as numbers`;

const numberColumns = `n.number_id, n.gateway_id, g.name as "gatewayName", n.phone, n.lent_to is not null as lent, n.valid_flag, n.hourly_cap,
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
        where: 'g.tenant_id = $1 and g.lent_ended_at is null and ($2::text is null or g.name ilike $2)',
        values: [db.tenant, keyword?.trim() ? contains(keyword.trim()) : null],
        orderBy: 'g.gateway_id',
      },
      page,
    ),

  async read(db: TenantDb, gatewayId: string): Promise<Gateway> {
    const [found] = await db.rows<Gateway>(
      `select ${gatewayColumns} from gateway g
        where g.tenant_id = $1 and g.gateway_id = $2 and g.lent_ended_at is null`,
      [db.tenant, gatewayId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** Until the transaction ends nobody else changes it. */
  async hold(db: TenantDb, gatewayId: string): Promise<Gateway> {
    await db.rows('select 1 from gateway where tenant_id = $1 and gateway_id = $2 for no key update', [
      db.tenant,
      gatewayId,
    ]);
    return gateways.read(db, gatewayId);
  },

  create: (db: TenantDb, { name, callees, trunk, password: _, ...row }: GatewayForm) =>
    insertRowFor(
      db,
      'gateway',
      {
        kind: 'simulated',
        ...row,
        name: name.trim(),
        ...(callees && { callees: JSON.stringify(callees) }),
        ...(trunk && { trunk: JSON.stringify(trunk) }),
      },
      'gatewayId',
    ),

  /** Sealed; null removes it. */
  savePassword: (db: TenantDb, gatewayId: string, sealed: Buffer | null) =>
    changeRows(db, 'gateway', { gatewayId }, { trunkPassword: sealed, trunkChangedAt: databaseNow }),

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

  /** Nodes read a trunk anew where something changed that they use. */
  async change(db: TenantDb, gatewayId: string, form: GatewayForm): Promise<Gateway> {
    const { name, channels, gatewayType, source, speed, callees, withSound, trunk, validFlag } = form;
    await db.rows(
      `update gateway set name = $3, channels = $4, speed = coalesce($5, speed), callees = coalesce($6, callees),
        valid_flag = $7, with_sound = coalesce($8, with_sound), gateway_type = coalesce($9, gateway_type),
        source = coalesce($10, source), trunk = coalesce($11, trunk), changed_at = now(),
        trunk_changed_at = case when (channels, valid_flag, gateway_type, source, trunk)
          is distinct from ($4, $7, coalesce($9, gateway_type), coalesce($10, source), coalesce($11, trunk))
          then now() else trunk_changed_at end
      where tenant_id = $1 and gateway_id = $2`,
      [
        db.tenant,
        gatewayId,
        name.trim(),
        channels,
        speed ?? null,
        callees ? JSON.stringify(callees) : null,
        validFlag,
        withSound ?? null,
        gatewayType ?? null,
        source ?? null,
        trunk ? JSON.stringify(trunk) : null,
      ],
    );
    return gateways.read(db, gatewayId);
  },

  async switch(db: TenantDb, gatewayId: string, validFlag: boolean): Promise<Gateway> {
    await changeRows(db, 'gateway', { gatewayId }, { validFlag, changedAt: databaseNow, trunkChangedAt: databaseNow });
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
