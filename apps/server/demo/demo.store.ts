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

/** New rows get ids behind the ones that were given. */
/** Put into the queue with everything else: the worker does it as soon as it works. */
export const doLater = (client: Client, task: string, payload: object) => client.query('select enqueue($1, $2)', [task, JSON.stringify(payload)]);

export const giveMailbox = (client: Client, tenant: string, person: string, email: string) => client.query('update person set email = $3 where tenant_id = $1 and person_id = $2', [tenant, person, email]);

export async function moveSequence(client: Client, table: string, column: string) {
  await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`);
}

/** The roll-up the dialer keeps as calls end, worked out for calls that were written at once. */
export async function countMinutes(client: Client, tenant: string) {
  await client.query(`
    insert into call_minute (tenant_id, minute, campaign_id, attempted, connected, talk_time)
    select tenant_id, date_trunc('minute', ended_at), campaign_id, count(*), count(*) filter (where call_status = 3), coalesce(sum(talk_time), 0)
    from call_record where tenant_id = $1 group by 1, 2, 3`, [tenant]);
}

/** Without statistics the first pages would be planned as for empty tables. */
export async function analyse(client: Client) {
  await client.query('analyze contact, task, call_record, transcript, call_minute, batch, blacklist, customer_group, contact_in_group');
}

/** The recordings of calls of one gateway are made once the worker runs. */
export async function orderRecordings(client: Client, tenant: string, gatewayId: string) {
  await client.query(`
    with ordered as (
      update call_record r set recording_ordered_at = now() where r.tenant_id = $1 and r.gateway_id = $2 and exists (select from transcript t where t.tenant_id = $1 and t.call_id = r.call_id) returning r.call_id::text as id
    ) select enqueue('outbound.recordCall', json_build_object('tenant', $1::bigint::text, 'callId', id)) from ordered`, [tenant, gatewayId]);
}

/** Every so many customers, from one on, in a group each. */
export async function giveGroups(client: Client, tenant: string, person: string, groups: { name: string; memo: string; every: number; from: number; createdAt: Date }[]) {
  for (const { name, memo, every, from, createdAt } of groups)
    await client.query(`
      with made as (insert into customer_group (tenant_id, name, memo, person_id, created_at, changed_at) values ($1, $2, $3, $4, $5, $5) returning tenant_id, group_id)
      insert into contact_in_group (tenant_id, group_id, contact_id) select tenant_id, group_id, contact_id from made join contact using (tenant_id) where contact_id % $6 = $7`, [tenant, name, memo, person, createdAt, every, from]);
}

/** Customers who wait in no batch, one for each entry; nobody was called after it. */
export async function giveBlacklist(client: Client, tenant: string, person: string, entries: { at: number; reason: string; createdAt: Date; until: Date | null }[]) {
  await client.query(`
    with free as (
      select phone, row_number() over (order by contact_id) as place, (select max(ended_at) from call_record r where r.tenant_id = $1 and r.contact_id = c.contact_id) as called from contact c where tenant_id = $1 and contact_id % 53 = 7
        and not exists (select from task t where t.tenant_id = $1 and t.contact_id = c.contact_id and t.call_status in (0, 1))
    )
    insert into blacklist (tenant_id, scope, phone, reason, until, person_id, created_at)
    select $1, 'tenant', f.phone, e.reason, e.until, $2, greatest(e."createdAt", f.called) from json_to_recordset($3) as e(at int, reason text, until timestamptz, "createdAt" timestamptz) join free f on f.place = e.at + 1 order by greatest(e."createdAt", f.called)`, [tenant, person, JSON.stringify(entries)]);
}
