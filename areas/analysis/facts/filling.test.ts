import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { reportEndpoints, reportPartsEndpoints } from '../report/report.contract.ts';
import { reportHandlers, reportPartsHandlers } from '../report/report.server.ts';
import { counting } from './counting.service.ts';
import { fillFacts, fillNext } from './facts.job.ts';
import { facts } from './facts.store.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
});
const { ownerUrl } = server.database;
afterAll(server.stop);
const tenants = ['1', '2', '3'];
const readers = tenants.map((tenant) => server.as(person({ tenant, gates: ['analysis.dialog.view'] })));
const log = newLog('silent');
const as =
  <Answer>(work: (db: TenantDb) => Promise<Answer>) =>
  (tenant: string) =>
    inTenant(server.pool, tenant, work);

const times = { inTenant: inTenant.bind(null, server.pool) as never };
const fill = (calls: number) => fillNext(times, '1', calls);

/** Of each tenant so many calls with a robot that ended, and in each one sentence more than in the one before, up to three. */
const calls = { '1': 400, '2': 7, '3': 0 } as Record<string, number>;
const sentences = (many: number) =>
  Array.from({ length: many }, (_, at) => 1 + (at % 3)).reduce((sum, one) => sum + one, 0);
const counted = async (at: number) =>
  (await readers[at]!.call(reportEndpoints.intentions, { body: { days: 60, by: ['node'] } })).data.total.sentences;
const filling = async (at: number) => (await readers[at]!.call(reportPartsEndpoints.filling, {})).data.list;
const written = (tenant: string) =>
  ask(
    ownerUrl,
    'select call_id::text, nth, place, node_id, kind, name, hung_up from turn_fact where tenant_id = $1 order by 1, 2, 3',
    [tenant],
  );

const storeCalls = (tenant: string, many: number, from = '2026-11-01T00:00:00Z') =>
  ask(
    ownerUrl,
    `with made as (
      insert into call_record (tenant_id, call_id, task_id, contact_id, batch_id, campaign_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status, direction, hang_up_side)
        select b.tenant_id, (floor(extract(epoch from at) * 1000)::bigint << 18) + nth, k.task_id, k.contact_id, b.batch_id, b.campaign_id, c.robot_id, 1, c.gateway_id, '', k.phone, '', '+8621', 1, at, at + interval '1 minute', 3, 0, 2
        from batch b join campaign c using (tenant_id, campaign_id) join task k using (tenant_id, batch_id), generate_series(1, $2::int) nth, lateral (select $3::timestamptz + nth * interval '30 minutes' as at) t
        where b.tenant_id = $1 returning tenant_id, call_id)
    insert into transcript (tenant_id, call_id, path, turns) select tenant_id, call_id, '[{"nodeId":"a","name":"Greeting"}]',
      (select jsonb_agg(jsonb_build_object('speaker', 'customer', 'text', 'Yes', 'nodeId', 'a', 'tags', '["agrees"]'::jsonb)) from generate_series(1, 1 + ((call_id & 262143) - 1) % 3))
      from made`,
    [tenant, many, from],
  );

/** As a migration leaves a database that adds what is kept of sentences. */
async function asBefore() {
  await ask(ownerUrl, 'delete from turn_fact');
  await ask(
    ownerUrl,
    "insert into fact_filling (tenant_id, facts, missing_in) select tenant_id, 'write_turns', 'turn_fact' from tenant on conflict (tenant_id, facts) do update set below = null, calls = null, done = 0, ended_at = null",
  );
}

beforeAll(async () => {
  await ask(ownerUrl, "select make_call_months('2026-10-01', '2026-11-30')");
  for (const tenant of tenants) {
    await tenantWithBatch(ownerUrl, tenant, { contacts: 1 });
    if (calls[tenant]) await storeCalls(tenant, calls[tenant]);
  }
  expect(await counted(0)).toBe(sentences(400));
});

