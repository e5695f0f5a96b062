import type { AgentState } from '#core/agents/agentState.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Desk } from './desk.contract.ts';

export interface CallAtDesk {
  callId: string;
  direction: number;
  entry: 'trunk' | 'telephone' | 'browser' | 'trialAddress';
  name: string;
  phone: string;
  contactId: string | null;
  groupName: string | null;
  campaignName: string | null;
  routeName: string | null;
  robotName: string | null;
  isRehearsed: boolean;
  startedAt: number;
  endedAt: number | null;
  waitingSince: number | null;
  answeredAt: number | null;
  templateId: string | null;
  variables: Record<string, unknown>;
  turns: { speaker: string; text: string }[] | null;
  dispositionId: string | null;
  note: string;
  callBackAt: number | null;
  callBackCampaignId: string | null;
  groupId: string | null;
}

/** A way leads to the agent of `agent_now n`, `agent a` and `person p`. */
const isThere = "a.valid and p.valid and n.unreached_since is null and (n.reach <> 'browser' or n.node is not null)";

/** What the desk of an agent shows. */
export const desk = {
  groups: (db: TenantDb, agentId: string) =>
    db.rows<Desk['agent']['groups'][number]>(
      `select g.queue_id as group_id, g.name as "groupName", b.level,
        (select count(*)::int from queue_visit v where v.tenant_id = $1 and v.queue_id = g.queue_id and v.left_at is null) as waiting,
        (select min(v.since) from queue_visit v where v.tenant_id = $1 and v.queue_id = g.queue_id and v.left_at is null) as longest_since
      from agent_in_group b join skill_group g on g.tenant_id = $1 and g.queue_id = b.queue_id
      where b.tenant_id = $1 and b.agent_id = $2 and g.valid order by g.name, g.queue_id`,
      [db.tenant, agentId],
      'desk: groups',
    ),

  /** A call as the agent who has it sees it; undefined where it is none of theirs. */
  async call(db: TenantDb, callId: string, agentId: string): Promise<CallAtDesk | undefined> {
    const [row] = await db.rows<CallAtDesk>(
      `select r.call_id, r.direction, r.entry, r.name, r.phone, r.contact_id, r.started_at, r.ended_at, k.answered_at,
        g.name as "groupName", c.name as "campaignName", i.name as "routeName", o.name as "robotName", coalesce(w.kind = 'simulated', false) as "isRehearsed",
        (select min(v.since) from queue_visit v where v.tenant_id = $1 and v.call_id = r.call_id) as waiting_since,
        coalesce(c.template_id, i.template_id) as template_id, coalesce(t.arguments, '{}') as variables, s.turns,
        k.disposition_id, k.note, k.call_back_at, k.call_back_campaign::text as "callBackCampaignId", k.queue_id as group_id
      from agent_call k join call_record r on r.tenant_id = $1 and r.call_id = k.call_id
        left join skill_group g on g.tenant_id = $1 and g.queue_id = k.queue_id
        left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
        left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id
        left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id
        left join gateway w on w.tenant_id = $1 and w.gateway_id = r.gateway_id
        left join task t on t.tenant_id = $1 and t.task_id = r.task_id
        left join transcript s on s.tenant_id = $1 and s.call_id = r.call_id
      where k.tenant_id = $1 and k.call_id = $2 and k.agent_id = $3 order by k.agent_call_id desc limit 1`,
      [db.tenant, callId, agentId],
      'desk: call',
    );
    return row;
  },

  /** Other calls with this customer. */
  before: (db: TenantDb, { callId, phone, contactId }: Pick<CallAtDesk, 'callId' | 'phone' | 'contactId'>) =>
    db.rows<Desk['before'][number]>(
      `select r.call_id, r.direction, r.started_at as "at", r.talk_time, k.agent_name, k.disposition, coalesce(k.note, '') as note
      from call_record r left join lateral (
        select coalesce(nullif(a.seat_name, ''), p.name) as agent_name, d.name as disposition, k.note
        from agent_call k left join agent a on a.tenant_id = $1 and a.agent_id = k.agent_id
          left join person p on p.tenant_id = $1 and p.person_id = a.person_id
          left join disposition d on d.tenant_id = $1 and d.disposition_id = k.disposition_id
        where k.tenant_id = $1 and k.call_id = r.call_id and k.answered_at is not null
        order by k.agent_call_id desc limit 1) k on true
      where r.tenant_id = $1 and r.call_id <> $2 and case when $4::bigint is null then r.phone = $3 and $3 <> '' else r.contact_id = $4::bigint end
      order by r.call_id desc limit 10`,
      [db.tenant, callId, phone, contactId],
      'desk: calls before',
    ),

  today: (db: TenantDb, agentId: string, from: number) =>
    db.rows<Omit<Desk['today'][number], 'result'> & Pick<CallAtDesk, 'entry'> & { result: string | null }>(
      `select k.call_id, r.direction, r.entry, r.name, r.phone, k.rang_at as "at", k.result, d.name as disposition,
        (extract(epoch from k.ended_at - k.answered_at) * 1000)::int as talked
      from agent_call k join call_record r on r.tenant_id = $1 and r.call_id = k.call_id
        left join disposition d on d.tenant_id = $1 and d.disposition_id = k.disposition_id
      where k.tenant_id = $1 and k.agent_id = $2 and k.rang_at >= $3 and k.ended_at is not null
      order by k.rang_at desc, k.agent_call_id desc limit 30`,
      [db.tenant, agentId, asTime(from)],
      'desk: today',
    ),

  reasons: (db: TenantDb) =>
    db.rows<Desk['reasons'][number]>(
      'select reason_id, name, minutes from break_reason where tenant_id = $1 and valid order by position, name',
      [db.tenant],
      'desk: reasons',
    ),

  async reasonIsOffered(db: TenantDb, reasonId: string): Promise<boolean> {
    const rows = await db.rows('select from break_reason where tenant_id = $1 and reason_id = $2 and valid', [
      db.tenant,
      reasonId,
    ]);
    return rows.length > 0;
  },

  dispositions: (db: TenantDb) =>
    db.rows<Desk['dispositions'][number]>(
      'select disposition_id, name, then_what from disposition where tenant_id = $1 and valid order by position, name',
      [db.tenant],
      'desk: dispositions',
    ),

  /** Agents whom a call can be handed to, but for this one, and groups, with who is free and who waits. */
  agents: (db: TenantDb, agentId: string) =>
    db.rows<{ agentId: string; name: string; agentDn: string; state: AgentState; groups: string[] }>(
      `select n.agent_id, coalesce(nullif(a.seat_name, ''), p.name) as name, a.agent_dn, n.state,
        coalesce((select array_agg(g.name order by g.name) from agent_in_group b join skill_group g on g.tenant_id = $1 and g.queue_id = b.queue_id
          where b.tenant_id = $1 and b.agent_id = n.agent_id), '{}') as groups
      from agent_now n join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id
        join person p on p.tenant_id = $1 and p.person_id = a.person_id
      where n.tenant_id = $1 and n.agent_id <> $2 and n.state <> 'signedOut' and n.reach <> 'simulated' and ${isThere} order by n.state <> 'idle', name limit 500`,
      [db.tenant, agentId],
      'desk: colleagues',
    ),

  groupsNow: (db: TenantDb) =>
    db.rows<{ groupId: string; groupName: string; idle: number; waiting: number }>(
      `select g.queue_id as group_id, g.name as "groupName",
        (select count(*)::int from agent_in_group b join agent_now n on n.tenant_id = $1 and n.agent_id = b.agent_id
            join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id join person p on p.tenant_id = $1 and p.person_id = a.person_id
          where b.tenant_id = $1 and b.queue_id = g.queue_id and n.state = 'idle' and n.reach <> 'simulated' and ${isThere}) as idle,
        (select count(*)::int from queue_visit v where v.tenant_id = $1 and v.queue_id = g.queue_id and v.left_at is null) as waiting
      from skill_group g where g.tenant_id = $1 and g.valid order by g.name, g.queue_id`,
      [db.tenant],
      'desk: groups now',
    ),

  /** A telephone of theirs is registered, and where. */
  async telephoneNode(db: TenantDb, agentDn: string): Promise<string | null> {
    const [row] = await db.rows<{ node: string }>(
      `select k.node from softphone s join softphone_contact k on k.tenant_id = $1 and k.phone_id = s.phone_id
        left join person p on p.tenant_id = $1 and p.person_id = s.person_id
      where s.tenant_id = $1 and coalesce(s.extension, p.agent_dn) = $2 and k.transport <> 'ws' and k.until > now()
      order by k.seen_at desc limit 1`,
      [db.tenant, agentDn],
      'desk: telephone',
    );
    return row?.node ?? null;
  },

  midnight: async (db: TenantDb, at: number): Promise<number> =>
    (
      await db.rows<{ from: number }>(
        `select date_trunc('day', $2::timestamptz at time zone time_zone) at time zone time_zone as "from"
        from tenant where tenant_id = $1`,
        [db.tenant, asTime(at)],
        'desk: midnight',
      )
    )[0]!.from,
};
