import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { keepFile } from '#kit/server/files.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { forgetting } from './forgetting.service.ts';
import { tablesOfFiles } from './retention.store.ts';
import { retentionJobs } from './retention.job.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;
const jobs = retentionJobs({
  inTenant: (tenant, work) => inTenant(server.pool, tenant, work),
  storage: server.storage,
  now: Date.now,
  atOnce: 2,
});
const run = (name: keyof typeof jobs, tenant: string) =>
  jobs[name]!({ tenant } as never, { signal: new AbortController().signal });

const keep = (tenant: string, name: string, kind = 'imports') =>
  inTenant(server.pool, tenant, (db) =>
    keepFile(db, server.storage, kind, '1', { name, ending: 'csv', content: Readable.from(['one']) }),
  );
/** Calls of so many days ago, each with what was said and a recording. */
async function calls(tenant: string, daysAgo: number[], ended = true) {
  for (const days of daysAgo) {
    const key = `${tenant}/recording/${crypto.randomUUID()}.wav`;
    await server.storage.write(key, Readable.from(['sound']));
    await sql(
      `
      with m as (insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length) values ($1, 'recording', 'a', 'audio/wav', $3, '', 5, 1) returning media_id),
        r as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status, recording_id)
          select tenant_id, new_call_id(now() - make_interval(days => $2)), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, now() - make_interval(days => $2), case when $4 then now() - make_interval(days => $2) end, 3, media_id
          from m, task join campaign using (tenant_id, campaign_id) where tenant_id = $1 order by task_id limit 1 returning call_id),
        a as (insert into call_answer (tenant_id, call_id, campaign_id, answered_at, verdict, evidence) select $1, call_id, 1, now(), 'person', '{}' from r),
        s as (insert into call_summary (tenant_id, call_id, version, language, source, result, text) select $1, call_id, 1, 'en', 'extracted', 'x', 'x' from r),
        l as (insert into call_line (tenant_id, call_id, gateway_id) select $1, call_id, 1 from r),
        x as (insert into call_transfer (tenant_id, call_id, turn, began, target, mode, way) select $1, call_id, 1, 0, '8001', 'blind', 'refer' from r)
      insert into transcript (tenant_id, call_id, turns, path) select $1, call_id, '[]', '[]' from r`,
      [tenant, days, key, ended],
    );
  }
}
const stored = (key: string) => existsSync(join(server.folder, key));

