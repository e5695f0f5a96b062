import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentNow, type HeldAgent } from '../agents/agentNow.store.ts';

export interface QueueGroup {
  groupId: string;
  name: string;
  ringSeconds: number;
  wrapUpSeconds: number;
  waitingText: string;
}

/** What of groups and agents is asked while calls wait. */
export const queueGroups = {
  async one(db: TenantDb, groupId: string): Promise<QueueGroup | undefined> {
    const [row] = await db.rows<QueueGroup>(
      `select queue_id as group_id, name, ring_seconds, wrap_up_seconds, waiting_text from skill_group
      where tenant_id = $1 and queue_id = $2`,
      [db.tenant, groupId],
      'queue: group',
    );
    return row;
  },

  /** By its id, or by the name that flows and routes know it by. */
  async idOf(db: TenantDb, id: string, sn: string | undefined): Promise<string | null> {
    const [row] = await db.rows<{ groupId: string }>(
      `select queue_id as group_id from skill_group where tenant_id = $1 and (queue_id::text = $2 or group_sn = $3)
      order by queue_id::text = $2 desc limit 1`,
      [db.tenant, id, sn ?? ''],
      'queue: group by name',
    );
    return row?.groupId ?? null;
  },

  /** One that this agent serves. */
  async ofAgent(db: TenantDb, agentId: string): Promise<string | null> {
    const [row] = await db.rows<{ groupId: string }>(
      `select queue_id as group_id from agent_in_group where tenant_id = $1 and agent_id = $2 order by level desc, queue_id limit 1`,
      [db.tenant, agentId],
      'queue: group of agent',
    );
    return row?.groupId ?? null;
  },

  /** Where the telephone in their page is; null: nowhere. */
  async deskIs(db: TenantDb, agentId: string, node: string | null): Promise<HeldAgent | undefined> {
    await db.rows(
      `update agent_now set node = $3, unreached_since = case when $3::text is null then coalesce(unreached_since, now()) end
      where tenant_id = $1 and agent_id = $2 and reach = 'browser'`,
      [db.tenant, agentId, node],
      'queue: desk is',
    );
    return agentNow.one(db, agentId);
  },

  wrapUpsOver: (db: TenantDb, at: number) =>
    db.rows<{ agentId: string; until: number }>(
      `select agent_id, (now ->> 'until')::float8 as until from agent_now
      where tenant_id = $1 and state = 'wrapUp' and (now ->> 'until')::float8 <= $2::float8`,
      [db.tenant, at],
      'queue: wrap-ups over',
    ),

  otherNodes: async (db: TenantDb, own: string): Promise<string[]> =>
    (
      await db.rows<{ node: string }>(
        `select node from agent_now where tenant_id = $1 and node <> $2 and state <> 'signedOut'
        union select node from queue_visit where tenant_id = $1 and node <> $2 and left_at is null`,
        [db.tenant, own],
        'queue: other nodes',
      )
    ).map(({ node }) => node),

  /** Milliseconds since a node that died said last that it lives; null where it never did. */
  deadFor: async (db: TenantDb, node: string): Promise<number | null> =>
    (
      await db.rows<{ ago: number | null }>(
        'select (extract(epoch from now() - node_lived_until($1)) * 1000)::float8 as ago',
        [node],
        'queue: dead for',
      )
    )[0]!.ago,

  /** Agents on a call that has ended at a node which said nothing of it to them; those in name alone look after themselves. */
  leftOnCalls: (db: TenantDb) =>
    db.rows<{ agentId: string; node: string; endedAt: number | null }>(
      `select n.agent_id, r.node, r.ended_at from agent_now n
        join call_record r on r.tenant_id = $1 and r.call_id = (n.now ->> 'callId')::bigint
      where n.tenant_id = $1 and n.reach <> 'simulated' and n.state in ('ringing', 'talking', 'hold') and r.ended_at < now() - interval '10 seconds'`,
      [db.tenant],
      'queue: left on calls',
    ),

  agentsOfNode: (db: TenantDb, node: string) =>
    db.rows<{ agentId: string }>(
      "select agent_id from agent_now where tenant_id = $1 and node = $2 and state <> 'signedOut'",
      [db.tenant, node],
      'queue: agents of a node',
    ),
};
