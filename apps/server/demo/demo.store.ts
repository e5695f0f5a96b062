import type { Client } from 'pg';
import type { Turn } from '#core/flow/transcript.ts';

type Row = Record<string, unknown>;

/**
 * Rows of one table, a few thousand in one statement; their keys are columns. Ids are given, so sequences are set
 * afterwards.
 */
export async function insertMany(client: Client, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += 4_000)
    // Not checked: any table, with what columns its rows have.
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')}
        from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + 4_000))],
    );
}

/** Put into the queue with everything else: the worker does it as soon as it works. */
export const doLater = (client: Client, task: string, payload: object) =>
  client.query('select enqueue($1, $2)', [task, JSON.stringify(payload)]);

export const giveMailbox = (client: Client, tenant: string, person: string, email: string) =>
  client.query('update person set email = $3, email_bound_at = now() where tenant_id = $1 and person_id = $2', [
    tenant,
    person,
    email,
  ]);

/** New rows get ids behind the ones that were given. */
export async function moveSequence(client: Client, table: string, column: string) {
  // Not checked: any table.
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'),
      (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
  );
}

/** Calls lie in a table for each month, and their ids begin with their start (migrations/functions/calls.sql). */
export const months = {
  /** As `new_call_id` makes it, of calls that are counted here. */
  idOf: (startedAt: number, count: number) => String((BigInt(Math.floor(startedAt)) << 18n) | BigInt(count)),

  countFrom: (client: Client, next: number) => client.query("select setval('call_number', $1, false)", [next]),

  /** Without them all calls of the demonstration would lie in the rest. */
  make: (client: Client, since: Date, until: Date) => client.query('select make_call_months($1, $2)', [since, until]),
};

/** How many calls went on at once, which the dialer notes as it goes; all else is counted from facts. */
export async function countPeaks(client: Client, tenant: string) {
  await client.query(
    `
    with changes as (
      select started_at as at, gateway_id, 1 as change from call_record where tenant_id = $1 and gateway_id is not null and ended_at is not null
      union all select ended_at, gateway_id, -1 from call_record where tenant_id = $1 and gateway_id is not null and ended_at is not null
    ), running as (
      select at, gateway_id, sum(change) over (partition by gateway_id order by at, change) as calls,
        sum(change) over (order by at, change) as of_all from changes
    )
    insert into channel_hour (tenant_id, hour, gateway_id, peak)
    select $1, hour_in(z.time_zone, at), gateway_id, max(calls) from running, tenant z where z.tenant_id = $1 group by 2, 3
    union all select $1, hour_in(z.time_zone, at), 0, max(of_all) from running, tenant z where z.tenant_id = $1 group by 2`,
    [tenant],
  );
}

/** Without statistics the first pages would be planned as for empty tables. */
export async function analyse(client: Client) {
  await client.query(
    'analyze contact, task, call_record, transcript, call_fact, batch, blacklist, customer_group, contact_in_group',
  );
}

/** Of a call that was written before. */
export interface MovedCall {
  callId: string;
  phone: string;
  callerNumber: string;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number;
  reason: string | null;
  hangUpSide: number | null;
}

/** The newest calls of a batch that has ended are said to have gone over this gateway; counted afterwards. */
export async function moveCallsTo(
  client: Client,
  tenant: string,
  gatewayId: string,
  callerNumber: string,
  most: number,
): Promise<MovedCall[]> {
  const { rows } = await client.query(
    `
    with chosen as (select r.call_id from call_record r join batch b using (tenant_id, batch_id)
      where r.tenant_id = $1 and b.state = 4 and r.ended_at is not null
        and r.gateway_id in (select gateway_id from gateway where tenant_id = $1 and not with_sound)
      order by r.started_at desc limit $4)
    update call_record r set gateway_id = $2, caller_number = $3 from chosen
    where r.tenant_id = $1 and r.call_id = chosen.call_id
    returning r.call_id::text as "callId", r.phone, r.caller_number as "callerNumber", r.reason,
      r.hang_up_side as "hangUpSide", (extract(epoch from r.started_at) * 1000)::float8 as "startedAt",
      (extract(epoch from r.answered_at) * 1000)::float8 as "answeredAt",
      (extract(epoch from r.ended_at) * 1000)::float8 as "endedAt"`,
    [tenant, gatewayId, callerNumber, most],
  );
  return rows;
}