test('calls, what was said, recordings, files and the contents of the audit go when they are too old; the rest stays', async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 2 });
  await sql('update tenant set keep_days = 30 where tenant_id = 1');
  await calls('1', [31, 40, 400, 29, 1]);
  await calls('1', [50], false);
  await keep('1', 'old.csv');
  await keep('1', 'new.csv');
  await sql("update file set created_at = now() - interval '31 days' where name = 'old.csv'");
  await inTenant(server.pool, '1', (db) =>
    db.rows("select write_audit(1, null, null, 'old', null, '{}'), write_audit(1, null, null, 'new', null, '{}')"),
  );
  await sql("update audit_line set at = now() - interval '31 days' where action = 'old'");
  await sql(
    `insert into trunk_event (tenant_id, gateway_id, kind, at) select 1, gateway_id, kind, now() - make_interval(days => days)
      from (select gateway_id from gateway where tenant_id = 1 limit 1) g, (values ('outOfService', 91), ('registered', 89)) e (kind, days)`,
  );
  const keys = await sql<{ key: string; old: boolean }>(
    "select m.storage_key as key, started_at < now() - interval '30 days' and ended_at is not null as old from media m join call_record on recording_id = media_id where m.tenant_id = 1 union all select storage_key, name = 'old.csv' from file where tenant_id = 1",
  );
  expect(keys.filter(({ key }) => stored(key))).toHaveLength(8);

  await run('operate.forget', '1');

  expect(
    await sql(
      'select extract(day from now() - started_at)::int as days, ended_at is null as live from call_record where tenant_id = 1 order by 1',
    ),
  ).toEqual([
    { days: 1, live: false },
    { days: 29, live: false },
    { days: 50, live: true },
  ]);
  expect(
    await sql(
      'select (select count(*)::int from transcript where tenant_id = 1) as transcripts, (select count(*)::int from call_line where tenant_id = 1) as lines, (select count(*)::int from call_transfer where tenant_id = 1) as transfers, (select count(*)::int from call_answer where tenant_id = 1) as answers, (select count(*)::int from call_summary where tenant_id = 1) as summaries, (select count(*)::int from media where tenant_id = 1) as recordings',
    ),
  ).toEqual([{ transcripts: 3, lines: 3, transfers: 3, answers: 3, summaries: 3, recordings: 3 }]);
  expect(await sql('select kind from trunk_event where tenant_id = 1')).toEqual([{ kind: 'registered' }]);
  expect(keys.map(({ key, old }) => stored(key) !== old)).toEqual(keys.map(() => true));
  expect(await sql('select name, gone_at is not null as gone from file where tenant_id = 1 order by name')).toEqual([
    { name: 'new.csv', gone: false },
    { name: 'old.csv', gone: true },
  ]);
  expect(
    await sql(
      'select action, payload is null as forgotten, payload_hash is not null as chained from audit_line where tenant_id = 1 order by line_no',
    ),
  ).toEqual([
    { action: 'old', forgotten: true, chained: true },
    { action: 'new', forgotten: false, chained: true },
    { action: 'audit contents forgotten', forgotten: false, chained: true },
  ]);
  const [told] = await sql<{ after: object }>(
    "select payload -> 'after' as after from audit_line where tenant_id = 1 and line_no = 3",
  );
  expect(told!.after).toMatchObject({ rule: 'retention', keepDays: 30, count: 1, lines: [[1, 1]] });
  expect(await sql('select forgotten_at is not null as noted from tenant where tenant_id = 1')).toEqual([
    { noted: true },
  ]);
});

test('it is ordered once a night by the clock of the tenant, and by day where two nights were missed', async () => {
  await sql(
    "insert into tenant (tenant_id, name, time_zone, created_at) overriding system value values (2, 'East', 'Asia/Shanghai', '2030-01-01T00:00Z'), (3, 'West', 'America/New_York', '2030-01-01T00:00Z'), (4, 'Missed', 'America/New_York', '2029-12-30T00:00Z')",
  );
  await sql("update tenant set created_at = '2030-01-01' where tenant_id = 1");
  const orderAt = (now: string) =>
    forgetting({ pool: server.pool, log: newLog('silent'), now: () => Date.parse(now) }).order();
  const ordered = async () =>
    (
      await sql<{ tenant: string }>(
        "select payload ->> 'tenant' as tenant from job where task = 'operate.forget' and payload ->> 'tenant' in ('2', '3', '4') order by 1",
      )
    ).map(({ tenant }) => tenant);

  await orderAt('2030-01-01T20:30:00Z');
  await orderAt('2030-01-01T20:45:00Z');

  expect(await ordered()).toEqual(['2', '4']);
});

