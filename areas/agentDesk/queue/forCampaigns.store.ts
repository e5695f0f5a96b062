import { isOnCall, type AgentNow } from '#core/agents/agentState.ts';
import type { KnownAgent } from '#core/dialing/predictive/outlook.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What campaigns that dial for agents ask about those who would take their calls. */
export const forCampaigns = {
  /**
   * Agents of a group who are signed in and take what is dialled, as its pacer knows them; `simulated`: those who are agents in name
   * alone, for a carrier that is simulated; `inQueue`: who takes calls that wait, also by a telephone that has to be picked up. Besides, calls of the group that have no agent yet.
   */
  async agents(
    db: TenantDb,
    { groupId, simulated, inQueue = false }: { groupId: string; simulated: boolean; inQueue?: boolean },
  ): Promise<{ agents: (KnownAgent & { agentId: string })[]; waiting: number }> {
    const [agents, [calls]] = await Promise.all([
      db.rows<{ agentId: string; now: AgentNow }>(
        `select n.agent_id, n.now from agent_now n join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id
          join person p on p.tenant_id = $1 and p.person_id = a.person_id
          join agent_in_group b on b.tenant_id = $1 and b.queue_id = $2 and b.agent_id = n.agent_id
        where n.tenant_id = $1 and n.state <> 'signedOut' and a.valid and p.valid and n.unreached_since is null and a.work_type <> case when $4 then 0 else 2 end
          and case when $3 then n.reach = 'simulated' else n.reach = 'browser' and n.node is not null or $4 and n.reach = 'telephone' end
        order by n.agent_id`,
        [db.tenant, groupId, simulated, inQueue],
        'campaigns: agents',
      ),
      db.rows<{ waiting: number }>(
        `select count(*)::int as waiting from queue_visit
        where tenant_id = $1 and queue_id = $2 and left_at is null and ringing = '{}' and simulated = $3`,
        [db.tenant, groupId, simulated],
        'campaigns: waiting',
      ),
    ]);
    return { agents: agents.map(({ agentId, now }) => ({ agentId, ...knownOf(now) })), waiting: calls!.waiting };
  },

  /** Somebody of the group works who is an agent in name alone. */
  async isStaffed(db: TenantDb, groupId: string): Promise<boolean> {
    const rows = await db.rows(
      `select from agent_now n join agent_in_group b on b.tenant_id = $1 and b.queue_id = $2 and b.agent_id = n.agent_id
      where n.tenant_id = $1 and n.state <> 'signedOut' and n.reach = 'simulated' limit 1`,
      [db.tenant, groupId],
      'campaigns: staffed',
    );
    return rows.length > 0;
  },
};

function knownOf(now: AgentNow): KnownAgent {
  if (isOnCall(now)) return { state: 'talking', since: now.since, ...leaving(now.next) };
  if (now.state === 'wrapUp') return { state: 'wrapUp', since: now.since, ...leaving(now.next) };
  if (now.state === 'idle' && now.taskId === null) return { state: 'idle', since: now.freeSince };
  return { state: 'away', since: now.since };
}

const leaving = (next: { state: string } | null) => (next !== null && next.state !== 'idle' ? { leaves: true } : {});
