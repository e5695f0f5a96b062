import type { Client } from 'pg';

type Row = Record<string, unknown>;

/** Rows of one table, a few thousand in one statement; their keys are columns. Ids are given, so sequences are set afterwards. */
export async function insertMany(client: Client, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += 4_000)
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + 4_000))],
    );
}

/** Put into the queue with everything else: the worker does it as soon as it works. */
export const doLater = (client: Client, task: string, payload: object) =>
  client.query('select enqueue($1, $2)', [task, JSON.stringify(payload)]);

export const giveMailbox = (client: Client, tenant: string, person: string, email: string) =>
  client.query('update person set email = $3 where tenant_id = $1 and person_id = $2', [tenant, person, email]);

/** New rows get ids behind the ones that were given. */
export async function moveSequence(client: Client, table: string, column: string) {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
  );
}

/** The roll-up the dialer keeps as calls end, worked out for calls that were written at once. */
export async function countMinutes(client: Client, tenant: string) {
  await client.query(
    `
    insert into call_minute (tenant_id, minute, campaign_id, attempted, connected, talk_time)
    select tenant_id, date_trunc('minute', ended_at), campaign_id, count(*), count(*) filter (where call_status = 3), coalesce(sum(talk_time), 0)
    from call_record where tenant_id = $1 group by 1, 2, 3`,
    [tenant],
  );
}

/** Without statistics the first pages would be planned as for empty tables. */
export async function analyse(client: Client) {
  await client.query(
    'analyze contact, task, call_record, transcript, call_minute, batch, blacklist, customer_group, contact_in_group',
  );
}

/** The recordings of calls of one gateway are made once the worker runs. */
export async function orderRecordings(client: Client, tenant: string, gatewayId: string) {
  await client.query(
    `
    with ordered as (
      update call_record r set recording_ordered_at = now() where r.tenant_id = $1 and r.gateway_id = $2 and exists (select from transcript t where t.tenant_id = $1 and t.call_id = r.call_id) returning r.call_id::text as id
    ) select enqueue('outbound.recordCall', json_build_object('tenant', $1::bigint::text, 'callId', id)) from ordered`,
    [tenant, gatewayId],
  );
}

/** Their sentences are learnt in the background. */
export const teachRobots = (client: Client, tenant: string) =>
  client.query(
    "select enqueue('robot.teach', json_build_object('tenant', tenant_id::text, 'robotId', robot_id::text, 'version', version)) from flow_version where tenant_id = $1",
    [tenant],
  );

interface DemoRole {
  name: string;
  template: string | null;
  scope: string;
  plainNumbers: boolean;
  note: string;
  grants: string[];
  withheld: string[];
}

/** Those that are not there yet. */
export const addRoles = (client: Client, tenant: string, roles: DemoRole[]) =>
  client.query(
    `
  insert into role (tenant_id, name, template, data_scope, plain_numbers, note, grants, withheld)
  select $1, r ->> 'name', r ->> 'template', r ->> 'scope', (r ->> 'plainNumbers')::boolean, r ->> 'note', array(select jsonb_array_elements_text(r -> 'grants')), array(select jsonb_array_elements_text(r -> 'withheld')) from jsonb_array_elements($2::jsonb) r
  on conflict (tenant_id, name) do nothing`,
    [tenant, JSON.stringify(roles)],
  );

/** Agents of the tenant. Answers their ids. */
export async function addPeople(
  client: Client,
  tenant: string,
  people: { loginName: string; name: string }[],
  passwordHash: string,
): Promise<string[]> {
  const { rows } = await client.query(
    `
    with own_role as (insert into role (tenant_id, name, template, data_scope) values ($1, 'Agent', 'agent', 'own') returning role_id),
      agents as (insert into person (tenant_id, login_name, name, password_hash) select $1, login_name, p.name, $4 from unnest($2::text[], $3::text[]) p (login_name, name) returning person_id)
    insert into person_role (tenant_id, person_id, role_id) select $1, person_id, role_id from agents, own_role returning person_id::text as id`,
    [tenant, people.map(({ loginName }) => loginName), people.map(({ name }) => name), passwordHash],
  );
  return rows.map(({ id }) => id as string);
}

export const batchNamed = async (client: Client, tenant: string, name: string): Promise<string | undefined> =>
  (await client.query('select batch_id::text as id from batch where tenant_id = $1 and name = $2', [tenant, name]))
    .rows[0]?.id;

