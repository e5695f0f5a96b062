import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Of calls that no batch placed: also of a gateway that no batch at work calls with. */
export const besideBatches = (db: TenantDb) =>
  db.rows<{ gatewayId: string; gatewayInCall: number }>(
    'select gateway_id, calls as "gatewayInCall" from channels_beside_batches where my_tenant() = $1',
    [db.tenant],
    'dialing.besideBatches',
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
