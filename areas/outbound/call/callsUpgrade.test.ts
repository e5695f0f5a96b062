import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrations } from '#kit/server/migrate.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { calls } from './call.store.ts';
import { storeCalls } from './testRows.ts';

afterAll(await migratesAlone());

const name = `test_${randomUUID().replaceAll('-', '')}`;
const cluster = inject('cluster').ownerUrl;
const url = withName(cluster, name);
const owner = (sql: string, values: unknown[] = []) => ask(url, sql, values);
let pool: ReturnType<typeof openPool>;

/** Files of tables and indexes: another one means that it was written anew. */
const files = async () =>
  new Map(
    (
      await owner(
        `select replace(c.relname, '_before', '') as name, pg_relation_filenode(c.oid)::text as file from pg_class c
         left join pg_index i on i.indexrelid = c.oid
         where coalesce(i.indrelid, c.oid)::regclass::text in (select coalesce(inhrelid::regclass::text, t) from unnest(array['call_record', 'transcript']) t
           left join pg_inherits on inhparent = t::regclass and inhrelid::regclass::text like '%\\_before')`,
      )
    ).map(({ name, file }) => [name as string, file as string]),
  );

let filesBefore: Map<string, string>;
let rowsBefore: unknown[];
const rows = () =>
  owner(
    'select to_jsonb(r) as call, turns from call_record r left join transcript using (tenant_id, call_id) order by call_id',
  );

beforeAll(async () => {
  await ask(cluster, `create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrations, folder, { recursive: true });
  rmSync(join(folder, '20261123040000-calls-by-month.sql'));
  rmSync(join(folder, 'functions', 'calls.sql'));
  // Facts lie in the months of calls, so they came after them, and so did what is done with them.
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.sql')))
    if (/\b(call_fact|turn_fact|fact_mark)\b/.test(readFileSync(join(folder, file), 'utf8')))
      rmSync(join(folder, file));
  rmSync(join(folder, 'functions', 'facts.sql'));
  for (const file of ['facts.sql', 'seen.sql']) rmSync(join(folder, 'views', file));
  const permission = join(folder, 'functions', 'permission.sql');
  // Tables that came after them, for those who see a part.
  writeFileSync(
    permission,
    readFileSync(permission, 'utf8').replace(
      'where not exists (',
      'where to_regclass(name) is not null and not exists (',
    ),
  );
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ version: '20261122000000', hash: '' }));
  await migrate(url, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });

  await tenantWithBatch(url, '1', { contacts: 400, state: 3 });
  await tenantWithBatch(url, '2', { contacts: 3, state: 3 });
  await owner(`
    with made as (insert into call_record (tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, talk_time, call_status, category)
        select tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, at, at, at, 30000, 3, 'A'
        from task join campaign using (tenant_id, campaign_id), lateral (select now() - task_id * interval '6 hours' as at) a returning tenant_id, call_id),
      spoken as (insert into transcript (tenant_id, call_id, turns, path) select tenant_id, call_id, jsonb_build_array(jsonb_build_object('text', call_id)), '[]' from made),
      kept as (insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length) values (1, 'recording', 'a', 'audio/wav', '1/a', '', 5, 1) returning media_id)
    select 1`);
  await owner('update call_record set recording_id = (select media_id from media) where tenant_id = 1 and call_id = 1');
  [filesBefore, rowsBefore] = [await files(), await rows()];

  pool = openPool(await migrate(url), () => {});
});
afterAll(async () => {
  // Not there where the database could not be made.
  await (pool as typeof pool | undefined)?.end();
  await ask(cluster, `drop database ${name} with (force)`);
});

test('calls of an installed database stay where they are: no row and no index is written anew', async () => {
  expect(rowsBefore).toHaveLength(403);
  expect(await rows()).toEqual(rowsBefore);
  expect(filesBefore.size).toBeGreaterThan(14);
  expect(await files()).toEqual(filesBefore);
  expect(await owner('select distinct tableoid::regclass::text as part from call_record')).toEqual([
    { part: 'call_record_before' },
  ]);
});

test('they are found by time, their number and their conversation, beside new ones, each tenant’s own', async () => {
  const now = Date.now();
  const day = 86_400_000;
  const [made] = await storeCalls(url, '1', [{ startedAt: new Date(now) }]);
  const listed = (tenant: string, startedFrom: number) =>
    inTenant(pool, tenant, (db) => calls.list(db, { startedFrom }, { pageNo: 1, pageSize: 100 }));

  const week = await listed('1', now - 7 * day);
  expect(week[0]!.callId).toBe(made);
  expect(week.slice(1).map(({ callId }) => callId)).toEqual(
    (rowsBefore as { call: { tenant_id: number; call_id: number; started_at: string } }[])
      .filter(({ call }) => call.tenant_id === 1 && Date.parse(call.started_at) >= now - 7 * day)
      .map(({ call }) => String(call.call_id)),
  );
  expect((await inTenant(pool, '1', (db) => calls.total(db, { startedFrom: 0 }))).total).toBe(401);
  expect((await inTenant(pool, '1', (db) => calls.one(db, '1')))!.hasRecording).toBe(true);
  expect(await inTenant(pool, '1', (db) => calls.dialogs(db, '2'))).toMatchObject({ turns: [{ text: 2 }] });
  expect(await inTenant(pool, '2', (db) => calls.one(db, '1'))).toBeUndefined();
  expect((await listed('2', 0)).length).toBe(3);
});

test('the old part is closed to the server like every month, and what hangs on a call goes with it', async () => {
  for (const part of ['call_record_before', 'transcript_before'])
    await expect(inTenant(pool, '1', (db) => db.rows(`select from ${part}`))).rejects.toThrow(/permission denied/);
  expect(
    await owner(
      "select relname from pg_class where relname like '%\\_before' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)",
    ),
  ).toEqual([]);

  await inTenant(pool, '1', (db) => db.rows('delete from call_record where call_id = 3'));
  expect(await owner('select from transcript where call_id = 3')).toEqual([]);
  await owner('delete from media');
  expect(await owner('select recording_id from call_record where call_id = 1')).toEqual([{ recording_id: null }]);
});

test('months before the upgrade lie in the old part, those after it in their own', async () => {
  const now = Date.now();
  const ids = await storeCalls(url, '1', [
    { startedAt: new Date(now - 70 * 86_400_000) },
    { startedAt: new Date(now) },
  ]);
  const parts = await owner(
    'select tableoid::regclass::text as part from call_record where call_id = any($1) order by call_id',
    [ids],
  );
  expect(parts[0]).toEqual({ part: 'call_record_before' });
  expect(parts[1]!.part).toMatch(/^call_record_\d{4}_\d\d$/);
  expect(await owner("select make_call_months(now() - interval '70 days', now()) as made")).toEqual([{ made: 0 }]);
});