test('after an upgrade the queue writes what is missing of earlier calls, of each tenant, and the pages say how far it is', async () => {
  const whole = await written('1');
  await asBefore();
  expect(await counted(0)).toBe(0);
  expect(await filling(0)).toEqual([{ family: 'turns', calls: null, done: 0 }]);

  await fill(150);
  expect(await filling(0)).toEqual([{ family: 'turns', calls: 400, done: 150 }]);
  expect(await counted(0)).toBe(sentences(400) - sentences(250));

  const { stdout } = await promisify(execFile)(process.execPath, ['tools/jobs.ts'], {
    env: { ...process.env, DATABASE_URL: ownerUrl },
  });
  expect(stdout).toContain('earlier calls of tenant 1 are still being counted (write_turns): 150 of 400\n');

  const worker = await workOff(
    ownerUrl,
    {
      'analysis.fillFacts': fillFacts({ inTenant: (of, work) => inTenant(server.pool, of, work), log, now: Date.now }),
    },
    log,
  );
  const orders = counting({ pool: server.pool, log, now: () => now });
  orders.start();
  await expect
    .poll(() => ask(ownerUrl, 'select from fact_filling where ended_at is null'), { timeout: 20_000 })
    .toEqual([]);
  await orders.stop();
  await worker.stop();

  expect(await written('1')).toEqual(whole);
  expect([await counted(0), await counted(1), await counted(2)]).toEqual([sentences(400), sentences(7), 0]);
  expect(await filling(0)).toEqual([]);
  expect(await ask(ownerUrl, 'select tenant_id::text, calls, done from fact_filling order by 1')).toEqual(
    tenants.map((tenant) => ({ tenant_id: tenant, calls: calls[tenant], done: calls[tenant] })),
  );
});

test('what is killed in the middle goes on where it was, and a call that ends meanwhile counts once', async () => {
  await asBefore();
  const whole = () =>
    ask(ownerUrl, 'select count(*)::int as count from turn_fact where tenant_id = 1').then(([row]) => row!.count);
  await fill(100);
  const before = await whole();

  // Its connection is cut, as kill -9 of the node does, after the lot was written and before it was stored.
  const node = new Client({ connectionString: ownerUrl });
  node.on('error', () => {});
  await node.connect();
  await node.query("begin; select set_config('app.tenant', '1', true), fill_facts(100)");
  await ask(ownerUrl, 'select pg_terminate_backend($1)', [(node as unknown as { processID: number }).processID]);
  await node.end().catch(() => {});
  expect(await whole()).toBe(before);

  await storeCalls('1', 3, '2026-11-19T00:00:00Z');
  for (let left: boolean | null = true; left !== false;) left = await fill(100);
  expect(await counted(0)).toBe(sentences(400) + sentences(3));
  expect(await ask(ownerUrl, 'select done from fact_filling where tenant_id = 1')).toEqual([{ done: 400 }]);
});

test('who changes an earlier call does not fail because it is being written, and is not held up by one who waits', async () => {
  await asBefore();
  const [newest] = await ask(ownerUrl, 'select max(call_id)::text as id from call_record where tenant_id = 1');
  const changed = 'update call_record set hang_up_side = 1 where tenant_id = 1 and call_id = $1';
  const [one, other] = [new Client({ connectionString: ownerUrl }), new Client({ connectionString: ownerUrl })];
  for (const client of [one, other]) client.on('error', () => {});
  await one.connect();
  await other.connect();

  await one.query('begin');
  await one.query(changed, [newest!.id]);
  expect(await fill(100)).toBe(null);
  await one.query('commit');

  await one.query("begin; select set_config('app.tenant', '1', true), fill_facts(100)");
  const waits = other.query(changed.replace('= 1 where', '= 2 where'), [newest!.id]);
  await one.query('commit');
  await waits;
  await one.end();
  await other.end();

  for (let left: boolean | null = true; left !== false;) left = await fill(100);
  const before = await written('1');
  await as((db) => facts.again(db, new Date('2026-10-01'), new Date('2026-12-01')))('1');
  expect(await written('1')).toEqual(before);
});