/** A batch of those an old one did not reach; it waits until somebody starts it. */
export async function recreate(
  client: Client,
  { tenant, person, from, name, at }: { tenant: string; person: string; from: string; name: string; at: Date },
): Promise<{ batchId: string; contacts: number }> {
  const {
    rows: [made],
  } = await client.query(
    `
    with made as (
      insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, created_at, state_at, recreated_from)
      select tenant_id, campaign_id, $4, 3, schedule, false, jsonb_build_object('fromBatchId', batch_id::text, 'callStatuses', array[2]), $3, $5, $5, batch_id from batch where tenant_id = $1 and batch_id = $2 returning batch_id, campaign_id
    ), tasks as (
      insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, due_at, changed_at)
      select $1, m.batch_id, m.campaign_id, t.contact_id, t.phone, t.name, t.arguments, $5, $5 from made m, task t where t.tenant_id = $1 and t.batch_id = $2 and t.call_status = 2 returning 1
    ) select batch_id::text as "batchId", (select count(*)::int from tasks) as contacts from made`,
    [tenant, from, person, name, at],
  );
  await client.query('update batch set total = $3, waiting = $3 where tenant_id = $1 and batch_id = $2', [
    tenant,
    made.batchId,
    made.contacts,
  ]);
  return made;
}

/** Two of three waiting contacts, in equal parts. Answers how many. */
export async function giveEvenly(client: Client, tenant: string, batchId: string, people: string[]): Promise<number> {
  const { rowCount } = await client.query(
    `
    update task t set given_to = ($3::bigint[])[1 + n.at % $4::int] from (select task_id, row_number() over (order by task_id) as at from task where tenant_id = $1 and batch_id = $2 and call_status = 0) n
    where t.tenant_id = $1 and t.task_id = n.task_id and n.at % 3 <> 0`,
    [tenant, batchId, people, people.length],
  );
  return rowCount ?? 0;
}

export const audit = (
  client: Client,
  {
    tenant,
    person,
    deed,
    target,
    after,
  }: { tenant: string; person: string; deed: string; target: string; after: object },
) =>
  client.query('select write_audit($1, $2, $3, $4, $5, $6)', [
    tenant,
    person,
    '127.0.0.1',
    deed,
    target,
    JSON.stringify({ before: null, after }),
  ]);

/** Every so many customers, from one on, in a group each. */
export async function giveGroups(
  client: Client,
  tenant: string,
  person: string,
  groups: { name: string; memo: string; every: number; from: number; createdAt: Date }[],
) {
  for (const { name, memo, every, from, createdAt } of groups)
    await client.query(
      `
      with made as (insert into customer_group (tenant_id, name, memo, person_id, created_at, changed_at) values ($1, $2, $3, $4, $5, $5) returning tenant_id, group_id)
      insert into contact_in_group (tenant_id, group_id, contact_id) select tenant_id, group_id, contact_id from made join contact using (tenant_id) where contact_id % $6 = $7`,
      [tenant, name, memo, person, createdAt, every, from],
    );
}

/** Customers who wait in no batch, one for each entry; nobody was called after it. */
export async function giveBlacklist(
  client: Client,
  tenant: string,
  person: string,
  entries: { at: number; reason: string; createdAt: Date; until: Date | null }[],
) {
  await client.query(
    `
    with free as (
      select phone, row_number() over (order by contact_id) as place, (select max(ended_at) from call_record r where r.tenant_id = $1 and r.contact_id = c.contact_id) as called from contact c where tenant_id = $1 and contact_id % 53 = 7
        and not exists (select from task t where t.tenant_id = $1 and t.contact_id = c.contact_id and t.call_status in (0, 1))
    )
    insert into blacklist (tenant_id, scope, phone, reason, until, person_id, created_at)
    select $1, 'tenant', f.phone, e.reason, e.until, $2, greatest(e."createdAt", f.called) from json_to_recordset($3) as e(at int, reason text, until timestamptz, "createdAt" timestamptz) join free f on f.place = e.at + 1 order by greatest(e."createdAt", f.called)`,
    [tenant, person, JSON.stringify(entries)],
  );
}

/** A twentieth of the customers belong to each colleague. */
export async function giveToColleagues(client: Client, tenant: string) {
  await client.query(
    `
    with colleagues as (select person_id, row_number() over (order by person_id) as at from person where tenant_id = $1)
    update contact c set given_to = colleagues.person_id from colleagues where c.tenant_id = $1 and c.contact_id % 20 = at`,
    [tenant],
  );
}

