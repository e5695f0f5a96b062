import type { Pool } from 'pg';
import type { Presence } from '#core/agents/presence.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface AgentAtWork extends Omit<Presence, 'mayWork'> {
  agentId: string;
  personId: string;
}

/** A node says every 20 s of its registrations that they are there; one that says nothing has died. */
const isSilent = "k.seen_at < now() - interval '40 seconds'";

/** Until when a telephone of the extension is registered, or was, as far as it is known. */
const registeredUntil = `select max(case when ${isSilent} then least(k.seen_at, k.until) else k.until end) as until
  from softphone s join softphone_contact k on k.tenant_id = $1 and k.phone_id = s.phone_id
    left join person p on p.tenant_id = $1 and p.person_id = s.person_id
  where s.tenant_id = $1 and coalesce(s.extension, p.agent_dn) = a.agent_dn and k.transport <> 'ws'`;

/** Whether ways lead to agents; how long ago is by the clock of the database alone. */
export const presence = {
  /** The telephone of an agent could not be rung: they are offered nothing until it is found to be there. */
  couldNotRing: (db: TenantDb, agentId: string, at: number) =>
    db.rows(
      `update agent_now set unreached_since = coalesce(unreached_since, $3) where tenant_id = $1 and agent_id = $2 and reach = 'telephone'`,
      [db.tenant, agentId, asTime(at)],
      'presence: could not ring',
    ),

  /** Notes since when the telephones of agents at work are gone, and that they are back. */
  followTelephones: (db: TenantDb) =>
    db.rows(
      `update agent_now n set unreached_since = case when not w.reached then least(now(), coalesce(w.until, now())) end
      from (select n.agent_id, k.until, case n.reach when 'browser' then n.node is not null
          when 'telephone' then coalesce(k.until > now(), false) else true end as reached
        from agent_now n join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id
          left join lateral (${registeredUntil}) k on n.reach = 'telephone'
        where n.tenant_id = $1 and n.state <> 'signedOut') w
      where n.tenant_id = $1 and n.agent_id = w.agent_id and w.reached = (n.unreached_since is not null)`,
      [db.tenant],
      'presence: telephones',
    ),

  /** All of the tenant, or these. */
  atWork: (db: TenantDb, agentIds: readonly string[] | null = null) =>
    db.rows<AgentAtWork>(
      `select n.agent_id, a.person_id, n.now, n.reach,
        a.valid and may_enter($1, a.person_id) and (n.reach = 'simulated' or coalesce(n.person_id = a.person_id, true)) as is_on,
        case when c.person_id is not null then (extract(epoch from now() - greatest(c.heard_at, n.signed_in_at)) * 1000)::float8 end as unheard,
        (extract(epoch from now() - n.unreached_since) * 1000)::float8 as unreached
      from agent_now n join agent a on a.tenant_id = $1 and a.agent_id = n.agent_id
        left join consoles_of_agents() c on c.person_id = a.person_id
      where n.tenant_id = $1 and n.state <> 'signedOut' and ($2::bigint[] is null or n.agent_id = any($2::bigint[]))
      order by n.agent_id`,
      [db.tenant, agentIds],
      'presence: at work',
    ),

  /** This node lives. */
  nodeLives: (pool: Pick<Pool, 'query'>, node: string) => pool.query('select node_lives($1)', [node]),
};
