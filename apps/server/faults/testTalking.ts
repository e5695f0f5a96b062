import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { ask } from '#kit/testing/databaseCopy.ts';

/** A predictive campaign whose people all answer, and agents in name alone who take them; what is stored of them. */
export async function talkingTenant(ownerUrl: () => string, tenant: string, { speed = 1, agents = 60 } = {}) {
  const sql = (text: string, values: unknown[] = []) => ask(ownerUrl(), text, values);
  await tenantWithBatch(ownerUrl(), tenant, {
    ...{ contacts: 5_000, channels: 100, gatewayChannels: 100, speed, answerRate: 1 },
  });
  await sql(
    `with g as (insert into skill_group (tenant_id, name, group_sn, queue_dn, wrap_up_seconds) values ($1, 'Group', 'G', '6001', 2) returning queue_id)
    update campaign set campaign_type = 6, queue_id = (select queue_id from g), for_agents = $2 where tenant_id = $1`,
    [tenant, JSON.stringify({ ...usualForAgents, message: 'We will call again.' })],
  );
  await sql(
    `with p as (insert into person (tenant_id, login_name, name, password_hash) select $1::bigint, 'agent ' || $1::text || ' ' || n, 'Agent ' || n, '' from generate_series(1, $3::int) n returning person_id),
      a as (insert into agent (tenant_id, person_id, agent_dn) select $1, person_id, (8000 + row_number() over ())::text from p returning agent_id),
      g as (insert into agent_in_group (tenant_id, queue_id, agent_id) select $1, queue_id, agent_id from a, skill_group where tenant_id = $1),
      n as (insert into agent_now (tenant_id, agent_id, now, state, since, reach) select $1, agent_id, $2, 'idle', now(), 'simulated' from a)
    insert into agent_state (tenant_id, agent_id, state, began_at) select $1, agent_id, 'idle', now() from a`,
    [
      tenant,
      JSON.stringify({ state: 'idle', since: Date.now(), freeSince: Date.now(), by: null, taskId: null }),
      agents,
    ],
  );
  return {
    talking: async () =>
      Number(
        (await sql("select count(*) as n from agent_now where tenant_id = $1 and state = 'talking'", [tenant]))[0]!.n,
      ),
    /** Calls on which somebody talks. */
    going: async () =>
      (
        await sql(
          'select call_id::text as id from agent_call where tenant_id = $1 and ended_at is null and answered_at is not null',
          [tenant],
        )
      ).map(({ id }) => id as string),
    /** What of these calls is still open, in whichever table. */
    left: async (callIds: string[]) =>
      (
        await sql(
          `select (select count(*)::int from call_record where tenant_id = $1 and call_id = any($2::bigint[]) and ended_at is null) as calls,
          (select count(*)::int from agent_call where tenant_id = $1 and call_id = any($2::bigint[]) and ended_at is null) as parts,
          (select count(*)::int from agent_now where tenant_id = $1 and now ->> 'callId' = any($2::text[])) as agents,
          (select count(*)::int from dialled_answer where tenant_id = $1 and call_id = any($2::bigint[]) and abandoned is null) as answers,
          (select count(*)::int from queue_visit where tenant_id = $1 and call_id = any($2::bigint[]) and left_at is null) as waiting`,
          [tenant, callIds],
        )
      )[0],
    /** Rows of states that do not end where the next one begins; the last one of each agent is open. */
    gaps: async () =>
      (
        await sql(
          'select agent_id, began_at, ended_at, lead(began_at) over (partition by agent_id order by began_at, interval_id) as next from agent_state where tenant_id = $1',
          [tenant],
        )
      ).filter(({ ended_at, next }) => String(ended_at) !== String(next)),
    dialledTwice: async () =>
      Number(
        (
          await sql(
            'select count(*) as n from (select from call_record where tenant_id = $1 group by task_id having count(*) > 1) d',
            [tenant],
          )
        )[0]!.n,
      ),
    /** Talks that ended then, by what is stored of them. */
    endedBetween: async (from: number, to: number) =>
      Number(
        (
          await sql(
            'select count(*) as n from agent_call where tenant_id = $1 and answered_at is not null and ended_at between $2 and $3',
            [tenant, new Date(from), new Date(to)],
          )
        )[0]!.n,
      ),
    /** What became of these calls for their agents, and whether by our fault. */
    became: (callIds: string[]) =>
      sql(
        `select k.result, r.reason is not distinct from 'ourFault' as "ourFault", count(*)::int as calls
        from agent_call k join call_record r on r.tenant_id = $1 and r.call_id = k.call_id
        where k.tenant_id = $1 and k.call_id = any($2::bigint[]) group by 1, 2`,
        [tenant, callIds],
      ),
  };
}

/** Nothing of a call is open. */
export const nothingLeft = { calls: 0, parts: 0, agents: 0, answers: 0, waiting: 0 };
