import { monthFrom } from '#core/dialing/callMonths.ts';
import { endedSince, longestCall } from '#areas/outbound/door.ts';
import { isLive, isUnanswered } from '#kit/server/figuresSql.ts';
import { contains } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CountersNow, Sums } from './overview.contract.ts';
import { slidingMinute, type BatchRow, type MinuteRow } from './overview.rules.ts';

const minute = 60_000;

/** Which batches; everything that is said must hold. */
export interface BatchesSought {
  endedSince?: number;
  batchId?: string;
  campaignId?: string | undefined;
  states?: readonly number[] | undefined;
  keyword?: string | undefined;
  /** Neither trial nor test. */
  live?: boolean;
}

/** Cheap enough for every second: calls in progress, the counters kept on batches, and two minutes of sums. */
export async function countersNow(db: TenantDb, now = Date.now()): Promise<CountersNow> {
  const wholeMinute = Math.floor(now / minute) * minute;
  const [atWork, carry, minutes] = await Promise.all([
    db.rows<{ inProgress: number; contactsLeft: number; batchesAtWork: number }>(
      `
      select (select coalesce(sum(calls), 0) from calls_going where tenant_id = $1)::int as "inProgress",
        coalesce(sum(waiting) filter (where state in (2, 3, 11, 12)), 0)::int as "contactsLeft",
        count(*) filter (where state in (2, 3, 11, 12))::int as "batchesAtWork"
      from batch where tenant_id = $1 and (state in (2, 3, 11, 12) or in_call > 0)`,
      [db.tenant],
      'counters of batches',
    ),
    db.rows<{ channels: number }>(
      'select coalesce(sum(channels - channels_lent), 0)::int as channels from gateway where tenant_id = $1 and valid_flag',
      [db.tenant],
      'counters of gateways',
    ),
    db.rows<{ minute: number; attempted: number }>(
      `select date_trunc('minute', at) as minute, sum(attempted)::int as attempted from call_minute_seen
        where tenant_id = $1 and at >= $2 group by 1`,
      [db.tenant, new Date(wholeMinute - minute)],
      'counters of minutes',
    ),
  ]);
  const attemptedIn = (at: number) => minutes.find((row) => row.minute === at)?.attempted ?? 0;
  const dialledLastMinute = slidingMinute(attemptedIn(wholeMinute - minute), attemptedIn(wholeMinute), now);
  return { ...atWork[0]!, ...carry[0]!, dialledLastMinute };
}

