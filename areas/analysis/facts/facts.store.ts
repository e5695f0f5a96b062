import type { Client } from 'pg';
import { ofDays, type DayDimension } from '#core/report/callReport.ts';
import { isAnswered, isFailed, isUnanswered } from '#kit/server/figuresSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What a sum keeps of the calls it stands for, over facts `f`; named as the columns of `call_tally` and `call_day`, and in their order. */
export const sums = `count(*) as calls, count(*) filter (where ${isAnswered('f.call_status')}) as answered,
  count(*) filter (where ${isUnanswered('f.call_status')}) as unanswered, count(*) filter (where ${isFailed('f.call_status')}) as failed,
  count(f.agent_id) as with_agent, coalesce(sum(f.talk_time), 0) as talk_time, count(f.ring_time) as rung, coalesce(sum(f.ring_time), 0) as ring_time,
  count(f.rating) as rated, count(*) filter (where f.rating >= 4) as satisfied, coalesce(sum(f.rating), 0) as rating_sum`;

/** What a day is counted by, as text of a fact `f`. */
export const dayValue: Record<DayDimension, string> = {
  callerNumber: 'f.caller_number',
  agent: "coalesce(f.agent_id::text, '')",
  result: "coalesce(f.result_code, '')",
  reason: "coalesce(f.reason, '')",
  category: "coalesce(f.category, '')",
  hangUpSide: "coalesce(f.hang_up_side::text, '')",
  area: 'f.area',
  rating: "coalesce(f.rating::text, '')",
};

/** Of one transaction: it takes a second where a day has a hundred thousand calls. */
const quartersAtOnce = 96;
const daysAtOnce = 4;

/**
 * Sums of facts, looked up time by time: joined at once, a planner that knows nothing of new tables reads all facts for each.
 * What is marked is counted from the facts alone, so it does not matter how often something is, or when.
 */
export const facts = {
  /**
   * Counts quarters that ended before a moment and were written since; true where more are left. The marks go first: what
   * is written while it counts leaves marks of its own.
   */
  async countQuarters(db: TenantDb, before: Date): Promise<boolean> {
    await oneAtATime(db);
    const marked = await db.rows<{ quarter: number }>(
      `select distinct quarter from fact_mark where tenant_id = $1 and of = 'quarter' and quarter < $2 order by 1 limit ${quartersAtOnce}`,
      [db.tenant, before],
    );
    if (marked.length === 0) return false;
    const values = [db.tenant, marked.map(({ quarter }) => new Date(quarter))];
    await db.rows(`delete from fact_mark where tenant_id = $1 and of = 'quarter' and quarter = any($2)`, values);
    await db.rows('delete from call_tally where tenant_id = $1 and quarter = any($2)', values);
    await db.rows(
      `insert into call_tally select $1, q.quarter, c.* from unnest($2::timestamptz[]) as q(quarter), lateral (
        select f.direction, coalesce(f.campaign_id, 0), coalesce(f.batch_id, 0), coalesce(f.robot_id, 0), coalesce(f.flow_version, 0),
          coalesce(f.gateway_id, 0), coalesce(f.route_id, 0), ${sums}
        from call_fact f where f.tenant_id = $1 and f.ended_at >= q.quarter and f.ended_at < q.quarter + interval '15 minutes'
        group by 1, 2, 3, 4, 5, 6, 7) c`,
      values,
    );
    await countForPages(db, values);
    return marked.length === quartersAtOnce;
  },

  /** The same of whole days of the tenant's, by one more thing each. */
  async countDays(db: TenantDb, before: Date): Promise<boolean> {
    await oneAtATime(db);
    const marked = await db.rows<{ day: number }>(
      `with days as (select distinct date_trunc('day', m.quarter, z.time_zone) as day, z.time_zone as zone
        from fact_mark m join tenant z using (tenant_id) where m.tenant_id = $1 and m.of = 'day')
      select day from days where (day at time zone zone + interval '1 day') at time zone zone <= $2 order by 1 limit ${daysAtOnce}`,
      [db.tenant, before],
    );
    if (marked.length === 0) return false;
    const values = [db.tenant, marked.map(({ day }) => new Date(day))];
    await db.rows(
      `delete from fact_mark m using tenant z where m.tenant_id = $1 and m.of = 'day' and z.tenant_id = $1
        and date_trunc('day', m.quarter, z.time_zone) = any($2)`,
      values,
    );
    await db.rows('delete from call_day where tenant_id = $1 and day = any($2)', values);
    for (const by of ofDays)
      await db.rows(
        `insert into call_day select $1, q.day, '${by}', c.* from (
          select d as day, (d at time zone z.time_zone + interval '1 day') at time zone z.time_zone as until
          from unnest($2::timestamptz[]) d, tenant z where z.tenant_id = $1) q, lateral (
          select ${dayValue[by]}, f.direction, coalesce(f.campaign_id, 0), ${sums}
          from call_fact f where f.tenant_id = $1 and f.ended_at >= q.day and f.ended_at < q.until
          group by 1, 2, 3) c`,
        values,
      );
    return marked.length === daysAtOnce;
  },

  /** Writes the next lot of facts that a migration ordered for earlier calls; false where nothing is left. Does not wait for who changes one of them. */
  fillNext: async (db: TenantDb, lot: number) =>
    (await db.rows<{ more: boolean }>('select fill_facts($1) as more', [lot]))[0]!.more,

  /** Facts that are still being written for earlier calls. */
  filling: (db: TenantDb) =>
    db.rows<{ facts: string; calls: number | null; done: number }>(
      'select facts, calls, done from fact_filling where tenant_id = $1 and ended_at is null order by facts',
      [db.tenant],
    ),

  /** Facts of calls that ended then are written once more, and marked to be counted; how many calls there are. */
  again: async (db: TenantDb, since: Date, until: Date) =>
    (await db.rows<{ calls: number }>('select facts_again($1, $2) as calls', [since, until]))[0]!.calls,

  zone: async (db: TenantDb) =>
    (await db.rows<{ zone: string }>('select time_zone as zone from tenant where tenant_id = $1', [db.tenant]))[0]
      ?.zone ?? null,
};

