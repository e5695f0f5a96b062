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
  await client.query('analyze contact, task, call_record, transcript, call_minute, batch');
}

/** The recordings of calls of one gateway are made once the worker runs. */
export async function orderRecordings(client: Client, tenant: string, gatewayId: string) {
  await client.query(`
    with ordered as (
      update call_record r set recording_ordered_at = now() where r.tenant_id = $1 and r.gateway_id = $2 and exists (select from transcript t where t.tenant_id = $1 and t.call_id = r.call_id) returning r.call_id::text as id
    ) select enqueue('outbound.recordCall', json_build_object('tenant', $1::bigint::text, 'callId', id)) from ordered`, [tenant, gatewayId]);
}
