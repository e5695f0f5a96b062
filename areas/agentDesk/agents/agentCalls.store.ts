import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export type AgentCallResult = 'talked' | 'notAnswered' | 'withdrawn' | 'handedOver' | 'takenOver' | 'lost';

/** What an agent had to do with a call. */
export const agentCalls = {
  rings: (
    db: TenantDb,
    callId: string,
    agentIds: readonly string[],
    groupId: string | null,
    direction: 0 | 1,
    at: number,
  ) =>
    db.rows(
      `insert into agent_call (tenant_id, call_id, agent_id, queue_id, direction, rang_at)
      select $1, $2, a.id, $4, $5, $6 from unnest($3::bigint[]) a(id)`,
      [db.tenant, callId, agentIds, groupId, direction, asTime(at)],
      'agent call: rings',
    ),

  answered: (db: TenantDb, callId: string, agentId: string, at: number) =>
    db.rows(
      `update agent_call set answered_at = greatest($4, rang_at)
      where tenant_id = $1 and call_id = $2 and agent_id = $3 and ended_at is null`,
      [db.tenant, callId, agentId, asTime(at)],
      'agent call: answered',
    ),

  ended: (db: TenantDb, callId: string, agentId: string, at: number, result: AgentCallResult) =>
    db.rows(
      `update agent_call set ended_at = greatest($4, coalesce(answered_at, rang_at)), result = $5
      where tenant_id = $1 and call_id = $2 and agent_id = $3 and ended_at is null`,
      [db.tenant, callId, agentId, asTime(at), result],
      'agent call: ended',
    ),

  /** By this person, who talks with the customer from now on. */
  takenOver: (db: TenantDb, callId: string, agentId: string, personId: string) =>
    db.rows(
      `update agent_call set taken_by = $4 where tenant_id = $1 and agent_call_id = (select max(agent_call_id) from agent_call
        where tenant_id = $1 and call_id = $2 and agent_id = $3 and result = 'takenOver')`,
      [db.tenant, callId, agentId, personId],
      'agent call: taken over',
    ),

  /** What the agent says of their last part in a call. */
  wrapUp: (
    db: TenantDb,
    callId: string,
    agentId: string,
    {
      dispositionId,
      note,
      callBackAt,
      callBackCampaignId = null,
    }: { dispositionId: string | null; note: string; callBackAt: number | null; callBackCampaignId?: string | null },
  ) =>
    db.rows<{ agentCallId: string }>(
      `update agent_call set disposition_id = $4, note = $5, call_back_at = $6, call_back_campaign = $7 where tenant_id = $1 and agent_call_id =
        (select agent_call_id from agent_call where tenant_id = $1 and call_id = $2 and agent_id = $3 and answered_at is not null
          order by agent_call_id desc limit 1) returning agent_call_id`,
      [db.tenant, callId, agentId, dispositionId, note, asTime(callBackAt), callBackCampaignId],
      'agent call: wrap-up',
    ),

  wrappedUp: (db: TenantDb, callId: string, agentId: string, at: number) =>
    db.rows(
      `update agent_call set wrapped_up_at = greatest($4, ended_at) where tenant_id = $1 and call_id = $2 and agent_id = $3
        and ended_at is not null and wrapped_up_at is null and result in ('talked', 'handedOver', 'takenOver') returning agent_call_id`,
      [db.tenant, callId, agentId, asTime(at)],
      'agent call: wrapped up',
    ),

  /** What the disposition of the agent's last part in a call means for its customer. */
  async means(
    db: TenantDb,
    callId: string,
    agentId: string,
  ): Promise<
    | {
        thenWhat: string;
        disposition: string;
        callBackAt: number | null;
        callBackCampaignId: string | null;
        phone: string;
        name: string;
        groupId: string | null;
        personId: string;
      }
    | undefined
  > {
    const [row] = await db.rows<NonNullable<Awaited<ReturnType<typeof agentCalls.means>>>>(
      `select d.then_what, d.name as disposition, k.call_back_at, k.call_back_campaign::text as "callBackCampaignId", r.phone, r.name, k.queue_id as group_id, a.person_id
      from agent_call k join disposition d on d.tenant_id = $1 and d.disposition_id = k.disposition_id
        join agent a on a.tenant_id = $1 and a.agent_id = k.agent_id
        join call_record r on r.tenant_id = $1 and r.call_id = k.call_id
      where k.tenant_id = $1 and k.call_id = $2 and k.agent_id = $3 and k.answered_at is not null order by k.agent_call_id desc limit 1`,
      [db.tenant, callId, agentId],
      'agent call: means',
    );
    return row;
  },

  /** What a node left that died. */
  goingOf: (db: TenantDb, agentId: string) =>
    db.rows<{ callId: string }>(
      'select call_id from agent_call where tenant_id = $1 and agent_id = $2 and ended_at is null',
      [db.tenant, agentId],
      'agent call: going',
    ),
};
