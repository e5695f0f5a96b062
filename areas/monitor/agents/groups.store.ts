import type { AgentState } from '#core/agents/agentState.ts';
import type { EndedWait } from '#core/queueing/serviceLevel.ts';
import { isSeen } from '#kit/server/figuresSql.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface GroupRow {
  groupId: string;
  groupName: string;
  answerWithinSeconds: number;
  waiting: number;
  longestSince: number | null;
}

/** Waits of one length that ended alike. */
export interface Waits {
  groupId: string;
  end: EndedWait['end'];
  seconds: number;
  calls: number;
}

const day = 86_400_000;

/** The board of groups. */
export const groupBoard = {
  groups: (db: TenantDb, groupId: string | undefined) =>
    db.rows<GroupRow>(
      `select g.queue_id as group_id, g.name as "groupName", g.answer_within_seconds, count(v.call_id)::int as waiting,
        min(v.since) as longest_since
      from skill_group g left join queue_visit v on v.tenant_id = $1 and v.queue_id = g.queue_id and v.left_at is null
      where g.tenant_id = $1 and ($2::bigint is null or g.queue_id = $2)
      group by g.queue_id, g.name, g.answer_within_seconds, g.valid having g.valid or count(v.call_id) > 0
      order by g.name, g.queue_id`,
      [db.tenant, groupId ?? null],
      'board: groups',
    ),

  /** Has somebody waited since then? Calls that were dialled for agents do not wait. */
  async anyWaited(db: TenantDb, since: number): Promise<boolean> {
    const [row] = await db.rows<{ waited: boolean }>(
      `select exists (select from skill_group g where g.tenant_id = $1 and exists (select from queue_visit v
        where v.tenant_id = $1 and v.queue_id = g.queue_id and v.entered_at >= $2 and not v.dialled)) as waited`,
      [db.tenant, asTime(since)],
      'board: any waited',
    );
    return row!.waited;
  },

  agents: (db: TenantDb) =>
    db.rows<{ groupId: string; state: AgentState; agents: number }>(
      `select b.queue_id as group_id, coalesce(n.state, 'signedOut') as state, count(*)::int as agents
      from agent_in_group b join agent a on a.tenant_id = $1 and a.agent_id = b.agent_id
        join person p on p.tenant_id = $1 and p.person_id = a.person_id
        left join agent_now n on n.tenant_id = $1 and n.agent_id = b.agent_id
      where b.tenant_id = $1 and (a.valid and p.valid or coalesce(n.state, 'signedOut') <> 'signedOut') group by 1, 2`,
      [db.tenant],
      'board: agents of groups',
    ),

  /**
   * Waits that ended from then on, counted by their seconds: so rounded that an answer after exactly so many is in time, and
   * who hung up before so many is short. A call that went on into another group is one wait, there; one whose node died is none.
   */
  waits: (db: TenantDb, groupIds: string[], since: number) =>
    db.rows<Waits>(
      `select queue_id as group_id, coalesce(outcome, 'sentOn') as "end", case outcome when 'answered' then ceil(waited) else floor(waited) end::int as seconds,
        count(*)::int as calls
      from (select queue_id, coalesce(outcome, 'lost') as outcome, extract(epoch from left_at - since) as waited from queue_visit
        -- Who was dialled has not come to wait: what became of them is the campaign's to say.
        where tenant_id = $1 and queue_id = any($2::bigint[]) and not dialled and entered_at > $4 and left_at >= $3
          and coalesce(went_to ->> 'kind', '') <> 'group') v
      where outcome <> 'lost' group by 1, 2, 3`,
      [db.tenant, groupIds, asTime(since), asTime(since - day)],
      'board: waits',
    ),

  async callsNow(db: TenantDb): Promise<{ waiting: number; longestSince: number | null; talking: number }> {
    const [row] = await db.rows<{ waiting: number; longestSince: number | null; talking: number }>(
      `select count(*)::int as waiting, min(since) as longest_since,
        (select count(distinct k.call_id)::int from agent_call k where k.tenant_id = $1 and k.ended_at is null and k.answered_at is not null
          and ${isSeen('k.call_id')}) as talking
      from queue_visit v where v.tenant_id = $1 and v.left_at is null and ${isSeen('v.call_id')}`,
      [db.tenant],
      'board: calls with people',
    );
    return row!;
  },
};
