import { agentsFrom, reachOf, withinReach } from '#areas/members/door.ts';
import type { AgentNow, AgentState } from '#core/agents/agentState.ts';
import { asTime } from '#kit/server/rowShape.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AgentOnBoard, AgentsFilter, ByState, IntervalOfAgent, PartOfAgent } from './agents.contract.ts';

export interface AgentRow extends Pick<
  AgentOnBoard,
  'agentId' | 'name' | 'agentDn' | 'departmentName' | 'groups' | 'simulated'
> {
  /** Null: never signed in. */
  now: AgentNow | null;
  connected: boolean;
}

export type CallRow = NonNullable<AgentOnBoard['call']> & {
  agentId: string;
  entry: 'trunk' | 'telephone' | 'browser' | 'trialAddress';
};

const day = 86_400_000;
const from = `${agentsFrom} left join agent_now n on n.tenant_id = a.tenant_id and n.agent_id = a.agent_id`;
const columns = `a.agent_id, coalesce(nullif(a.seat_name, ''), p.name) as name, a.agent_dn, d.name as "departmentName", n.now,
  coalesce(n.reach <> 'browser' or n.node is not null, false) as connected,
  coalesce(n.reach = 'simulated' and n.state <> 'signedOut', false) as simulated,
  coalesce((select jsonb_agg(jsonb_build_object('groupId', g.queue_id::text, 'groupName', g.name, 'level', b.level)
    order by b.level desc, g.name) from agent_in_group b join skill_group g using (tenant_id, queue_id)
    where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id), '[]') as groups`;
const stateOf = "coalesce(n.state, 'signedOut')";

/** Those switched off are on the board as long as they are signed in. */
const sought = `a.tenant_id = $1 and ${withinReach} and (a.valid and p.valid or ${stateOf} <> 'signedOut')
  and ($3::bigint is null or exists (select from agent_in_group b
    where b.tenant_id = a.tenant_id and b.agent_id = a.agent_id and b.queue_id = $3))
  and ($4::text is null or p.name ilike $4 or a.seat_name ilike $4 or starts_with(a.agent_dn, $5))`;
const valuesOf = (db: TenantDb, { groupId, keyword }: AgentsFilter) => [
  db.tenant,
  reachOf(db),
  groupId ?? null,
  keyword ? contains(keyword.trim()) : null,
  keyword?.trim() ?? '',
];

const callColumns = `k.agent_id, k.call_id, r.direction, r.entry, r.name, r.phone, k.queue_id as "groupId", g.name as "groupName",
  k.rang_at, k.answered_at`;
const callFrom = `agent_call k join call_record r on r.tenant_id = $1 and r.call_id = k.call_id
  left join skill_group g on g.tenant_id = $1 and g.queue_id = k.queue_id`;

