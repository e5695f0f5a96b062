import type { Window } from '#core/calendar/windows.ts';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isBlacklisted } from '../dialing/blacklist.store.ts';
import type { Promised, PromiseQuery, PromiseState } from './promise.contract.ts';

export interface CallbackCampaign {
  campaignId: string;
  campaignName: string;
  groupId: string;
  groupName: string;
  /** The agent serves its group: what they promise is kept for them. */
  isOwn: boolean;
  batchId: string;
  schedule: unknown;
  calendar: unknown;
  robotHours: unknown;
  zone: string;
  allowedHours: Window[];
  isRehearsed: boolean;
}

export type Refused = NonNullable<Promised['refused']>;

/** So long after its moment a call counts as late, minutes. */
const graceMinutes = 15;
/** SQL: how promise `m` with the first call `k` of its task since stands, and task `t`. */
const state = `case when m.refused is not null then 'refused'
    when k.call_id is not null then case when k.started_at <= m.call_at + interval '${graceMinutes} minutes' then 'kept' else 'late' end
    when t.call_status is distinct from 0 and t.call_status is distinct from 1 then 'dropped'
    when m.call_at + interval '${graceMinutes} minutes' < now() then 'overdue' else 'open' end`;

const from = `call_promise m join call_record r on r.tenant_id = $1 and r.call_id = m.call_id
  left join task t on t.tenant_id = $1 and t.task_id = m.task_id
  left join campaign c on c.tenant_id = $1 and c.campaign_id = m.campaign_id
  left join person p on p.tenant_id = $1 and p.person_id = m.person_id
  left join lateral (select k.call_id, k.started_at, k.call_status from call_record k where k.tenant_id = $1 and k.task_id = m.task_id
    and k.started_at > m.at order by k.started_at limit 1) k on true
  cross join lateral (select ${state} as state) s`;

export const promises = {
  /** Callback campaigns in use, those of the agent's groups first, before them the one of this group. */
  campaigns: (db: TenantDb, agentId: string | null, groupId: string | null) =>
    db.rows<CallbackCampaign>(
      `select c.campaign_id, c.name as "campaignName", g.queue_id as "groupId", g.name as "groupName",
        exists (select from agent_in_group s where s.tenant_id = $1 and s.agent_id = $2 and s.queue_id = c.queue_id) as "isOwn",
        b.batch_id, b.schedule, calendar_of($1, c.calendar_id) as calendar,
        robot_hours_of($1, coalesce(b.robot_id, c.robot_id), c.campaign_id) as robot_hours, o.time_zone as zone, o.allowed_hours,
        w.kind = 'simulated' as "isRehearsed"
      from campaign c join skill_group g on g.tenant_id = $1 and g.queue_id = c.queue_id
        join batch b on b.tenant_id = $1 and b.campaign_id = c.campaign_id and b.standing and b.state in (2, 11, 12)
        join gateway w on w.tenant_id = $1 and w.gateway_id = c.gateway_id join tenant o on o.tenant_id = $1
      where c.tenant_id = $1 and c.enable_status and c.campaign_type = ${campaignTypes.callback}
      order by 5 desc, c.queue_id is distinct from $3::bigint, c.campaign_id`,
      [db.tenant, agentId, groupId],
      'promises: campaigns',
    ),

  async isBlocked(db: TenantDb, phone: string, batchId: string | null): Promise<boolean> {
    const [row] = await db.rows<{ blocked: boolean }>(
      `select ${isBlacklisted('$2', '$3::bigint')} as blocked`,
      [db.tenant, phone, batchId],
      'promises: blocked',
    );
    return row!.blocked;
  },

  async add(
    db: TenantDb,
    of: { callId: string; personId: string | null; campaignId: string | null; at: number; callAt: number } & (
      { taskId: string; refused: null } | { taskId: null; refused: Refused }
    ),
  ) {
    await db.rows(
      `insert into call_promise (tenant_id, call_id, person_id, campaign_id, task_id, at, call_at, refused) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...[db.tenant, of.callId, of.personId, of.campaignId, of.taskId, asTime(of.at), asTime(of.callAt), of.refused]],
      'promises: add',
    );
  },

  async list(db: TenantDb, { pageNo, pageSize, state: wanted, keyword, callFrom, callTo }: PromiseQuery) {
    const where = `m.tenant_id = $1 and ($2::text is null or s.state = $2) and ($3::text is null or r.name ilike $3 or p.name ilike $3)
      and ($4::timestamptz is null or m.call_at >= $4) and ($5::timestamptz is null or m.call_at <= $5)`;
    const values = [
      db.tenant,
      wanted ?? null,
      keyword?.trim() ? contains(keyword.trim()) : null,
      asTime(callFrom ?? null),
      asTime(callTo ?? null),
    ];
    const [page, counts] = await Promise.all([
      listOf<Promised & { entry: 'trunk' | 'telephone' | 'browser' | 'trialAddress' }>(
        db,
        {
          columns: `m.promise_id, m.call_id, r.name, r.phone, r.entry, p.name as "personName", c.name as "campaignName", m.campaign_id, t.batch_id,
            m.at, m.call_at, m.refused, s.state, k.call_id as kept_call_id, k.started_at as "calledAt", k.call_status`,
          from,
          where,
          values,
          orderBy: 'm.call_at desc, m.promise_id desc',
          name: 'promises: list',
        },
        { pageNo, pageSize },
      ),
      db.rows<{ state: PromiseState; count: number }>(
        `select s.state, count(*)::int as count from ${from} where ${where} group by 1`,
        [values[0], null, ...values.slice(2)],
        'promises: counts',
      ),
    ]);
    return { ...page, counts };
  },
};
