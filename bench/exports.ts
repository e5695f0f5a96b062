import { Client } from 'pg';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { outboundExportEndpoints } from '#areas/outbound/exports/outboundExports.contract.ts';
import { newServer } from '#kit/server/newServer.ts';
import { people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { granted } from '../apps/server/menu.ts';
import { jobsOf, serveProduct } from '../apps/server/product.ts';
import { elsewhere } from './elsewhere.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { needsOfBench } from './needs.ts';
import { tokenOfBench } from './token.ts';

const records = 100_000;
const rounds = 3;
const perSecond = 40;
const columns = [
  'callId',
  'name',
  'phone',
  'callerNumber',
  'campaignName',
  'batchName',
  'attempt',
  'startedAt',
  'answeredAt',
  'endedAt',
  'talkTime',
  'callStatus',
  'reason',
  'hangUpSide',
  'category',
  'label',
];

/** 100,000 call records into a workbook, while the batch page is asked as often as a busy floor does. */
export async function exports() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await tenantWithBatch(ownerUrl, '1', { contacts: 1_000, state: 3 });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("select make_call_months(now() - interval '2 days', now())");
  await client.query(
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs)
    select 1, new_call_id(now() - n * interval '1 second'), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'bench', phone, 'Person ' || n, '+862160204410', 1, now() - n * interval '1 second', now() - n * interval '1 second', now(), 9000, n % 90000, 2 + n % 2, 'busy', 2, 'A', '{"label": "Interested, call again"}'
    from generate_series(1, $1 / 1000) k, lateral (select t.*, c.robot_id, c.gateway_id, row_number() over () + k * 1000 as n from task t join campaign c using (tenant_id, campaign_id)) t`,
    [records],
  );
  await client.query('analyze');
  const token = await tokenOfBench(client);

  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = people(pool, granted);
  const app = newServer({ pool, personOf, faultByName });
  const needs = needsOfBench(folder, pool, forget);
  serveProduct(app, needs);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  const write = jobsOf(needs)['system.writeExport']! as unknown as (
    payload: object,
    context: { signal: AbortSignal },
  ) => Promise<void>;

  async function exported() {
    const body = { exportFileName: 'Bench', exportFields: columns.map((key) => ({ [key]: key })), fileRows: records };
    const { data } = (
      await app.inject({ method: 'POST', url: outboundExportEndpoints.calls.path, headers, payload: body })
    ).json();
    const began = performance.now();
    await write({ tenant: '1', exportId: data.exportId }, { signal: new AbortController().signal });
    return (performance.now() - began) / 1000;
  }
  const asked = {
    origin,
    path: batchEndpoints.list.path,
    body: JSON.stringify({ pageNo: 1, pageSize: 20 }),
    headers,
    perSecond,
  };
  const p95 = (took: number[]) => took[Math.floor(took.length * 0.95)]!;

  const seconds: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const without = p95(await elsewhere({ ...asked, lasts: 6_000 }));
    const during = elsewhere({ ...asked, lasts: 6_000 });
    let took = 0;
    let runs = 0;
    // One after the other for as long as is asked.
    for (const until = performance.now() + 6_000; performance.now() < until; runs++) took += await exported();
    const beside = p95(await during);
    console.log(
      `  exports, round ${round}: ${(took / runs).toFixed(1)} s, p95 ${beside.toFixed(1)} ms beside ${without.toFixed(1)} ms`,
    );
    // The first round warms both up.
    if (round === 0) continue;
    seconds.push(took / runs);
    ratios.push(beside / without);
  }
  const {
    rows: [last],
  } = await client.query('select rows_written::int as rows, state from export_task order by export_id desc limit 1');
  figure(
    '100,000 call records into a workbook',
    `${median(seconds).toFixed(1)} s`,
    'at most 15 s',
    median(seconds) <= 15 && last.rows === records && last.state === 'finished',
  );
  figure(
    'p95 of the batch page while that goes on, against without',
    median(ratios).toFixed(2),
    'at most 2',
    median(ratios) <= 2,
  );

  await app.close();
  await client.end();
  await stopListening();
  await pool.end();
  await leave();
}