/** What the overview, walls and the usage of lines add up (`migrations/views/seen.sql`), of these quarters. */
async function countForPages(db: TenantDb, values: unknown[]) {
  const ofQuarter = "f.tenant_id = $1 and f.ended_at >= q.quarter and f.ended_at < q.quarter + interval '15 minutes'";
  const answered = `count(*) filter (where ${isAnswered('f.call_status')})`;
  const quarters = 'unnest($2::timestamptz[]) as q(quarter)';
  await db.rows(
    `delete from call_minute m using ${quarters} where m.tenant_id = $1 and m.minute >= q.quarter and m.minute < q.quarter + interval '15 minutes'`,
    values,
  );
  await db.rows('delete from line_hour where tenant_id = $1 and quarter = any($2)', values);
  await db.rows('delete from incoming_hour where tenant_id = $1 and quarter = any($2)', values);
  await db.rows(
    `insert into call_minute (tenant_id, minute, campaign_id, attempted, connected, talk_time)
      select $1, c.* from ${quarters}, lateral (
        select date_trunc('minute', f.ended_at), coalesce(f.campaign_id, 0), count(*), ${answered}, coalesce(sum(f.talk_time), 0)
        from call_fact f where ${ofQuarter} and f.direction = 0 group by 1, 2) c`,
    values,
  );
  await db.rows(
    `insert into line_hour (tenant_id, quarter, gateway_id, caller_number, campaign_id, attempted, answered, talk_time, rung, ring_time, congested, blocked, failed)
      select $1, q.quarter, c.* from ${quarters}, lateral (
        select coalesce(f.gateway_id, 0), f.caller_number, coalesce(f.campaign_id, 0), count(*), ${answered}, coalesce(sum(f.talk_time), 0), count(f.ring_time),
          coalesce(sum(f.ring_time), 0), count(*) filter (where f.reason = 'congestion'), count(*) filter (where f.reason = 'callerNumberBlocked'),
          count(*) filter (where ${isFailed('f.call_status')})
        from call_fact f where ${ofQuarter} and f.direction = 0 group by 1, 2, 3) c`,
    values,
  );
  await db.rows(
    `insert into incoming_hour (tenant_id, quarter, gateway_id, route_id, came_in, taken, talk_time)
      select $1, q.quarter, c.* from ${quarters}, lateral (
        select f.gateway_id, coalesce(f.route_id, 0), count(*), ${answered}, coalesce(sum(f.talk_time), 0)
        from call_fact f where ${ofQuarter} and f.direction = 1 group by 1, 2) c`,
    values,
  );
}

/** How far facts of earlier calls are, of all tenants, for the operator's command. */
export const earlierCalls = async (owner: Pick<Client, 'query'>) =>
  (
    await owner.query<{ tenant: string; facts: string; calls: number | null; done: number }>(
      'select tenant_id::text as tenant, facts, calls, done from fact_filling where ended_at is null order by tenant_id, facts',
    )
  ).rows;

/** Two that count the same would both put their sums beside each other. */
const oneAtATime = (db: TenantDb) =>
  db.rows("select pg_advisory_xact_lock(hashtextextended('facts ' || $1::bigint, 0))", [db.tenant]);
