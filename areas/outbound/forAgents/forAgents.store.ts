import type { DialledReport } from '../dialing/dialingFacts.ts';
import type { Learnt } from '#core/dialing/predictive/learnt.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { nothingLearnt } from '#core/dialing/predictive/learnt.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { LastLook } from './forAgents.contract.ts';

export interface DayCount {
  day: string;
  answered: number;
  abandoned: number;
}

interface KeptPacing {
  learnt: Learnt;
  wrappedUntil: number;
  said: LastLook | null;
}

/** What of a call is known when somebody answers. */
export interface Answer {
  callId: string;
  campaignId: string;
  groupId: string;
  phone: string;
  answeredAt: number;
}

/** Campaigns that dial for agents: what they learnt, their budgets, and the evidence. */
export const forAgents = {
  /** Held until this is stored; begun where there is none. */
  async hold(db: TenantDb, campaignId: string, at: number): Promise<KeptPacing> {
    const [row] = await db.rows<KeptPacing>(
      'select learnt, wrapped_until, said from pacing where tenant_id = $1 and campaign_id = $2 for update',
      [db.tenant, campaignId],
      'pacing: held',
    );
    if (row) return row;
    await db.rows(
      'insert into pacing (tenant_id, campaign_id, learnt, wrapped_until) values ($1, $2, $3, $4) on conflict do nothing',
      [db.tenant, campaignId, JSON.stringify(nothingLearnt()), asTime(at)],
      'pacing: begun',
    );
    return { learnt: nothingLearnt(), wrappedUntil: at, said: null };
  },

  async read(db: TenantDb, campaignId: string): Promise<Pick<KeptPacing, 'learnt' | 'said'> | undefined> {
    const [row] = await db.rows<Pick<KeptPacing, 'learnt' | 'said'>>(
      'select learnt, said from pacing where tenant_id = $1 and campaign_id = $2',
      [db.tenant, campaignId],
      'pacing: read',
    );
    return row;
  },

  keepLearnt: (db: TenantDb, campaignId: string, { learnt, wrappedUntil }: Omit<KeptPacing, 'said'>) =>
    db.rows(
      'update pacing set learnt = $3, wrapped_until = $4 where tenant_id = $1 and campaign_id = $2',
      [db.tenant, campaignId, JSON.stringify(learnt), asTime(wrappedUntil)],
      'pacing: learnt',
    ),

  keepSaid: (db: TenantDb, campaignId: string, said: LastLook) =>
    db.rows(
      'update pacing set said = $3, looked_at = $4 where tenant_id = $1 and campaign_id = $2',
      [db.tenant, campaignId, JSON.stringify(said), asTime(said.at)],
      'pacing: said',
    ),

  /** Of days from then on. */
  days: (db: TenantDb, campaignId: string, from: string) =>
    db.rows<DayCount>(
      `select day, answered, abandoned from dialled_day where tenant_id = $1 and campaign_id = $2 and day >= $3::date order by day desc`,
      [db.tenant, campaignId, from],
      'pacing: days',
    ),

  /** When the batch that is at work may call, for what is foretold of the day; null: any hour. */
  async hoursAtWork(
    db: TenantDb,
    campaignId: string,
  ): Promise<{ schedule: unknown; over: ReturnType<typeof standsOver> }> {
    const [row] = await db.rows<{ schedule: unknown; calendar: unknown; robotHours: unknown }>(
      `select b.schedule, calendar_of($1, c.calendar_id) as calendar, robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours
      from campaign c join batch b on b.tenant_id = $1 and b.campaign_id = c.campaign_id and b.state in (2, 11, 12)
      where c.tenant_id = $1 and c.campaign_id = $2 order by b.batch_id desc limit 1`,
      [db.tenant, campaignId],
      'pacing: hours',
    );
    return row ? { schedule: row.schedule, over: standsOver(row) } : { schedule: null, over: [] };
  },

  /** Calls that nobody has answered yet. */
  ringing: (db: TenantDb, campaignId: string) =>
    db.rows<{ since: number; list: string }>(
      `select r.started_at as since, r.batch_id::text as list from call_record r
      where r.tenant_id = $1 and r.ended_at is null and r.campaign_id = $2 and r.started_at > now() - interval '1 day'
        and not exists (select from dialled_answer a where a.tenant_id = $1 and a.call_id = r.call_id)`,
      [db.tenant, campaignId],
      'pacing: ringing',
    ),

  /** Conversations of the campaign whose wrap-up ended after `since`, the earliest first, and whether their agents were free then. */
  wrappedUp: (db: TenantDb, { campaignId, groupId, since }: { campaignId: string; groupId: string; since: number }) =>
    db.rows<{ talked: number; wrapped: number; free: boolean; at: number }>(
      `select (extract(epoch from k.ended_at - k.answered_at) * 1000)::float8 as talked,
        (extract(epoch from k.wrapped_up_at - k.ended_at) * 1000)::float8 as wrapped, coalesce(k.wrapped_up_at, $4::timestamptz) as "at",
        coalesce((select s.state from agent_state s where s.tenant_id = $1 and s.agent_id = k.agent_id and s.began_at >= k.wrapped_up_at
          order by s.began_at, s.interval_id limit 1), 'idle') not in ('break', 'signedOut') as free
      from agent_call k join call_record r on r.tenant_id = $1 and r.call_id = k.call_id and r.campaign_id = $2
      where k.tenant_id = $1 and k.queue_id = $3 and k.wrapped_up_at > $4 and k.answered_at is not null and k.result in ('talked', 'handedOver', 'takenOver')
      order by k.wrapped_up_at limit 500`,
      [db.tenant, campaignId, groupId, asTime(since)],
      'pacing: wrapped up',
    ),

  /** Who found no agent within so many hours waits before they are called ahead of one again. */
  putOffAbandoned: (db: TenantDb, batchId: string, now: Date, hours: number) =>
    db.rows(
      `update task t set due_at = a.answered_at + make_interval(hours => $4)
      from (select phone, max(answered_at) as answered_at from dialled_answer
        where tenant_id = $1 and abandoned and answered_at > $3::timestamptz - make_interval(hours => $4) group by phone) a
      where t.tenant_id = $1 and t.batch_id = $2 and t.call_status = 0 and t.due_at <= $3 and t.phone = a.phone`,
      [db.tenant, batchId, now, hours],
      'pacing: put off',
    ),

  answered: (db: TenantDb, { callId, campaignId, groupId, phone, answeredAt }: Answer) =>
    db.rows(
      `insert into dialled_answer (tenant_id, call_id, campaign_id, queue_id, phone, day, answered_at)
      select $1, $2, $3, $4, $5, ($6::timestamptz at time zone time_zone)::date, $6 from tenant where tenant_id = $1
      on conflict do nothing`,
      [db.tenant, callId, campaignId, groupId, phone, asTime(answeredAt)],
      'dialled: answered',
    ),

  /** A robot speaks on it after all. */
  spokenTo: (db: TenantDb, callId: string, { robotId, version }: { robotId: string; version: number }) =>
    db.rows(
      'update call_record set robot_id = $3, flow_version = $4 where tenant_id = $1 and call_id = $2',
      [db.tenant, callId, robotId, version],
      'call spoken to',
    ),

  /** What became of it; the first word counts. */
  async decided(db: TenantDb, answer: Answer, report: DialledReport) {
    // Records are held before what belongs to them: so does whoever stores their ends.
    if (report.robot) await forAgents.spokenTo(db, answer.callId, report.robot);
    await forAgents.answered(db, answer);
    await db.rows(
      `
      with decided as (
        update dialled_answer set agent_at = $3, agent_id = $4, gone_at = $5, abandoned = $6, instead = $7, instead_at = $8
        where tenant_id = $1 and call_id = $2 and abandoned is null returning campaign_id, day, abandoned
      )
      insert into dialled_day as d (tenant_id, campaign_id, day, answered, abandoned)
      select $1, campaign_id, day, 1, abandoned::int from decided
      on conflict (tenant_id, campaign_id, day) do update
      set answered = d.answered + 1, abandoned = d.abandoned + excluded.abandoned`,
      [
        ...[db.tenant, answer.callId, asTime(report.agentAt), report.agentId, asTime(report.goneAt), report.abandoned],
        ...[report.instead, asTime(report.insteadAt)],
      ],
      'dialled: decided',
    );
  },

  /** Of calls that ended without a word of what became of them, because their node died. */
  lost: (db: TenantDb, callIds: string[]) =>
    db.rows(
      `
      with decided as (update dialled_answer set abandoned = agent_at is null
        where tenant_id = $1 and call_id = any($2::bigint[]) and abandoned is null returning campaign_id, day, abandoned),
      counted as (select campaign_id, day, count(*)::int as answered, count(*) filter (where abandoned)::int as abandoned from decided
        group by campaign_id, day)
      insert into dialled_day as d (tenant_id, campaign_id, day, answered, abandoned)
      select $1, campaign_id, day, answered, abandoned from counted order by campaign_id, day
      on conflict (tenant_id, campaign_id, day) do update
      set answered = d.answered + excluded.answered, abandoned = d.abandoned + excluded.abandoned`,
      [db.tenant, callIds],
      'dialled: lost',
    ),

  /** Of these calls, those of campaigns that dial for agents, with when they were placed as the tenant's clock says. */
  placed: (db: TenantDb, callIds: string[]) =>
    db.rows<{ callId: string; campaignId: string; list: string; startedAt: number; day: string; hour: number }>(
      `select r.call_id, c.campaign_id, r.batch_id::text as list, r.started_at,
        (r.started_at at time zone t.time_zone)::date as day, extract(hour from r.started_at at time zone t.time_zone)::int as hour
      from call_record r join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id and c.queue_id is not null
        join tenant t on t.tenant_id = $1
      where r.tenant_id = $1 and r.call_id = any($2::bigint[]) order by r.campaign_id, r.call_id`,
      [db.tenant, callIds],
      'dialled: placed',
    ),
};
