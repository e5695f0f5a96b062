import type { Client } from 'pg';

export interface SeatedAgent {
  agentId: string;
  groupId: number;
}

/** So many agents of each group who take what is dialled are at work in name alone from then on. */
export async function seatForRehearsal(
  client: Client,
  tenant: string,
  groupIds: number[],
  ofEach: number,
  at: Date,
): Promise<SeatedAgent[]> {
  const { rows } = await client.query<SeatedAgent>(
    `
    with ranked as (
      select b.queue_id, a.agent_id, row_number() over (partition by b.queue_id order by b.level desc, a.agent_dn) as place
      from agent a join agent_in_group b on b.tenant_id = $1 and b.agent_id = a.agent_id
        join person p on p.tenant_id = $1 and p.person_id = a.person_id and p.valid
      where a.tenant_id = $1 and a.valid and a.work_type <> 2 and b.queue_id = any($2::bigint[])
        and not exists (select from agent_in_group o where o.tenant_id = $1 and o.agent_id = a.agent_id and o.queue_id = any($2::bigint[])
          and (o.level > b.level or o.level = b.level and o.queue_id < b.queue_id))
    ), seated as (
      insert into agent_now (tenant_id, agent_id, now, state, since, reach)
      select $1, agent_id, jsonb_build_object('state', 'idle', 'since', $4::float8, 'by', null, 'freeSince', $4::float8, 'taskId', null),
        'idle', to_timestamp($4::float8 / 1000), 'simulated' from ranked where place <= $3
      returning agent_id, since
    ), idle as (
      insert into agent_state (tenant_id, agent_id, state, began_at) select $1, agent_id, 'idle', since from seated
    )
    select agent_id::text as "agentId", queue_id::int as "groupId" from ranked where place <= $3 order by 2, 1`,
    [tenant, groupIds, ofEach, at.getTime()],
  );
  return rows;
}

/** Contacts by their order, from a place on. */
export async function contactsFrom(client: Client, tenant: string, { from, many }: { from: number; many: number }) {
  const { rows } = await client.query<{ contactId: string; phone: string; name: string; fields: object }>(
    `select contact_id::text as "contactId", phone, name, fields from contact
    where tenant_id = $1 and contact_id > $2 order by contact_id limit $3`,
    [tenant, from, many],
  );
  return rows;
}

/** Contacts in the words of this language, from a place in their order on, wait in a batch. */
export const waitIn = (
  client: Client,
  tenant: string,
  batch: { batchId: number; campaignId: number; from: number; contacts: number; at: Date },
) =>
  client.query(
    `insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, due_at, changed_at)
    select $1, $2, $3, contact_id, phone, name, fields, $6, $6 from contact
    where tenant_id = $1 and contact_id > $4 order by contact_id limit $5`,
    [tenant, batch.batchId, batch.campaignId, batch.from, batch.contacts, batch.at],
  );

export const nextIds = async (client: Client): Promise<{ campaignId: number; batchId: number; taskId: number }> =>
  (
    await client.query(
      `select (select coalesce(max(campaign_id), 0) + 1 from campaign)::int as "campaignId",
        (select coalesce(max(batch_id), 0) + 1 from batch)::int as "batchId",
        (select coalesce(max(task_id), 0) + 1 from task)::int as "taskId"`,
    )
  ).rows[0] as { campaignId: number; batchId: number; taskId: number };

/** A seat of their own, for somebody who has none. */
export const seatFor = (client: Client, tenant: string, person: string, groupId: number) =>
  client.query(
    `with made as (
      insert into agent (tenant_id, person_id, agent_dn, seat_id, seat_name)
      select $1, person_id, '8100', 'A-00', name from person p where tenant_id = $1 and person_id = $2
        and not exists (select from agent a where a.tenant_id = $1 and a.person_id = $2) returning agent_id
    )
    insert into agent_in_group (tenant_id, queue_id, agent_id, level) select $1, $3, agent_id, 5 from made`,
    [tenant, person, groupId],
  );
