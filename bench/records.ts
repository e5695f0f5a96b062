import { Client } from 'pg';
import { callEndpoints, type CallFilter } from '#areas/outbound/call/call.contract.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newServer } from '#kit/server/newServer.ts';
import { people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { granted } from '../apps/server/menu.ts';
import { serveProduct } from '../apps/server/product.ts';
import { elsewhere } from './elsewhere.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { needsOfBench } from './needs.ts';
import { tokenOfBench } from './token.ts';

const records = 1_000_000;
const day = 86_400_000;
const perSecond = 10;

/** A page of call records out of a million, by five filters at once and by each alone. */
export async function recordsPage() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const campaigns = await fill(ownerUrl, client);
  const token = await tokenOfBench(client);

  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = people(pool, granted);
  const app = newServer({ pool, personOf, faultByName });
  serveProduct(app, needsOfBench(folder, pool, forget));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  const p95Of = async (filter: CallFilter, more = {}) => {
    const took = await elsewhere({
      origin,
      path: callEndpoints.list.path,
      body: JSON.stringify({ pageNo: 1, pageSize: 20, ...filter, ...more }),
      headers,
      perSecond,
      lasts: 4_000,
    });
    return took[Math.floor(took.length * 0.95)]!;
  };

  const weekAgo = Date.now() - 7 * day;
  const asked: Record<string, CallFilter> = {
    none: {},
    campaign: { campaignId: campaigns[2]! },
    status: { callStatus: [3] },
    time: { startedFrom: weekAgo },
    'talk time': { talkFrom: 60 },
    'hang-up side': { hangUpSide: 1 },
    category: { category: 'D' },
    reason: { reason: 'poweredOff' },
    label: { label: 'Interested' },
    number: { keyword: '13800000017' },
  };
  // Prepared plans settle within a few rounds.
  const five: CallFilter = {
    campaignId: campaigns[2]!,
    callStatus: [3],
    startedFrom: weekAgo,
    talkFrom: 30,
    hangUpSide: 2,
  };
  const others: CallFilter[] = [
    { campaignId: campaigns[0]!, callStatus: [3], category: 'A', talkFrom: 30, startedFrom: Date.now() - 30 * day },
    { campaignId: campaigns[1]!, callStatus: [2], reason: 'busy', hangUpSide: 5, startedFrom: weekAgo },
    { callStatus: [3], category: 'B', hangUpSide: 2, talkFrom: 10, startedFrom: Date.now() - 30 * day },
  ];
  await p95Of(five);
  const together: number[] = [];
  for (const filter of [five, ...others])
    together.push(median([await p95Of(filter), await p95Of(filter), await p95Of(filter)]));
  for (const [name, filter] of Object.entries(asked))
    console.log(`  records by ${name}: p95 ${(await p95Of(filter)).toFixed(1)} ms`);
  console.log(
    `  records by talk time from the longest: p95 ${(await p95Of({}, { orderBy: 'talkTime', descending: true })).toFixed(1)} ms`,
  );
  console.log(`  records by five filters: p95 ${together.map((one) => one.toFixed(1)).join(', ')} ms`);
  figure(
    '20 of 1,000,000 call records by five filters, p95, median of 3 rounds of the slowest of four',
    `${Math.max(...together).toFixed(1)} ms`,
    'at most 50 ms',
    Math.max(...together) <= 50,
  );

  await app.close();
  await client.end();
  await stopListening();
  await pool.end();
  await leave();
}

/** A million calls of twelve campaigns in ninety days, as a floor has them: four of ten answered, a few verdicts, many reasons. */
export async function fill(ownerUrl: string, client: Client): Promise<string[]> {
  await tenantWithBatch(ownerUrl, '1', { contacts: 20_000, state: 3 });
  await client.query(`insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
    select tenant_id, 'Campaign ' || n, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id from campaign, generate_series(2, 12) n`);
  await client.query(`insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id)
    select c.tenant_id, c.campaign_id, c.name || ', batch ' || n, 4, b.schedule, true, '{}', b.person_id from batch b, campaign c, generate_series(1, 20) n`);
  await client.query("select make_call_months(now() - interval '90 days', now())");
  await client.query(
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, result_code, reason, hang_up_side, category, outputs)
    select 1, new_call_id(at), t.task_id, b.batch_id, b.campaign_id, t.contact_id, c.robot_id, 1, c.gateway_id, 'bench', t.phone, t.name, '+862160204410', 1, at, case when spoken then at end, at, 9000, case when spoken then (n * 7919::bigint % 180) * 1000 else 0 end,
      case when spoken then 3 else 2 end, case when spoken then 'CustomerEndCall' else 'CustomerNoAnswer' end, case when not spoken then (array['noAnswer', 'noAnswer', 'busy', 'rejected', 'poweredOff', 'unreachable'])[1 + n % 6] end,
      case when not spoken then 5 when n % 3 = 0 then 1 else 2 end, case when spoken then (array['A', 'B', 'B', 'C', 'C', 'C', 'D'])[1 + n % 7] end, case when spoken then '{"label": "Interested"}'::jsonb end
    from (select n, (hashint8(n) % 10 + 10) % 10 < 4 as spoken, now() - n * interval '7.776 s' as at, 1 + (hashint8(n + 1) & 65535) % 20000 as who, 1 + (hashint8(n + 2) & 65535) % 240 as which from generate_series(1, $1::bigint) n) s
      join (select *, row_number() over () as who from task) t using (who) join (select *, row_number() over () as which from batch) b using (which) join campaign c on c.campaign_id = b.campaign_id`,
    [records],
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    'select campaign_id::text as id from campaign order by campaign_id',
  );
  return rows.map(({ id }) => id);
}
