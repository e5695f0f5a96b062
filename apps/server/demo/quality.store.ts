import type { Client } from 'pg';
import type { Turn } from '#core/flow/transcript.ts';

export interface AgentsCall {
  callId: string;
  startedAt: string;
  agentId: string;
  queueId: string | null;
  campaignId: string | null;
  robotId: string | null;
}

/** The latest calls that agents had, one after the other of each. */
export async function callsOfAgents(client: Client, tenant: string, most: number): Promise<AgentsCall[]> {
  const { rows } = await client.query<AgentsCall>(
    `select c.call_id as "callId", c.started_at::text as "startedAt", c.agent_id as "agentId", c.queue_id as "queueId", c.campaign_id as "campaignId", c.robot_id as "robotId"
    from (select distinct on (r.call_id) r.call_id, r.started_at, a.agent_id, a.queue_id, r.campaign_id, r.robot_id,
        row_number() over (partition by a.agent_id order by r.started_at desc) as nth
      from agent_call a join call_record r on r.tenant_id = a.tenant_id and r.call_id = a.call_id
      where a.tenant_id = $1 and a.answered_at is not null and a.ended_at is not null and r.ended_at is not null and r.call_status = 3
        and not exists (select from transcript t where t.tenant_id = $1 and t.call_id = r.call_id and jsonb_array_length(t.turns) > 0)
      order by r.call_id) c order by c.nth, c.started_at desc limit $2`,
    [tenant, most],
  );
  return rows;
}

/** Somebody wrote down what was said on it; it is as long as its words. */
export async function writeWords(client: Client, tenant: string, callId: string, turns: Turn[], length: number) {
  await client.query(
    `insert into transcript (tenant_id, call_id, turns, path) values ($1, $2, $3, '[]')
    on conflict (tenant_id, call_id) do update set turns = excluded.turns`,
    [tenant, callId, JSON.stringify(turns)],
  );
  await client.query('update call_record set talk_time = $3 where tenant_id = $1 and call_id = $2', [
    tenant,
    callId,
    length,
  ]);
}

/** People who could inspect: those without a seat before those with one, the administrator last. */
export async function inspectorsOf(client: Client, tenant: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.person_id as id from person p where p.tenant_id = $1 and p.valid
    order by p.login_name = 'demo', exists (select from agent a where a.tenant_id = $1 and a.person_id = p.person_id), p.person_id limit 3`,
    [tenant],
  );
  return rows.map(({ id }) => id);
}
