import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Binding } from './fields.contract.ts';
import { agentsFrom, reachOf, withinReach } from './reach.store.ts';

const usualLevel = 5;

/** Which agents serve which groups. Groups are locked first, then agents, both in the order of their ids. */
export const bindings = {
  /** Answers those that are there. */
  holdGroups: async (db: TenantDb, queueIds: string[]) =>
    (
      await db.rows<{ id: string }>(
        `select queue_id as id from skill_group where tenant_id = $1 and queue_id = any($2::bigint[]) order by queue_id
          for update`,
        [db.tenant, queueIds],
      )
    ).map(({ id }) => id),

  /** Answers those that are there and within the asker's permission. */
  holdAgents: async (db: TenantDb, agentIds: string[]) =>
    (
      await db.rows<{ id: string }>(
        `select a.agent_id as id from ${agentsFrom}
          where a.tenant_id = $1 and ${withinReach} and a.agent_id = any($3::bigint[]) order by a.agent_id
          for update of a`,
        [db.tenant, reachOf(db), agentIds],
      )
    ).map(({ id }) => id),

  /**
   * A group's agents from now on, with their levels; a level that is not given stays, or is 5. Agents beyond the data
   * permission of the user who asks stay.
   */
  async setOfGroup(db: TenantDb, queueId: string, wanted: Map<string, number | undefined>) {
    const bound = await db.rows<{ id: string }>(
      `select a.agent_id as id from ${agentsFrom}
        join agent_in_group b on b.tenant_id = a.tenant_id and b.agent_id = a.agent_id
        where a.tenant_id = $1 and ${withinReach} and b.queue_id = $3`,
      [db.tenant, reachOf(db), queueId],
    );
    const leaving = bound.map(({ id }) => id).filter((id) => !wanted.has(id));
    await bindings.holdAgents(db, leaving);
    await db.rows(
      'delete from agent_in_group where tenant_id = $1 and queue_id = $2 and agent_id = any($3::bigint[])',
      [db.tenant, queueId, leaving],
    );
    const put = await bindings.put(
      db,
      [...wanted].map(([agentId, level]) => ({ agentId, groupId: queueId, level })),
    );
    return { removed: leaving.length, ...put };
  },

  /** Every agent's groups from now on. Answers how many bindings were made, changed or taken away. */
  async setOfAgents(db: TenantDb, all: { agentId: string; groups: Binding[] }[]): Promise<number> {
    const kept = all.flatMap(({ agentId, groups }) => groups.map(({ groupId }) => ({ agentId, groupId })));
    const gone = await db.rows(
      `
      delete from agent_in_group b where b.tenant_id = $1 and b.agent_id = any($2::bigint[])
        and not exists (select from unnest($3::bigint[], $4::bigint[]) k (agent_id, queue_id)
          where k.agent_id = b.agent_id and k.queue_id = b.queue_id) returning 1`,
      [
        db.tenant,
        all.map(({ agentId }) => agentId),
        kept.map(({ agentId }) => agentId),
        kept.map(({ groupId }) => groupId),
      ],
    );
    const { added, changed } = await bindings.put(
      db,
      all.flatMap(({ agentId, groups }) => groups.map((group) => ({ agentId, ...group }))),
    );
    return gone.length + added + changed;
  },

  remove: async (db: TenantDb, agentIds: string[], groupIds: string[]) =>
    (
      await db.rows(
        `delete from agent_in_group where tenant_id = $1 and agent_id = any($2::bigint[])
          and queue_id = any($3::bigint[]) returning 1`,
        [db.tenant, agentIds, groupIds],
      )
    ).length,

  async put(db: TenantDb, some: { agentId: string; groupId: string; level?: number | undefined }[]) {
    const [done] = await db.rows<{ added: number; changed: number }>(
      `
      with put as (
        insert into agent_in_group as b (tenant_id, queue_id, agent_id, level)
        select $1, queue_id, agent_id, coalesce(level, known, ${usualLevel}) from (
          select distinct on (n.agent_id, n.queue_id) n.*, k.level as known
          from unnest($2::bigint[], $3::bigint[], $4::int[]) with ordinality n (agent_id, queue_id, level, at)
          left join agent_in_group k on k.tenant_id = $1 and k.agent_id = n.agent_id and k.queue_id = n.queue_id
          order by n.agent_id, n.queue_id, n.at desc
        ) w order by queue_id, agent_id
        on conflict (tenant_id, queue_id, agent_id) do update set level = excluded.level where b.level <> excluded.level
        returning (xmax = 0) as new
      ) select count(*) filter (where new)::int as added, count(*) filter (where not new)::int as changed from put`,
      [
        db.tenant,
        some.map(({ agentId }) => agentId),
        some.map(({ groupId }) => groupId),
        some.map(({ level }) => level ?? null),
      ],
    );
    return done!;
  },
};
