import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Calls that came in and go on, by gateway: also of one that no batch at work calls with. */
export const comingIn = (db: TenantDb) =>
  db.rows<{ gatewayId: string; gatewayInCall: number }>(
    `select gateway_id, count(*)::int as "gatewayInCall" from call_record
      where tenant_id = $1 and direction = 1 and ended_at is null group by gateway_id`,
    [db.tenant],
    'dialing.comingIn',
  );

/** The most calls at once in this hour, of gateways and, under 0, of all of them. */
export const keepPeaks = (db: TenantDb, hour: Date, peaks: { gatewayId: string; peak: number }[]) =>
  db.rows(
    `
    insert into channel_hour as h (tenant_id, hour, gateway_id, peak)
    select $1, $2, * from unnest($3::bigint[], $4::int[])
    on conflict (tenant_id, hour, gateway_id) do update set peak = greatest(h.peak, excluded.peak)`,
    [db.tenant, hour, peaks.map(({ gatewayId }) => gatewayId), peaks.map(({ peak }) => peak)],
    'dialing.keepPeaks',
  );