/** The board of agents. */
export const board = {
  agents: (db: TenantDb, filter: AgentsFilter, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
    db.rows<AgentRow>(
      `select ${columns} from ${from} where ${sought} and ($6::text is null or ${stateOf} = $6)
        and ($7::boolean is not true or ${stateOf} <> 'signedOut')
      order by ${stateOf} = 'signedOut', p.name, a.agent_id limit $8 offset $9`,
      [...valuesOf(db, filter), filter.state ?? null, filter.signedIn ?? null, pageSize, (pageNo - 1) * pageSize],
      'board: agents',
    ),

  /** One, within the asker's data permission. */
  async agent(db: TenantDb, agentId: string): Promise<AgentRow | undefined> {
    const [row] = await db.rows<AgentRow>(
      `select ${columns} from ${from} where a.tenant_id = $1 and ${withinReach} and a.agent_id = $3`,
      [db.tenant, reachOf(db), agentId],
      'board: agent',
    );
    return row;
  },

  async byState(db: TenantDb, filter: AgentsFilter = {}): Promise<ByState> {
    const rows = await db.rows<{ state: AgentState; agents: number }>(
      `select ${stateOf} as state, count(*)::int as agents from ${from} where ${sought} group by 1`,
      valuesOf(db, filter),
      'board: by state',
    );
    return countsOf(rows);
  },

  /** Whether this agent is within the asker's data permission. */
  async isInReach(db: TenantDb, agentId: string): Promise<boolean> {
    const rows = await db.rows(
      `select from ${agentsFrom} where a.tenant_id = $1 and ${withinReach} and a.agent_id = $3`,
      [db.tenant, reachOf(db), agentId],
      'board: in reach',
    );
    return rows.length > 0;
  },

  /** Who talks on it, within the asker's data permission. */
  async talksOn(db: TenantDb, callId: string): Promise<string | undefined> {
    const [row] = await db.rows<{ agentId: string }>(
      `select k.agent_id from agent_call k join agent a on a.tenant_id = $1 and a.agent_id = k.agent_id
        join person p on p.tenant_id = $1 and p.person_id = a.person_id
      where k.tenant_id = $1 and ${withinReach} and k.call_id = $3 and k.answered_at is not null and k.ended_at is null
      order by k.agent_call_id limit 1`,
      [db.tenant, reachOf(db), callId],
      'board: who talks',
    );
    return row?.agentId;
  },

  /** A robot talks on it, or will, and it can be heard; within the asker's data permission. */
  async robotTalksOn(db: TenantDb, callId: string): Promise<string | undefined> {
    const [row] = await db.rows<{ robotId: string }>(
      `select r.robot_id from call_record r left join gateway g on g.tenant_id = $1 and g.gateway_id = r.gateway_id
      where r.tenant_id = $1 and r.call_id = $2 and r.ended_at is null and r.robot_id is not null and g.kind is distinct from 'simulated'
        and not exists (select from agent_call k where k.tenant_id = $1 and k.call_id = $2 and k.answered_at is not null and k.ended_at is null)`,
      [db.tenant, callId],
      'board: robot talks',
    );
    return row?.robotId;
  },

  /** The asker may hear who talks on it; while nobody does, the call or an agent who had it is within their data permission. */
  async isHeard(db: TenantDb, callId: string): Promise<boolean> {
    const [row] = await db.rows<{ may: boolean }>(
      `select coalesce(bool_or(within) filter (where talks), bool_or(within)) or (coalesce(bool_or(talks), false) = false
          and exists (select from call_record r where r.tenant_id = $1 and r.call_id = $3)) as may
      from (select k.answered_at is not null and k.ended_at is null as talks, ${withinReach} as within
        from agent_call k join agent a on a.tenant_id = $1 and a.agent_id = k.agent_id join person p on p.tenant_id = $1 and p.person_id = a.person_id
        where k.tenant_id = $1 and k.call_id = $3) k`,
      [db.tenant, reachOf(db), callId],
      'board: is heard',
    );
    return row?.may ?? false;
  },

  callsNow: (db: TenantDb, agentIds: string[]) =>
    db.rows<CallRow>(
      `select ${callColumns} from ${callFrom}
      where k.tenant_id = $1 and k.agent_id = any($2::bigint[]) and k.ended_at is null`,
      [db.tenant, agentIds],
      'board: calls now',
    ),

  /** What was done with conversations: milliseconds by state, and how many ended. None of them lasts a day. */
  handled: (db: TenantDb, agentIds: string[], since: number, to: number) =>
    db.rows<{ agentId: string; state: AgentState; ms: number; handled: number }>(
      `select agent_id, state, count(*) filter (where ends_talk and ended_at >= $3 and ended_at < $4)::int as handled,
        (sum(extract(epoch from greatest(least(coalesce(ended_at, $4), $4) - greatest(began_at, $3), interval '0'))) * 1000)::float8 as ms
      from agent_state where tenant_id = $1 and agent_id = any($2::bigint[]) and state in ('talking', 'hold', 'wrapUp')
        and began_at > $5 and began_at < $4 and (ended_at is null or ended_at >= $3)
      group by agent_id, state`,
      [db.tenant, agentIds, asTime(since), asTime(to), asTime(since - day)],
      'board: handled',
    ),

  /** Calls of an agent that rang from then on, the latest first. */
  callsOf: (db: TenantDb, agentId: string, since: number) =>
    db.rows<CallRow & Pick<PartOfAgent, 'endedAt' | 'result' | 'takenByName' | 'disposition' | 'note'>>(
      `select ${callColumns}, k.ended_at, k.result, t.name as "takenByName", o.name as disposition, k.note
      from ${callFrom} left join disposition o on o.tenant_id = $1 and o.disposition_id = k.disposition_id
        left join person t on t.tenant_id = $1 and t.person_id = k.taken_by
      where k.tenant_id = $1 and k.agent_id = $2 and k.rang_at >= $3 order by k.rang_at desc, k.agent_call_id desc limit 500`,
      [db.tenant, agentId, asTime(since)],
      'board: calls of an agent',
    ),

  /** The intervals of an agent that touch the time, with who and what they name. */
  intervals: (db: TenantDb, agentId: string, since: number, to: number) =>
    db.rows<IntervalOfAgent & { endsTalk: boolean; by: string | null }>(
      `select s.state, s.reason, b.name as "reasonName", s.call_id, s.by_person as by, p.name as "byName", s.began_at as "from",
        s.ended_at as "to", s.ends_talk
      from agent_state s left join person p on p.tenant_id = $1 and p.person_id = s.by_person
        left join break_reason b on b.tenant_id = $1 and b.reason_id::text = s.reason
      where s.tenant_id = $1 and s.agent_id = $2 and s.began_at < $4 and coalesce(s.ended_at, $4) > $3
      order by s.began_at, s.interval_id`,
      [db.tenant, agentId, asTime(since), asTime(to)],
      'board: intervals',
    ),

  /** The tenant's midnight. */
  async midnight(db: TenantDb, at: number): Promise<number> {
    const [row] = await db.rows<{ from: number }>(
      `select date_trunc('day', $2::timestamptz at time zone time_zone) at time zone time_zone as "from"
      from tenant where tenant_id = $1`,
      [db.tenant, asTime(at)],
      'board: midnight',
    );
    return row!.from;
  },
};

export function countsOf(rows: readonly { state: AgentState; agents: number }[]): ByState {
  const counts: ByState = { signedOut: 0, idle: 0, ringing: 0, talking: 0, hold: 0, wrapUp: 0, break: 0 };
  for (const { state, agents } of rows) counts[state] += agents;
  return counts;
}