export const overview = {
  async sums(db: TenantDb, from: number, to: number): Promise<Sums> {
    const rows = await db.rows<Sums>(
      `
      select coalesce(sum(attempted), 0)::int as attempted, coalesce(sum(connected), 0)::int as connected,
        coalesce(sum(talk_time), 0)::float8 as "talkTime"
      from call_minute_seen where tenant_id = $1 and at >= $2 and at < $3`,
      [db.tenant, new Date(from), new Date(to)],
      'sums of minutes',
    );
    return rows[0]!;
  },

  minutes: (db: TenantDb, from: number, to: number) =>
    db.rows<MinuteRow>(
      `
    select date_trunc('minute', at) as minute, sum(attempted)::int as attempted, sum(connected)::int as connected from call_minute_seen
    where tenant_id = $1 and at >= $2 and at < $3 group by 1 order by 1`,
      [db.tenant, new Date(from), new Date(to)],
      'calls of minutes',
    ),

  /** Of calls that ended since then, as the sums are: core/figures. */
  reasons: (db: TenantDb, since: number) =>
    db.rows<{ reason: string | null; calls: number }>(
      `
    select r.reason, count(*)::int as calls from call_record r
    join batch b on b.tenant_id = $1 and b.batch_id = r.batch_id and ${isLive('b.task_type')}
    where r.tenant_id = $1 and ${isUnanswered('r.call_status')} and ${endedSince('$2', '$3', 'r.')}
    group by reason order by calls desc, reason`,
      [db.tenant, new Date(since), monthFrom(since - longestCall)],
      'reasons',
    ),

  /**
   * Batches at work, the running ones first, and those that have ended since a moment, if one is named. What was dialled
   * lately is read from the end of an index.
   */
  batches: (
    db: TenantDb,
    now: number,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
    { endedSince, batchId, campaignId, states, keyword, live = false }: BatchesSought = {},
  ) =>
    db.rows<BatchRow>(
      `
    with at_work as (
      select b.*, c.name as campaign_name, c.channels, c.enable_status, c.number_ids, c.gateway_id, c.calendar_id,
        coalesce(b.robot_id, c.robot_id) as speaker_id,
        sum(b.in_call) over (partition by b.campaign_id)::int as campaign_in_call,
        (sum(b.in_call) over (partition by c.gateway_id) + coalesce(i.calls, 0))::int as gateway_in_call
      from batch b join campaign c on c.tenant_id = $1 and c.campaign_id = b.campaign_id
      left join channels_beside_batches i on i.gateway_id = c.gateway_id
      where b.tenant_id = $1 and (b.state in (2, 3, 11, 12) or b.in_call > 0 or b.ended_at >= $6 or b.batch_id = $7)
    )
    select b.batch_id, b.name, b.campaign_id, b.campaign_name, b.state, b.state_at, p.name as "stateBy", b.schedule,
      calendar_of($1, b.calendar_id) as calendar, robot_hours_of($1, b.speaker_id, b.campaign_id) as robot_hours,
      b.total, b.waiting, b.in_call, b.called, b.ended_at, b.connected, b.not_connected, b.abnormal + b.cancelled + b.blacklisted as failed,
      b.channels, b.campaign_in_call, g.channels - g.channels_lent as "gatewayChannels", b.gateway_in_call,
        b.enable_status as "campaignEnabled", z.valid and not z.braked as "tenantMayCall", g.valid_flag or g.lent_ended_at is not null as "gatewayOn",
        gateway_in_service($1, b.gateway_id) as "gatewayInService",
      free_numbers($1, b.number_ids, b.gateway_id, z.time_zone) as "callerNumbers",
      (select count(*)::int from call_record r
        where r.tenant_id = $1 and r.batch_id = b.batch_id
        and r.started_at > $2::timestamptz - interval '1 minute'
        and begun_since(r.call_id, $4)) as "lastMinute",
      (select count(*)::int from call_record r
        where r.tenant_id = $1 and r.batch_id = b.batch_id
        and r.started_at > $2::timestamptz - interval '5 minutes'
        and begun_since(r.call_id, $4)) as "lastFiveMinutes",
      exists (select from task t where t.tenant_id = $1 and t.batch_id = b.batch_id and t.call_status = 0
        and t.due_at <= $2) as "anyDue",
      (select min(t.due_at) from task t
        where t.tenant_id = $1 and t.batch_id = b.batch_id and t.call_status = 0 and t.due_at > $2) as "nextDue"
    from at_work b join gateway g on g.tenant_id = $1 and g.gateway_id = b.gateway_id join tenant z on z.tenant_id = $1
    left join person p on p.tenant_id = $1 and p.person_id = b.state_by
    where ($7::bigint is null or b.batch_id = $7) and ($8::bigint is null or b.campaign_id = $8)
      and ($9::smallint[] is null or b.state = any($9)) and ($10::text is null or b.name ilike $10 or b.campaign_name ilike $10)
      and (not $11::boolean or ${isLive('b.task_type')})
    order by array_position(array[2, 11, 12, 3]::smallint[], b.state) nulls last, b.batch_id desc limit $3 offset $5`,
      [
        ...[db.tenant, new Date(now), pageSize, monthFrom(now - 5 * minute), (pageNo - 1) * pageSize],
        ...[asTime(endedSince ?? null), batchId ?? null, campaignId ?? null, states ?? null],
        ...[keyword ? contains(keyword.trim()) : null, live],
      ],
      'batches at work',
    ),
};