/** What was said in these calls is told anew. */
export async function retell(
  client: Client,
  tenant: string,
  calls: string[],
  anew: (turns: Turn[], callId: string) => Turn[],
) {
  const { rows } = await client.query<{ callId: string; turns: Turn[] }>(
    'select call_id::text as "callId", turns from transcript where tenant_id = $1 and call_id = any ($2)',
    [tenant, calls],
  );
  for (const { callId, turns } of rows)
    await client.query('update transcript set turns = $3 where tenant_id = $1 and call_id = $2', [
      tenant,
      callId,
      JSON.stringify(anew(turns, callId)),
    ]);
}

/** The recordings of calls of one gateway are made once the worker runs. */
export async function orderRecordings(client: Client, tenant: string, gatewayId: string) {
  await client.query(
    `
    with ordered as (
      update call_record r set recording_ordered_at = now()
      where r.tenant_id = $1 and r.gateway_id = $2
      and exists (select from transcript t where t.tenant_id = $1 and t.call_id = r.call_id)
      returning r.call_id::text as id
    ) select enqueue('outbound.recordCall', json_build_object('tenant', $1::bigint::text, 'callId', id)) from ordered`,
    [tenant, gatewayId],
  );
}

/** Their sentences are learnt in the background. */
export const teachRobots = (client: Client, tenant: string) =>
  client.query(
    `select enqueue('robot.teach',
      json_build_object('tenant', tenant_id::text, 'robotId', robot_id::text, 'version', version)) from flow_version
      where tenant_id = $1`,
    [tenant],
  );

export const batchNamed = async (client: Client, tenant: string, name: string): Promise<string | undefined> =>
  (await client.query('select batch_id as id from batch where tenant_id = $1 and name = $2', [tenant, name])).rows[0]
    ?.id;

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
      insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id,
        created_at, state_at, recreated_from)
      select tenant_id, campaign_id, $4, 3, schedule, false,
        jsonb_build_object('fromBatchId', batch_id::text, 'callStatuses', array[2]), $3, $5, $5, batch_id from batch
        where tenant_id = $1 and batch_id = $2 returning batch_id, campaign_id
    ), tasks as (
      insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, arguments, due_at, changed_at)
      select $1, m.batch_id, m.campaign_id, t.contact_id, t.phone, t.name, t.arguments, $5, $5 from made m, task t
      where t.tenant_id = $1 and t.batch_id = $2 and t.call_status = 2 returning 1
    ) select batch_id as "batchId", (select count(*)::int from tasks) as contacts from made`,
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
    update task t set given_to = ($3::bigint[])[1 + n.at % $4::int]
    from (select task_id, row_number() over (order by task_id) as at from task
    where tenant_id = $1 and batch_id = $2 and call_status = 0) n
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
    action,
    target,
    after,
  }: { tenant: string; person: string; action: string; target: string; after: object },
) =>
  client.query('select write_audit($1, $2, $3, $4, $5, $6)', [
    tenant,
    person,
    '127.0.0.1',
    action,
    target,
    JSON.stringify({ before: null, after }),
  ]);

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
    `insert into robot (tenant_id, name, robot_type, language, version, created_at) values ($1, $2, $3, $4, 0, $5)
      returning robot_id as id`,
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

export const grantSql = (client: Client, tenant: string) =>
  client.query('update tenant set sql_allowed = true where tenant_id = $1', [tenant]);
