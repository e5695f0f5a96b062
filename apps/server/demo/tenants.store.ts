import type { Client } from 'pg';

/** Makes a tenant below `above`, as the product does. */
export async function makeTenant(
  client: Client,
  above: string,
  facts: object,
  roles: object,
  administrator: object,
): Promise<string> {
  await client.query("select set_config('app.tenant', $1, true)", [above]);
  const { rows } = await client.query<{ tenant: string }>('select tenant from new_tenant($1, $2, $3, $4)', [
    above,
    JSON.stringify(facts),
    JSON.stringify(roles),
    JSON.stringify(administrator),
  ]);
  return rows[0]!.tenant;
}

export const allot = (
  client: Client,
  tenant: string,
  {
    channels,
    seats,
    numbers,
    sector,
    bank,
    note,
  }: { channels: number; seats: number; numbers: number; sector: string; bank: string | null; note: string },
) =>
  client.query(
    'update tenant set channels = $2, seats = $3, numbers = $4, sector = $5, bank = $6, note = $7 where tenant_id = $1',
    [tenant, channels, seats, numbers, sector, bank, note],
  );

export const addPerson = (
  client: Client,
  tenant: string,
  {
    loginName,
    name,
    passwordHash,
    template,
  }: { loginName: string; name: string; passwordHash: string; template: string },
) =>
  client.query(
    `
  with made as (insert into person (tenant_id, login_name, name, password_hash) values ($1, $2, $3, $4)
    returning tenant_id, person_id)
  insert into person_role (tenant_id, person_id, role_id) select tenant_id, person_id, role_id from made
  join role r using (tenant_id) where r.template = $5`,
    [tenant, loginName, name, passwordHash, template],
  );

/**
 * A rehearsal carrier with its numbers, a robot, a campaign, and a batch of it that has just begun; its
 * administrator's.
 */
export async function giveWork(
  client: Client,
  tenant: string,
  {
    campaign,
    batch,
    flow,
    channels,
    phones,
    contacts,
  }: {
    campaign: string;
    batch: string;
    flow: { name: string; language: string };
    channels: number;
    phones: string[];
    contacts: { phone: string; name: string }[];
  },
) {
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  await client.query(
    `
    with p as (select min(person_id) as person_id from person where tenant_id = $1),
      g as (insert into gateway (tenant_id, name, kind, gateway_type, source, channels, speed, callees)
        values ($1, 'Rehearsal carrier', 'simulated', 3, 2, 20, 1, '{}') returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, phone
        from g, unnest($2::text[]) phone returning number_id),
      r as (insert into robot (tenant_id, name, robot_type, language, version) values ($1, $3, 1, $4, 1)
        returning robot_id),
      f as (insert into flow_version (tenant_id, robot_id, version, flow) select $1, robot_id, 1, $5::jsonb from r),
      c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels,
        retry_rules, daily_cap, person_id)
        select $1, $6, 1, robot_id, gateway_id, array(select number_id from n), $7, '[]', 3, person_id from g, r, p
        returning campaign_id, person_id),
      b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total,
        waiting, person_id)
        select $1, campaign_id, $8, 2, '{"cycle": 3, "windows": [{"from": "00:00", "to": "24:00"}]}', true,
          '{"all": true}', $9, $9, person_id from c returning batch_id, campaign_id, person_id),
      k as (insert into contact (tenant_id, phone, name, person_id) select $1, phone, name, person_id
        from jsonb_to_recordset($10) as k(phone text, name text), p returning contact_id, phone, name)
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at)
    select $1, batch_id, campaign_id, contact_id, phone, name, now() from k, b`,
    [
      tenant,
      phones,
      flow.name,
      flow.language,
      JSON.stringify(flow),
      campaign,
      channels,
      batch,
      contacts.length,
      JSON.stringify(contacts),
    ],
  );
}

/** A carrier of which one of the tenant's children has a group of numbers, and a group that is free. */
export async function lendDemoNumbers(
  client: Client,
  tenant: string,
  child: string,
  {
    carrier,
    group,
    kept,
    channels,
    phones,
    others,
  }: { carrier: string; group: string; kept: string; channels: number; phones: string[]; others: string[] },
) {
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  const { rows } = await client.query<{ ids: string[]; gateway: string; child: string }>(
    `
    with g as (insert into gateway (tenant_id, name, kind, channels, speed) values ($1, $7, 'simulated', 20, 1) returning gateway_id),
      p as (insert into number_pool (tenant_id, name) values ($1, $2), ($1, $3) returning pool_id, name),
      n as (insert into caller_number (tenant_id, gateway_id, phone, pool_id)
        select $1, gateway_id, phone, pool_id from g, p, unnest(case p.name when $2 then $4::text[] else $5::text[] end) phone
        returning number_id, pool_id)
    select array_agg(n.number_id::text) as ids, g.gateway_id::text as gateway,
      (select tenant_id::text from tenant where parent_id = $1 and name = $6) as child
    from n join p using (pool_id), g where p.name = $2 group by g.gateway_id`,
    [tenant, group, kept, phones, others, child, carrier],
  );
  const [lent] = rows;
  await client.query('select lend_gateway($1, $2, $3, $4)', [tenant, lent!.child, lent!.gateway, channels]);
  await client.query('select lend_numbers($1, $2, $3::bigint[])', [tenant, lent!.child, lent!.ids]);
}
