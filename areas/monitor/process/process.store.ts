import { monthFrom } from '#core/dialing/callMonths.ts';
import { endedSince, longestCall } from '#areas/outbound/door.ts';
import { isAnswered, isLive } from '#kit/server/figuresSql.ts';
import { contains } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CampaignProgress, Progress, ProgressConfig } from './process.contract.ts';
import { usualConfig } from './process.rules.ts';

/** Since when: batches that ended, and calls of today. */
interface Since {
  kept: number;
  midnight: number;
}

/** Batches in sight: live ones at work, or that ended since $2. */
const inSight = `b.tenant_id = $1 and ${isLive('b.task_type')} and (b.state in (2, 3, 11, 12) or b.in_call > 0 or b.ended_at >= $2)`;
const sums = `count(*)::int as batches, sum(b.total)::int as total, sum(b.called)::int as called, sum(b.connected)::int as reached,
  sum(b.not_connected)::int as not_reached, sum(b.abnormal + b.cancelled + b.blacklisted)::int as failed,
  sum(b.waiting)::int as waiting, sum(b.in_call)::int as in_call`;
const today = `select m.campaign_id, sum(m.attempted)::int as placed, sum(m.connected)::int as answered from call_minute_seen m
  where m.tenant_id = $1 and m.at >= $3 group by 1`;
const fits = '($4::text is null or c.name ilike $4)';

export const process = {
  async config(db: TenantDb): Promise<ProgressConfig> {
    const [row] = await db.rows<ProgressConfig>(
      'select keep_hours, connect_rate_goal, end_by from progress_config where tenant_id = $1',
      [db.tenant],
      'progress: config',
    );
    return row ?? usualConfig;
  },

  writeConfig: (db: TenantDb, { keepHours, connectRateGoal, endBy }: ProgressConfig) =>
    db.rows(
      `insert into progress_config (tenant_id, keep_hours, connect_rate_goal, end_by) values ($1, $2, $3, $4)
      on conflict (tenant_id) do update set keep_hours = excluded.keep_hours,
        connect_rate_goal = excluded.connect_rate_goal, end_by = excluded.end_by`,
      [db.tenant, keepHours, connectRateGoal, endBy],
      'progress: write config',
    ),

  async total(db: TenantDb, { kept, midnight }: Since): Promise<Progress & { campaigns: number }> {
    const [row] = await db.rows<Progress & { campaigns: number }>(
      `with campaigns as (select b.campaign_id, ${sums} from batch b where ${inSight} group by 1), calls as (${today})
      select count(*)::int as campaigns, coalesce(sum(s.batches), 0)::int as batches, coalesce(sum(s.total), 0)::int as total,
        coalesce(sum(s.called), 0)::int as called, coalesce(sum(s.reached), 0)::int as reached,
        coalesce(sum(s.not_reached), 0)::int as not_reached, coalesce(sum(s.failed), 0)::int as failed,
        coalesce(sum(s.waiting), 0)::int as waiting, coalesce(sum(s.in_call), 0)::int as in_call,
        coalesce(sum(m.placed), 0)::int as placed_today, coalesce(sum(m.answered), 0)::int as answered_today
      from campaigns s left join calls m using (campaign_id)`,
      [db.tenant, asTime(kept), asTime(midnight)],
      'progress: total',
    );
    return row!;
  },

  async campaigns(
    db: TenantDb,
    { kept, midnight }: Since,
    { pageNo, pageSize, keyword }: { pageNo: number; pageSize: number; keyword?: string | undefined },
  ) {
    const values = [db.tenant, asTime(kept), asTime(midnight), keyword ? contains(keyword.trim()) : null];
    const [list, [counted]] = await Promise.all([
      db.rows<Omit<CampaignProgress, 'belowGoal'>>(
        `with sums as (select b.campaign_id, ${sums} from batch b where ${inSight} group by 1), calls as (${today})
        select s.campaign_id, c.name as "campaignName", c.channels, s.batches, s.total, s.called, s.reached, s.not_reached, s.failed,
          s.waiting, s.in_call, coalesce(m.placed, 0) as placed_today, coalesce(m.answered, 0) as answered_today
        from sums s join campaign c on c.tenant_id = $1 and c.campaign_id = s.campaign_id left join calls m on m.campaign_id = s.campaign_id
        where ${fits} order by s.in_call desc, s.waiting desc, c.name, s.campaign_id limit $5 offset $6`,
        [...values, pageSize, (pageNo - 1) * pageSize],
        'progress: campaigns',
      ),
      db.rows<{ total: number }>(
        `select count(*)::int as total from campaign c where c.tenant_id = $1 and $3::timestamptz is not null and ${fits}
          and exists (select from batch b where b.campaign_id = c.campaign_id and ${inSight})`,
        values,
        'progress: campaigns, counted',
      ),
    ]);
    return { list, total: counted!.total };
  },

  byState: (
    db: TenantDb,
    kept: number,
    { keyword, campaignId }: { keyword?: string | undefined; campaignId?: string | undefined },
  ) =>
    db.rows<{ state: number; batches: number }>(
      `select b.state, count(*)::int as batches from batch b join campaign c on c.tenant_id = $1 and c.campaign_id = b.campaign_id
      where ${inSight} and ($3::bigint is null or b.campaign_id = $3) and ($4::text is null or b.name ilike $4 or c.name ilike $4)
      group by 1`,
      [db.tenant, asTime(kept), campaignId ?? null, keyword ? contains(keyword.trim()) : null],
      'progress: by state',
    ),

  hours: (db: TenantDb, batchId: string, since: number) =>
    db.rows<{ at: number; placed: number; answered: number }>(
      `select date_trunc('hour', r.ended_at, 'UTC') as at, count(*)::int as placed, (count(*) filter (where ${isAnswered('r.call_status')}))::int as answered
      from call_record r where r.tenant_id = $1 and r.batch_id = $2 and ${endedSince('$3', '$4', 'r.')} group by 1`,
      [db.tenant, batchId, asTime(since), monthFrom(since - longestCall)],
      'progress: hours of a batch',
    ),
};