/** By whoever stands above it, as the product makes one. */
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
  with made as (insert into person (tenant_id, login_name, name, password_hash) values ($1, $2, $3, $4) returning tenant_id, person_id)
  insert into person_role (tenant_id, person_id, role_id) select tenant_id, person_id, role_id from made join role r using (tenant_id) where r.template = $5`,
    [tenant, loginName, name, passwordHash, template],
  );

/** Roles that are not there yet. */
export const giveRoles = (
  client: Client,
  tenant: string,
  roles: { name: string; template: string; scope: string; plainNumbers: boolean }[],
) =>
  client.query(
    `
  insert into role (tenant_id, name, template, data_scope, plain_numbers) select $1, r.name, r.template, r.scope, r."plainNumbers" from jsonb_to_recordset($2::jsonb) r (name text, template text, scope text, "plainNumbers" boolean)
  where not exists (select from role k where k.tenant_id = $1 and k.name = r.name)`,
    [tenant, JSON.stringify(roles)],
  );

/** Each stands below the one its way names before it. */
export async function giveDepartments(
  client: Client,
  tenant: string,
  departments: { way: string[]; note: string; valid: boolean }[],
  createdAt: Date,
) {
  for (const { way, note, valid } of departments)
    await client.query(
      'insert into department (tenant_id, parent_id, name, note, valid, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [tenant, await departmentAt(client, tenant, way.slice(0, -1)), way.at(-1), note, valid, createdAt],
    );
}

export async function givePeople(
  client: Client,
  tenant: string,
  by: string,
  people: {
    loginName: string;
    name: string;
    way: string[];
    role: string;
    seat: string | null;
    email: string;
    phone: string;
    invited: boolean;
    valid: boolean;
    createdAt: Date;
  }[],
) {
  for (const { loginName, name, way, role, seat, email, phone, invited, valid, createdAt } of people) {
    const {
      rows: [made],
    } = await client.query(
      `insert into person (tenant_id, login_name, name, password_hash, department_id, agent_dn, email, phone, invited, valid, created_at, changed_at) values ($1, $2, $3, '', $4, $5, $6, $7, $8, $9, $10, $10) returning person_id`,
      [tenant, loginName, name, await departmentAt(client, tenant, way), seat, email, phone, invited, valid, createdAt],
    );
    await client.query('insert into person_role select $1, $2, role_id from role where tenant_id = $1 and name = $3', [
      tenant,
      made.person_id,
      role,
    ]);
    if (invited)
      await client.query(
        "insert into invitation (tenant_id, person_id, purpose, made_by, mail_wanted, mailed_at, token_hash, expires_at, created_at) values ($1, $2, 'join', $3, true, $4, sha256(gen_random_uuid()::text::bytea), $4::timestamptz + interval '7 days', $4)",
        [tenant, made.person_id, by, createdAt],
      );
  }
  await client.query('insert into seat_number (tenant_id, last) values ($1, 1100) on conflict do nothing', [tenant]);
}

/** The colleagues that other parts of the demonstration know work in this department. */
export const settle = async (client: Client, tenant: string, way: string[]) =>
  client.query("update person set department_id = $2 where tenant_id = $1 and login_name like 'demo.%'", [
    tenant,
    await departmentAt(client, tenant, way),
  ]);

async function departmentAt(client: Client, tenant: string, way: string[]): Promise<string> {
  let at: string | null = null;
  for (const name of [null, ...way])
    at = (
      await client.query(
        'select department_id::text as id from department where tenant_id = $1 and parent_id is not distinct from $2::bigint and ($3::text is null or name = $3)',
        [tenant, at, name],
      )
    ).rows[0].id;
  return at!;
}

/** A rehearsal carrier with its numbers, a robot, a campaign, and a batch of it that has just begun; its administrator's. */
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
      g as (insert into gateway (tenant_id, name, kind, gateway_type, source, channels, speed, callees) values ($1, 'Rehearsal carrier', 'simulated', 3, 2, 20, 1, '{}') returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, phone from g, unnest($2::text[]) phone returning number_id),
      r as (insert into robot (tenant_id, name, robot_type, language, version) values ($1, $3, 1, $4, 1) returning robot_id),
      f as (insert into flow_version (tenant_id, robot_id, version, flow) select $1, robot_id, 1, $5::jsonb from r),
      c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select $1, $6, 1, robot_id, gateway_id, array(select number_id from n), $7, '[]', 3, person_id from g, r, p returning campaign_id, person_id),
      b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select $1, campaign_id, $8, 2, '{"cycle": 3, "windows": [{"from": "00:00", "to": "24:00"}]}', true, '{"all": true}', $9, $9, person_id from c returning batch_id, campaign_id, person_id),
      k as (insert into contact (tenant_id, phone, name, person_id) select $1, phone, name, person_id from jsonb_to_recordset($10) as k(phone text, name text), p returning contact_id, phone, name)
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select $1, batch_id, campaign_id, contact_id, phone, name, now() from k, b`,
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

/** A robot that is still being drawn; its id. */
export async function makeRobot(
  client: Client,
  {
    tenant,
    person,
    flow,
    createdAt,
  }: { tenant: string; person: string; flow: { name: string; robotType: number; language: string }; createdAt: string },
): Promise<string> {
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    'insert into robot (tenant_id, name, robot_type, language, version, created_at) values ($1, $2, $3, $4, 0, $5) returning robot_id::text as id',
    [tenant, flow.name, flow.robotType, flow.language, createdAt],
  );
  await client.query('insert into flow_draft (tenant_id, robot_id, flow, changed_by) values ($1, $2, $3, $4)', [
    tenant,
    made!.id,
    JSON.stringify({ ...flow, id: made!.id }),
    person,
  ]);
  return made!.id;
}