test('of a deleted tenant no row and no file is left, and none of another tenant is touched', async () => {
  await tenantWithBatch(ownerUrl, '5', { contacts: 3 });
  await tenantWithBatch(ownerUrl, '6', { contacts: 3 });
  for (const tenant of ['5', '6']) {
    await calls(tenant, [1, 2]);
    await keep(tenant, 'one.csv');
    await server.storage.write(`${tenant}/resources/shown.png`, Readable.from(['one']));
    await sql(
      "insert into resource (tenant_id, kind, name, type, ending, storage_key, bytes) values ($1::bigint, 'image', 'shown', 'image/png', 'png', $1::text || '/resources/shown.png', 1)",
      [tenant],
    );
  }
  const keysOf = async (tenant: string) =>
    (
      await sql<{ key: string }>(
        'select storage_key as key from media where tenant_id = $1 union all select storage_key from file where tenant_id = $1 union all select storage_key from resource where tenant_id = $1',
        [tenant],
      )
    ).map(({ key }) => key);
  const [gone, kept] = [await keysOf('5'), await keysOf('6')];
  await run('operate.eraseTenant', '6');
  expect((await keysOf('6')).map(stored)).toEqual(kept.map(() => true));
  await sql('update tenant set enabled = false, removed_at = now() where tenant_id = 5');
  await sql(
    "select enqueue('outbound.prepareBatch', json_build_object('tenant', tenant)) from unnest(array['5', '6']) tenant",
  );

  await run('operate.eraseTenant', '5');

  const tables = await sql<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')",
  );
  for (const { name } of tables)
    expect({ name, rows: await sql(`select from ${name} where tenant_id = 5`) }).toEqual({ name, rows: [] });
  expect(await sql("select payload ->> 'tenant' as tenant from job where task = 'outbound.prepareBatch'")).toEqual([
    { tenant: '6' },
  ]);
  expect(gone.map(stored)).toEqual(gone.map(() => false));
  expect(await sql('select count(*)::int as calls from call_record where tenant_id = 6')).toEqual([{ calls: 2 }]);
  expect(kept.map(stored)).toEqual(kept.map(() => true));
});

test('a file that no row names is swept a day after it was written, and so is one that was never finished; what a row names stays', async () => {
  await tenantWithBatch(ownerUrl, '8', { contacts: 1 });
  await calls('8', [1]);
  await keep('8', 'imported.csv');
  await sql(
    "insert into resource (tenant_id, kind, name, type, ending, storage_key, bytes) values (8, 'image', 'shown', 'image/png', 'png', '8/resources/shown.png', 1)",
  );
  const named = (
    await sql<{ key: string }>(
      tablesOfFiles.map((table) => `select storage_key as key from ${table} where tenant_id = 8`).join(' union all '),
    )
  ).map(({ key }) => key);
  const unnamed = [
    '8/resources/lost.png',
    '8/imports/lost.csv',
    '8/exports/lost.xlsx',
    '8/recordings/lost.wav',
    '8/imports/cut-off.csv.part',
  ];
  const young = ['8/resources/just-now.png', '8/imports/being-written.csv.part'];
  const others = ['88/resources/lost.png', 'speech/en/0123.alaw'];
  for (const key of ['8/resources/shown.png', ...unnamed, ...young, ...others])
    await server.storage.write(key, Readable.from(['one']));
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  for (const key of [...named, ...unnamed, ...others]) utimesSync(join(server.folder, key), twoDaysAgo, twoDaysAgo);

  await run('operate.forget', '8');

  expect(named).toHaveLength(3);
  expect(unnamed.filter(stored)).toEqual([]);
  expect([...named, ...young, ...others].filter((key) => !stored(key))).toEqual([]);
});

test('the sweep asks every table that names files', async () => {
  const tables = await sql<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'storage_key' and table_schema = 'public' order by 1",
  );
  expect(tables.map(({ name }) => name)).toEqual([...tablesOfFiles]);
});

