import { monthFrom } from '#core/dialing/callMonths.ts';
import { endedSince, longestCall } from '#areas/outbound/door.ts';
import { isLive, isSeen } from '#kit/server/figuresSql.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Concurrency } from './dataMonitor.contract.ts';

export const dataMonitor = {
  /** Over gateways, as the usage of lines counts them. */
  async incoming(db: TenantDb, midnight: number): Promise<{ executing: number; queue: number; todayFinish: number }> {
    const [row] = await db.rows<{ executing: number; queue: number; todayFinish: number }>(
      `select (select coalesce(sum(calls), 0)::int from calls_going where tenant_id = $1 and direction = 1) as executing,
        (select count(*)::int from queue_visit v where v.tenant_id = $1 and v.left_at is null and v.direction = 1 and ${isSeen('v.call_id')}) as queue,
        (select count(*)::int from call_record where tenant_id = $1 and direction = 1 and entry = 'trunk'
          and ${endedSince('$2', '$3')}) as today_finish`,
      [db.tenant, asTime(midnight), monthFrom(midnight - longestCall)],
      'data monitor: incoming',
    );
    return row!;
  },

  gateways: (db: TenantDb, midnight: number) =>
    db.rows<Concurrency['gateways'][number]>(
      `select g.gateway_id, g.name as "gatewayName", g.valid_flag as "on",
        (coalesce(p.calls, 0) + coalesce(i.calls, 0))::int as used, g.channels - g.channels_lent as channels,
        (select max(h.peak)::int from channel_hour h where h.tenant_id = $1 and h.gateway_id = g.gateway_id and h.hour >= $2) as peak_today
      from gateway g left join (select gateway_id, sum(in_call) as calls from calls_in_progress group by 1) p using (gateway_id)
        left join channels_beside_batches i using (gateway_id)
      where g.tenant_id = $1 and (g.valid_flag or coalesce(p.calls, 0) + coalesce(i.calls, 0) > 0) order by used desc, g.name, g.gateway_id`,
      [db.tenant, asTime(midnight)],
      'data monitor: gateways',
    ),

  campaigns: (db: TenantDb) =>
    db.rows<Concurrency['campaigns'][number]>(
      `select c.campaign_id, c.name as "campaignName", sum(b.in_call)::int as used, c.channels,
        coalesce(sum(b.waiting) filter (where ${isLive('b.task_type')} and b.state in (2, 11, 12)), 0)::int as waiting
      from batch b join campaign c on c.tenant_id = $1 and c.campaign_id = b.campaign_id
      where b.tenant_id = $1 and (b.state in (2, 11, 12) or b.in_call > 0)
      group by c.campaign_id, c.name, c.channels having sum(b.in_call) > 0 or sum(b.waiting) > 0
      order by used desc, waiting desc, c.name, c.campaign_id limit 100`,
      [db.tenant],
      'data monitor: campaigns',
    ),
};
