import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Channel, NumberState, NumberStates } from './channel.contract.ts';

/** Of a row of caller_number: 1 in use, 2 resting, 3 switched off, 4 another tenant holds it. */
export const numberState = (row: string) =>
  `case when ${row}.held_elsewhere then 4 when not ${row}.valid_flag then 3 when ${row}.rests_until > now() then 2 else 1 end`;

/** Null once it is over. */
export const restsUntil = (row: string) => `case when ${row}.rests_until > now() then ${row}.rests_until end`;

export const channels = {
  async read(db: TenantDb, gatewayId: string): Promise<Channel | undefined> {
    const [found] = await db.rows<Channel>(
      `
      select g.gateway_id, g.name, g.valid_flag, g.channels,
        (select coalesce(sum(b.in_call), 0)::int from batch b join campaign c using (tenant_id, campaign_id)
          where b.tenant_id = $1 and c.gateway_id = g.gateway_id and b.in_call > 0) as "inCall",
        (select coalesce(max(h.peak), 0) from channel_hour h where h.tenant_id = $1 and h.gateway_id = g.gateway_id
          and h.hour >= date_trunc('day', now() at time zone t.time_zone) at time zone t.time_zone) as "peakToday",
        (select count(*)::int from caller_number n where n.tenant_id = $1 and n.gateway_id = g.gateway_id) as numbers,
        (select count(*)::int from caller_number n where n.tenant_id = $1 and n.gateway_id = g.gateway_id
          and ${numberState('n')} = 1) as "numbersInUse"
      from gateway g join tenant t using (tenant_id) where g.tenant_id = $1 and g.gateway_id = $2`,
      [db.tenant, gatewayId],
    );
    return found;
  },

  states: (db: TenantDb, gatewayId: string) =>
    db.rows<NumberState>(
      `select n.number_id, n.phone as "callerNumber", ${numberState('n')} as state, ${restsUntil('n')} as "restsUntil"
      from caller_number n where n.tenant_id = $1 and n.gateway_id = $2 order by n.number_id`,
      [db.tenant, gatewayId],
    ),

  /** Of several at once, as they stand; held until the transaction ends. */
  statesOf: (db: TenantDb, numberIds: string[]) =>
    db.rows<NumberState>(
      `select n.number_id, n.phone as "callerNumber", ${numberState('n')} as state, ${restsUntil('n')} as "restsUntil"
      from caller_number n where n.tenant_id = $1 and n.number_id = any($2::bigint[]) order by n.number_id for update`,
      [db.tenant, numberIds],
    ),

  changeStates: (db: TenantDb, { numberIds, state, restsUntil: until }: NumberStates) =>
    db.rows(
      `update caller_number set valid_flag = $3 <> 3, rests_until = case when $3 = 2 then $4::timestamptz end
      where tenant_id = $1 and number_id = any($2::bigint[])`,
      [db.tenant, numberIds, state, until === undefined || until === null ? null : new Date(until)],
    ),
};
