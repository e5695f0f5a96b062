import type { Client } from 'pg';
import type { Sheet } from '#core/quality/sheet.ts';
import type { TalkOfBench } from './qualityTalks.ts';

const together = 500;

/** Agents of tenant 1; on a call that goes on each is alone. */
export async function makeAgents(client: Client, count: number) {
  await client.query(
    `with p as (insert into person (tenant_id, login_name, name, password_hash) select 1, 'agent of a bench ' || n, 'Agent ' || n, '' from generate_series(1, $1::int) n
      returning person_id)
    insert into agent (tenant_id, person_id, agent_dn) select 1, person_id, 'bench ' || person_id from p`,
    [count],
  );
}

/** Calls of agents, of the campaign that is named or of the latest task: over, and spread over the last six days, or under way since `began`. Answers their ids. */
export async function storeTalks(
  client: Client,
  talks: readonly TalkOfBench[],
  { began, campaignId }: { began?: Date; campaignId?: string } = {},
): Promise<string[]> {
  await client.query("select make_call_months(now() - interval '7 days', now())");
  const ids: string[] = [];
  for (let at = 0; at < talks.length; at += together) {
    const some = talks.slice(at, at + together);
    const { rows } = await client.query<{ id: string }>(
      `with given as (select nth, turns, length, coalesce($5::timestamptz, now() - interval '6 days' + ($3 + nth) * (interval '6 days' / $4)) as began
          from unnest($1::jsonb[], $2::int[]) with ordinality as g(turns, length, nth)),
        seat as (select agent_id, row_number() over (order by agent_id) as nth from agent where tenant_id = 1),
        known as materialized (select g.*, new_call_id(g.began) as call_id, s.agent_id from given g
          join seat s on s.nth = 1 + (g.nth - 1) % (select count(*) from seat)),
        made as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number,
            attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, result_code, hang_up_side)
          select 1, n.call_id, k.task_id, k.batch_id, c.campaign_id, k.contact_id, c.robot_id, 1, c.gateway_id, 'bench', k.phone, 'Customer ' || $3 + n.nth, '+862160204410',
            1, n.began, n.began, case when $5 is null then n.began + n.length * interval '1 ms' end, 8000, case when $5 is null then n.length end,
            case when $5 is null then 3 else 1 end, case when $5 is null then 'CustomerEndCall' end, case when $5 is null then 2 end
          from known n, (select * from task where tenant_id = 1 order by task_id desc limit 1) k join campaign c on c.tenant_id = 1 and c.campaign_id = coalesce($6::bigint, k.campaign_id)),
        had as (insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
          select 1, call_id, agent_id, 0, began, began, case when $5 is null then began + length * interval '1 ms' end, case when $5 is null then 'talked' end from known),
        words as (insert into transcript (tenant_id, call_id, turns, path) select 1, call_id, turns, '[]' from known where $5 is null)
      select call_id::text as id from known order by nth`,
      [
        some.map(({ turns }) => JSON.stringify(turns)),
        some.map(({ length }) => length),
        at,
        talks.length,
        began ?? null,
        campaignId ?? null,
      ],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** A template of tenant 1 whose first version is this sheet. Answers its id. */
export async function storeSheet(client: Client, name: string, sheet: Sheet): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with t as (insert into qc_template (tenant_id, kind, name, next_part, version) values (1, 'intelligent', $1, 1000, 1) returning template_id),
      v as (insert into qc_version (tenant_id, template_id, version, sheet) select 1, template_id, 1, $2 from t)
    select template_id::text as id from t`,
    [name, JSON.stringify(sheet)],
  );
  return rows[0]!.id;
}
