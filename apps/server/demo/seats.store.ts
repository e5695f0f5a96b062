import type { Client } from 'pg';

/** So many people of the tenant, the eldest first and the owner left out; who is missing is made. Answers their ids. */
export async function colleaguesOf(
  client: Client,
  tenant: string,
  spare: { name: string; loginName: string }[],
  howMany: number,
  passwordHash: string,
): Promise<string[]> {
  const ask = async () =>
    (
      await client.query(
        `select person_id as id from person where tenant_id = $1 and kind = 'person' and valid
          order by person_id offset 1 limit $2`,
        [tenant, howMany],
      )
    ).rows.map(({ id }) => id as string);
  const missing = howMany - (await ask()).length;
  await client.query(
    `
    with made as (insert into person (tenant_id, login_name, name, password_hash) select $1, login_name, name, $3
      from json_to_recordset($2) as s(login_name text, name text) on conflict do nothing returning person_id)
    insert into person_role (tenant_id, person_id, role_id)
    select $1, person_id, (select min(role_id) from role where tenant_id = $1 and template = 'agent') from made
    where exists (select from role where tenant_id = $1 and template = 'agent')`,
    [
      tenant,
      JSON.stringify(
        spare.slice(0, Math.max(missing, 0)).map(({ name, loginName }) => ({ name, login_name: loginName })),
      ),
      passwordHash,
    ],
  );
  return ask();
}

/** A seat each, with its groups. */
export async function giveSeats(
  client: Client,
  tenant: string,
  seats: {
    personId: string;
    agentDn: string;
    seatId: string;
    type: number;
    phone: string | null;
    valid: boolean;
    createdAt: Date;
    groups: { queueId: number; level: number }[];
  }[],
) {
  await client.query(
    `
    with given as (
      select * from json_to_recordset($2) as s("personId" bigint, "agentDn" text, "seatId" text, type int, phone text,
        valid boolean, "createdAt" timestamptz, groups jsonb)
    ), made as (
      insert into agent (tenant_id, person_id, agent_dn, seat_id, seat_name, work_type, phone, valid, created_at,
        changed_at)
      select $1, p.person_id, g."agentDn", g."seatId", p.name, g.type, g.phone, g.valid, g."createdAt", g."createdAt"
      from given g join person p on p.tenant_id = $1 and p.person_id = g."personId" order by g."agentDn"
      returning agent_id, person_id
    )
    insert into agent_in_group (tenant_id, queue_id, agent_id, level)
    select $1, b."queueId", m.agent_id, b.level from made m
    join given g on g."personId" = m.person_id, jsonb_to_recordset(g.groups) as b("queueId" bigint, level int)`,
    [tenant, JSON.stringify(seats)],
  );
}
