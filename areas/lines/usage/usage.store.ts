import type { Static } from 'typebox';
import { listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { numberState } from '../gateway/channel.store.ts';
import type { ChannelFilter, ChannelUsage, GatewayFilter, GatewayUsage, Step } from './usage.contract.ts';

export type Filter = Static<typeof ChannelFilter>;
interface Paging {
  pageNo: number;
  pageSize: number;
}

/** Values of `between` and `fits`: $1 to $5. */
export const soughtUsage = (db: TenantDb, { from, to, gatewayId, campaignId }: Filter) => [
  db.tenant,
  from === undefined ? null : new Date(from),
  to === undefined ? null : new Date(to),
  gatewayId ?? null,
  campaignId ?? null,
];

/** The last seven days, today among them, unless something else is asked. */
export const between = `select z.time_zone as zone,
    coalesce($2::timestamptz, (date_trunc('day', now() at time zone z.time_zone) - interval '6 days') at time zone z.time_zone) as since,
    coalesce($3::timestamptz, now()) as until
  from tenant z where z.tenant_id = $1`;

/** Hours of the tenant's that began then; with `at`, by which facts of calls are found. */
const inHours = `u.hour between s.since and s.until and u.at >= s.since and u.at < s.until + interval '1 hour'`;
const fits = `u.tenant_id = $1 and ${inHours}
  and ($4::bigint is null or u.gateway_id = $4) and ($5::bigint is null or u.campaign_id = $5)`;

/** Calls that came in by the gateway; none where a campaign is asked for. */
const fitsIncoming = `u.tenant_id = $1 and ${inHours}
  and ($4::bigint is null or u.gateway_id = $4) and $5::bigint is null`;
const incomingSums = `sum(u.came_in)::int as came_in, sum(u.taken)::int as taken, sum(u.talk_time)::float8 as incoming_talk`;
const incomingCounts =
  'coalesce(came_in, 0) as came_in, coalesce(taken, 0) as taken, coalesce(incoming_talk, 0) as incoming_talk';
const incomingColumns = 'came_in, taken, incoming_talk';

const at: Record<Step, string> = {
  hour: 'u.hour',
  day: "date_trunc('day', u.hour at time zone s.zone) at time zone s.zone",
};

/** Every hour, or every day, of that time. */
const all: Record<Step, string> = {
  // Of each day by itself: where a clock is put by half an hour, the hours after it are others.
  hour: `lateral (select h from generate_series(date_trunc('day', s.since at time zone s.zone), s.until at time zone s.zone, interval '1 day') d,
    generate_series(d at time zone s.zone, (d + interval '1 day') at time zone s.zone - interval '1 second', interval '1 hour') h
    where h between hour_in(s.zone, s.since) and s.until)`,
  day: `lateral (select d at time zone s.zone from generate_series(date_trunc('day', s.since at time zone s.zone),
    s.until at time zone s.zone, interval '1 day') d)`,
};

interface Choice {
  id: string;
  name: string;
}

/** One row for each hour or day with a call that ended, or one that went on. */
export function channelsFrom(step: Step): string {
  return `(
    with s as (${between}), calls as (
      select ${at[step]} as at, sum(u.attempted)::int as attempted, sum(u.answered)::int as answered,
        sum(u.talk_time)::float8 as talk_time
      from line_hour_seen u, s where ${fits} group by 1
    ), incoming as (
      select ${at[step]} as at, ${incomingSums} from incoming_hour_seen u, s where ${fitsIncoming} group by 1
    ), peaks as (
      select ${step === 'hour' ? 'hour_in(s.zone, u.hour)' : at[step]} as at, max(u.peak) as peak from channel_hour u, s
      where u.tenant_id = $1 and u.hour between s.since and s.until and u.gateway_id = coalesce($4::bigint, 0) and $5::bigint is null
      group by 1
    )
    select at, coalesce(attempted, 0) as attempted, coalesce(answered, 0) as answered, coalesce(talk_time, 0) as talk_time,
      ${incomingCounts}, peak
    from calls full join incoming using (at) full join peaks using (at)
  ) c`;
}
const channelColumns = `at, attempted, answered, talk_time as "talkTime", ${incomingColumns}, peak`;

/** Gateways with calls, also those that are gone. */
export const gatewaysFrom = `(
  with s as (${between}), calls as (
    select u.gateway_id, sum(u.attempted)::int as attempted, sum(u.answered)::int as answered,
      sum(u.talk_time)::float8 as talk_time, round(sum(u.ring_time)::float8 / nullif(sum(u.rung), 0)) as ring_time,
      sum(u.congested)::int as congested, sum(u.blocked)::int as blocked, sum(u.failed)::int as failed
    from line_hour_seen u, s where ${fits} group by 1
  ), incoming as (
    select u.gateway_id, ${incomingSums} from incoming_hour_seen u, s where ${fitsIncoming} group by 1
  ), earlier as (
    select u.gateway_id, sum(u.attempted)::int as attempted, sum(u.answered)::int as answered from line_hour_seen u, s
    where u.tenant_id = $1 and u.hour >= s.since - (s.until - s.since) and u.hour < s.since
      and u.at >= s.since - (s.until - s.since) and u.at < s.since + interval '1 hour'
      and ($4::bigint is null or u.gateway_id = $4) and ($5::bigint is null or u.campaign_id = $5) group by 1
  ), peaks as (
    select u.gateway_id, max(u.peak) as peak from channel_hour u, s
    where u.tenant_id = $1 and u.hour between s.since and s.until and $5::bigint is null group by 1
  )
  select gateway_id, coalesce(g.name, '') as name, g.channels, coalesce(c.attempted, 0) as attempted,
    coalesce(c.answered, 0) as answered, coalesce(c.talk_time, 0) as talk_time, ${incomingCounts}, p.peak, c.ring_time,
    coalesce(c.congested, 0) as congested, coalesce(c.blocked, 0) as blocked, coalesce(c.failed, 0) as failed, coalesce(e.attempted, 0) as attempted_before, coalesce(e.answered, 0) as answered_before
  from calls c full join incoming i using (gateway_id) left join (select * from gateway where tenant_id = $1) g using (gateway_id)
  left join earlier e using (gateway_id) left join peaks p using (gateway_id)
) c`;

interface NumberRow {
  callerNumber: string;
  numberId: string | null;
  state: number | null;
  gatewayName: string;
  hours: { hour: number; attempted: number; answered: number; past: number; pastAnswered: number }[];
}

export const usage = {
  channels: (db: TenantDb, { step = 'day', pageNo, pageSize, ...filter }: Filter & Paging) =>
    listOf<ChannelUsage>(
      db,
      {
        columns: channelColumns,
        from: channelsFrom(step),
        where: 'true',
        values: soughtUsage(db, filter),
        orderBy: 'at desc',
      },
      { pageNo, pageSize },
    ),

  series: (db: TenantDb, { step = 'day', ...filter }: Filter) =>
    db.rows<ChannelUsage>(
      `select at, coalesce(attempted, 0) as attempted, coalesce(answered, 0) as answered,
        coalesce(talk_time, 0) as "talkTime",
        ${incomingCounts}, peak
      from (${between}) s, ${all[step]} as d(at) left join ${channelsFrom(step)} using (at) order by at`,
      soughtUsage(db, filter),
    ),

  /** What can be chosen: everything that had calls, by the names of today; of campaigns, who sees a part chooses among all they see. */
  async choices(db: TenantDb) {
    const [gateways, campaigns] = await Promise.all([
      db.rows<Choice>('select gateway_id as id, name from gateway where tenant_id = $1 order by gateway_id limit 500', [
        db.tenant,
      ]),
      db.rows<Choice>(
        `select campaign_id as id, name from campaign c where tenant_id = $1
          and (not sees_all() or exists (select from line_hour_seen u where u.tenant_id = $1 and u.campaign_id = c.campaign_id))
          order by campaign_id desc limit 500`,
        [db.tenant],
      ),
    ]);
    return { gateways, campaigns };
  },

  /** When the asked time begins and ends, and what the gateways that are on can carry. */
  async around(db: TenantDb, filter: Filter): Promise<{ from: number; to: number; channels: number }> {
    const [found] = await db.rows<{ from: number; to: number; channels: number }>(
      `select s.since as "from", s.until as "to", (select coalesce(sum(g.channels - g.channels_lent), 0)::int from gateway g
        where g.tenant_id = $1 and g.valid_flag and ($4::bigint is null or g.gateway_id = $4)) as channels
      from (${between}) s where $5::bigint is null or $5 > 0`,
      soughtUsage(db, filter),
    );
    return found!;
  },

  gateways: (db: TenantDb, { pageNo, pageSize, ...filter }: Static<typeof GatewayFilter> & Paging) =>
    listOf<GatewayUsage>(
      db,
      {
        columns: `gateway_id, name as "gatewayName", channels, attempted, answered, talk_time as "talkTime", ${incomingColumns}, peak,
          ring_time as "ringTime", congested, blocked, failed,
          json_build_object('attempted', attempted_before, 'answered', answered_before) as before`,
        from: gatewaysFrom,
        where: 'true',
        values: soughtUsage(db, filter),
        orderBy: 'attempted + came_in desc, gateway_id',
      },
      { pageNo, pageSize },
    ),

  /** The numbers that called most, each with its hours of the day now and in the 28 days before. */
  numbers: (db: TenantDb, filter: Filter, most: number) =>
    db.rows<NumberRow>(
      `
      with s as (${between}), hours as (
        select u.caller_number, (extract(epoch from u.hour - date_trunc('day', u.hour at time zone s.zone) at time zone s.zone) / 3600)::int as hour,
          coalesce(sum(u.attempted) filter (where u.hour >= s.since), 0)::int as attempted,
          coalesce(sum(u.answered) filter (where u.hour >= s.since), 0)::int as answered,
          coalesce(sum(u.attempted) filter (where u.hour < s.since), 0)::int as past,
          coalesce(sum(u.answered) filter (where u.hour < s.since), 0)::int as "pastAnswered"
        from line_hour_seen u, s
        where u.tenant_id = $1 and u.hour between s.since - interval '28 days' and s.until
          and u.at >= s.since - interval '28 days' and u.at < s.until + interval '1 hour'
          and ($4::bigint is null or u.gateway_id = $4) and ($5::bigint is null or u.campaign_id = $5)
        group by 1, 2
      )
      select h.caller_number, n.number_id, case when n.number_id is not null then ${numberState('n')} end as state,
        coalesce(g.name, '') as "gatewayName",
        json_agg(json_build_object('hour', least(h.hour, 23), 'attempted', h.attempted, 'answered', h.answered, 'past', h.past,
          'pastAnswered', h."pastAnswered") order by h.hour) as hours
      from hours h left join caller_number n on n.tenant_id = $1 and n.phone = h.caller_number
      left join gateway g on g.tenant_id = $1 and g.gateway_id = n.gateway_id
      group by h.caller_number, n.tenant_id, n.number_id, g.name having sum(h.attempted) > 0
      order by sum(h.attempted) desc, h.caller_number limit $6`,
      [...soughtUsage(db, filter), most],
    ),
};
