import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { calls, isCallInReach } from './call.store.ts';
import { makeMonths } from './months.job.ts';
import { monthsAhead } from './monthsAhead.service.ts';
import { storeCalls } from './testRows.ts';

const { ownerUrl, appUrl, drop } = await databaseCopy();
const pool = openPool(appUrl, () => {});
const owner = (sql: string, values: unknown[] = []) => ask(ownerUrl, sql, values);
const make = (now: string, times = 1) =>
  makeMonths({
    inTenant: (tenant, work) => inTenant(pool, tenant, work),
    now: () => Date.parse(now),
    patience: { times, between: 10 },
  })({ tenant: '1' }, { signal: new AbortController().signal });
afterAll(async () => {
  await pool.end();
  await drop();
});

/** Of years that no clock of a test reaches: no month of theirs is there yet. */
const [first, second, third] = ['2061-03-31T23:59:59.999Z', '2061-04-01T00:00:00.000Z', '2061-07-15T08:00:00.123Z'];
const partsOf = async (table: string, years = '206[12]') =>
  (
    await owner(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass and inhrelid::regclass::text ~ $2 order by 1`,
      [table, `_${years}_`],
    )
  ).map(({ name }) => name as string);
const whereOf = async (table: string, id: string) =>
  (await owner(`select tableoid::regclass::text as name from ${table} where call_id = $1`, [id])).map(
    ({ name }) => name as string,
  );

let ids: string[];
beforeAll(async () => {
  await owner("insert into tenant (tenant_id, name) overriding system value values (1, 'Acme')");
  ids = await storeCalls(
    ownerUrl,
    '1',
    [first, second, third].map((startedAt) => ({ startedAt: new Date(startedAt), turns: [{ text: startedAt }] })),
  );
});

test('an id begins with the moment at which its call started, and another one is refused', async () => {
  expect(ids.map((id) => Number(BigInt(id) >> 18n))).toEqual([first, second, third].map((at) => Date.parse(at)));
  expect(ids.map((id) => id.length)).toEqual([18, 18, 18]);
  await expect(
    owner("update call_record set started_at = started_at + interval '1 ms' where call_id = $1", [ids[0]]),
  ).rejects.toThrow(/call_id_begins_with_its_start/);
});

test('a call of a month that nobody made is stored all the same, and moves with its conversation once the month is made', async () => {
  expect(await whereOf('call_record', ids[0]!)).toEqual(['call_record_rest']);
  expect(await partsOf('call_record')).toEqual([]);

  await make('2061-03-31T12:00:00Z');

  const months = ['2061_03', '2061_04', '2061_05', '2061_06'];
  expect(await partsOf('call_record')).toEqual(months.map((month) => `call_record_${month}`));
  expect(await partsOf('transcript')).toEqual(months.map((month) => `transcript_${month}`));
  for (const table of ['call_record', 'transcript']) {
    expect(await Promise.all(ids.map((id) => whereOf(table, id)))).toEqual([
      [`${table}_2061_03`],
      [`${table}_2061_04`],
      [`${table}_rest`],
    ]);
    expect(await owner(`select count(*)::int as rows from ${table}`)).toEqual([{ rows: 3 }]);
  }
  const said = await inTenant(pool, '1', (db) => calls.dialogsOf(db, ids));
  expect(said.map(({ turns }) => turns)).toHaveLength(3);
});

test('months that are there are left alone, and a clock that jumps leaves a gap', async () => {
  await make('2061-03-01T00:00:00Z');
  expect(await partsOf('call_record')).toHaveLength(4);

  await make('2062-12-31T23:00:00Z');

  expect((await partsOf('call_record')).slice(4)).toEqual(['call_record_2062_12']);
  const [made] = await storeCalls(ownerUrl, '1', [{ startedAt: new Date('2061-11-01T00:00:00Z') }]);
  expect(await whereOf('call_record', made!)).toEqual(['call_record_rest']);
  await owner('delete from call_record where call_id = $1', [made]);
});

test('while somebody reads for long no month is made, nobody waits for it, and it is made afterwards', async () => {
  const reader = await pool.connect();
  await reader.query("begin; set local app.tenant = '1'; declare long_export cursor for select * from call_record");

  await expect(make('2064-01-10T00:00:00Z')).rejects.toThrow(/lock timeout/);
  expect(await inTenant(pool, '1', (db) => isCallInReach(db, ids[0]!))).toBe(true);
  expect(await partsOf('call_record', '2064')).toEqual([]);

  const made = make('2064-01-10T00:00:00Z', 20);
  await reader.query('commit');
  reader.release();
  await made;
  expect(await partsOf('call_record', '2064')).toHaveLength(4);
});

test('a call that is being stored while months are made goes first, and neither waits for ever for the other', async () => {
  const writer = await pool.connect();
  // As every statement begins that writes a call: the whole first, the part it lies in afterwards.
  await writer.query("begin; set local app.tenant = '1'; lock table only call_record in row exclusive mode");
  const made = make('2065-01-10T00:00:00Z', 200);
  const waits = "select from pg_locks where relation = 'call_record'::regclass and not granted";
  await expect.poll(() => owner(waits)).toHaveLength(1);

  await writer.query("set local lock_timeout = '100ms'");
  const stored = await writer.query("update call_record set name = 'Stored' where call_id = $1", [ids[2]]);
  expect(stored.rowCount).toBe(1);
  await writer.query('commit');
  writer.release();
  await made;
  expect(await partsOf('call_record', '2065')).toHaveLength(4);
});

test('what was said goes with its call, and a recording that goes leaves its call', async () => {
  const [gone, stays] = await storeCalls(ownerUrl, '1', [
    { startedAt: new Date(first), turns: [{ text: 'One' }] },
    { startedAt: new Date(first), turns: [{ text: 'Two' }] },
  ]);
  const [{ id: mediaId }] = (await owner(
    "insert into media (tenant_id, kind, name, type, storage_key, peaks, bytes, length) values (1, 'recording', 'a', 'audio/wav', '1/a', '', 5, 1) returning media_id::text as id",
  )) as [{ id: string }];
  await owner('update call_record set recording_id = $2 where call_id = $1', [stays, mediaId]);

  await owner('delete from call_record where call_id = $1', [gone]);
  await owner('delete from media where media_id = $1', [mediaId]);

  expect(await owner('select turns from transcript where call_id = any($1)', [[gone, stays]])).toHaveLength(1);
  expect(await owner('select recording_id from call_record where call_id = $1', [stays])).toEqual([
    { recording_id: null },
  ]);
  await expect(
    owner("insert into transcript (tenant_id, call_id, turns, path) values (1, $1, '[]', '[]')", [gone]),
  ).rejects.toThrow(/transcript_tenant_id_call_id_fkey/);
});

test('months are reached through the whole table alone, and keep tenants apart', async () => {
  const parts = [...(await partsOf('call_record')), ...(await partsOf('transcript')), 'call_record_rest'];
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts)
    for (const role of ['app', 'app_own', 'app_department', 'app_below'])
      await expect(
        inTenant(pool, '1', async (db) => {
          await db.rows(`set local role ${role}`);
          return db.rows(`select from ${part} limit 1`);
        }),
      ).rejects.toThrow(/permission denied/);

  const seenBy = (tenant: string) => inTenant(pool, tenant, (db) => isCallInReach(db, ids[0]!));
  expect([await seenBy('1'), await seenBy('2')]).toEqual([true, false]);
  await expect(inTenant(pool, '1', (db) => db.rows('create table a_month ()'))).rejects.toThrow(/permission denied/);
});

test('the job is ordered in the operator’s name, and waits once however many nodes order it', async () => {
  const { order } = monthsAhead({ pool, log: newLog('silent') });
  const waiting = () => owner("select payload ->> 'tenant' as tenant from job where task = 'outbound.makeMonths'");
  await order();
  expect(await waiting()).toEqual([]);

  await owner("insert into tenant (tenant_id, name, operator) overriding system value values (7, 'Operator', true)");
  await order();
  await order();

  expect(await waiting()).toEqual([{ tenant: '7' }]);
});
