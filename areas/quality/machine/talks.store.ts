import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import type { Talk } from '#core/quality/talk.ts';
import type { Turn } from '#core/flow/transcript.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** A call with all that rules look at, and whose it is. */
export interface StoredTalk extends Omit<Talk, 'turns' | 'groupIds' | 'campaignId' | 'direction' | 'holds'> {
  callId: string;
  startedAt: number;
  turns: Turn[];
  holds: { from: number; to: number }[];
  campaignId: string | null;
  groupIds: string[];
  direction: number;
  agentId: string | null;
  robotId: string | null;
  connected: boolean;
}

const columns = `r.call_id, r.started_at, coalesce(t.turns, '[]') as turns, coalesce(r.talk_time, 0) as length, r.campaign_id, r.direction, r.robot_id,
  r.call_status = 3 as connected,
  (select a.agent_id from agent_call a where a.tenant_id = $1 and a.call_id = r.call_id and a.answered_at is not null order by a.answered_at desc limit 1) as "agentId",
  array(select distinct a.queue_id from agent_call a where a.tenant_id = $1 and a.call_id = r.call_id and a.queue_id is not null) as "groupIds",
  coalesce((select jsonb_agg(jsonb_build_object('from', extract(epoch from s.began_at - r.answered_at) * 1000,
      'to', extract(epoch from coalesce(s.ended_at, r.ended_at, now()) - r.answered_at) * 1000) order by s.began_at)
    from agent_state s where s.tenant_id = $1 and s.call_id = r.call_id and s.state = 'hold'
      and s.agent_id in (select a.agent_id from agent_call a where a.tenant_id = $1 and a.call_id = r.call_id)
      and s.began_at between r.answered_at and coalesce(r.ended_at, now())), '[]') as holds`;

export const talks = {
  /** In the order of their ids; those the person may not see are left out. */
  of: (db: TenantDb, callIds: readonly string[]) =>
    db.rows<StoredTalk>(
      `select ${columns} from call_record r left join transcript t on t.tenant_id = $1 and t.call_id = r.call_id
      where r.tenant_id = $1 and r.call_id = any($2::bigint[]) order by r.call_id`,
      [db.tenant, callIds],
      'talks of calls',
    ),

  /** Calls with words in them that began within a time, the latest first. */
  async within(db: TenantDb, from: number, to: number, most: number): Promise<string[]> {
    const found = await db.rows<{ callId: string }>(
      `select r.call_id from call_record r join transcript t on t.tenant_id = $1 and t.call_id = r.call_id
      where r.tenant_id = $1 and r.started_at >= $2 and r.started_at < $3 and r.ended_at is not null
        and begun_since(r.call_id, $4) and r.call_id < $5 and jsonb_array_length(t.turns) > 0 order by r.started_at desc, r.call_id desc limit $6`,
      [db.tenant, new Date(from), new Date(to), monthFrom(from), monthAfter(to), most],
    );
    return found.map(({ callId }) => callId);
  },
};