test('who waited, which agent took a call, what was answered and what was broken go with the call; so do old states of agents', async () => {
  await tenantWithBatch(ownerUrl, '16', { contacts: 1 });
  await sql('update tenant set keep_days = 30 where tenant_id = 16');
  await calls('16', [40, 1]);
  const ofCalls = ['queue_visit', 'agent_call', 'dialled_answer', 'rule_break'] as const;
  await sql(
    `with r as (select call_id, phone, started_at from call_record where tenant_id = 16),
      v as (insert into queue_visit (tenant_id, call_id, queue_id, entered_at, since, node, simulated, direction, phone, name, left_at, outcome)
        select 16, call_id, 1, started_at, started_at, 'test', false, 1, phone, 'Li Wei', started_at, 'answered' from r),
      k as (insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, ended_at, result) select 16, call_id, 1, 1, started_at, started_at, 'talked' from r),
      d as (insert into dialled_answer (tenant_id, call_id, campaign_id, queue_id, phone, day, answered_at) select 16, call_id, 1, 1, phone, started_at::date, started_at from r)
    insert into rule_break (tenant_id, kind, call_id, began_at, ended_at, worst, threshold) select 16, 'words', call_id, started_at, started_at, 1, 1 from r`,
  );
  await sql(
    `insert into rule_break (tenant_id, kind, agent_id, began_at, ended_at, worst, threshold)
    select 16, 'longTalk', agent, now() - interval '40 days', case when agent < 9 then now() - interval '40 days' end, 1, 1 from unnest(array[1, 9]) agent`,
  );
  await tenantWithBatch(ownerUrl, '17', { contacts: 1 });
  for (const tenant of [16, 17])
    await sql(
      `with p as (insert into person (tenant_id, login_name, name, password_hash) values ($1, gen_random_uuid()::text, 'Seat', '') returning person_id),
        a as (insert into agent (tenant_id, person_id, agent_dn) select $1, person_id, '8001' from p returning agent_id)
      insert into agent_state (tenant_id, agent_id, state, began_at, ended_at)
      select $1, agent_id, state, now() - make_interval(days => began), now() - make_interval(days => ended)
      from a, (values ('idle', 50, 45), ('talking', 45, 40), ('wrapUp', 40, 35), ('break', 35, 2), ('idle', 2, null)) s (state, began, ended)`,
      [tenant],
    );

  await run('operate.forget', '16');
  for (const table of ofCalls)
    expect(
      (
        await sql<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = 16 and call_id is not null`)
      )[0],
      table,
    ).toEqual({ n: 1 });
  expect(await sql('select agent_id::int as agent from rule_break where tenant_id = 16 and call_id is null')).toEqual([
    { agent: 9 },
  ]);
  const states = (tenant: number) =>
    sql('select state from agent_state where tenant_id = $1 order by interval_id', [tenant]);
  expect(await states(16)).toEqual([{ state: 'break' }, { state: 'idle' }]);
  expect(await states(17)).toHaveLength(5);
});

test('what was asked for, told and rehearsed does not outlive the calls it tells of', async () => {
  await tenantWithBatch(ownerUrl, '31', { contacts: 1 });
  await sql('update tenant set keep_days = 30 where tenant_id = 31');
  await calls('31', [31, 29]);
  await sql(
    `with p as (select person_id, robot_id from person join robot using (tenant_id) where tenant_id = 31 limit 1), d as (select unnest(array[31, 29]) as days),
      a as (insert into debug_chart (tenant_id, robot_id, person_id, source, flow, given)
        select 31, p.robot_id, p.person_id, jsonb_build_object('kind', 'call', 'callId', r.call_id::text), '{}', '{}' from p, call_record r where r.tenant_id = 31),
      e as (insert into export_task (tenant_id, source, file_name, format, query, fields, language, last_call_only, rows_per_file, rows_total, state, person_id, created_at)
        select 31, 'call', days || '.csv', 'csv', '{}', '[]', 'en', false, 1, 1, 'expired', person_id, now() - make_interval(days => days) from p, d),
      s as (insert into sql_run (tenant_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash, ended_at, outcome)
        select 31, 'x', 'select', person_id, 1, '/', 'all', false, sha256(days::text::bytea), now() - make_interval(days => days), 'done' from p, d),
      n as (insert into notice (tenant_id, person_id, kind, facts, created_at) select 31, person_id, 'batchComplete', '{}', now() - make_interval(days => days) from p, d)
    insert into page_link (tenant_id, page, token_hash, ends_at) select 31, 'counter', sha256(days::text::bytea), now() - make_interval(days => days) from d`,
  );

  await run('operate.forget', '31');

  for (const table of ['call_record', 'debug_chart', 'export_task', 'sql_run', 'notice', 'page_link'])
    expect([table, (await sql(`select from ${table} where tenant_id = 31`)).length]).toEqual([table, 1]);
});
