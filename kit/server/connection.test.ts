import { afterAll, expect, test } from 'vitest';
import { databaseCopy } from '#kit/testing/databaseCopy.ts';
import { openPool } from './pool.ts';
import { inTenant } from './tenantDb.ts';
import { limits } from './limits.ts';

const database = await databaseCopy();
const pool = openPool(database.ownerUrl, () => {}, 3);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const odd = 'a\0b\ud83d';
const kept = 'ab\ufffd';

test.each([
  ['a text', '$1::text', odd, kept],
  ['a list of texts', '$1::text[]', [odd, 'c'], [kept, 'c']],
  ['a list within a list', '$1::text[]', [[odd], ['c']], [[kept], ['c']]],
  ['an object', '$1::jsonb', { [odd]: [odd, { deep: odd }] }, { [kept]: [kept, { deep: kept }] }],
  ['the text of an object', '$1::jsonb', JSON.stringify({ said: odd }), { said: kept }],
  ['a list of objects', '$1::jsonb[]', [{ said: odd }], [{ said: kept }]],
  ['a list of texts of objects', '$1::jsonb[]', [JSON.stringify({ said: odd })], [{ said: kept }]],
  ['bytes as they are', '$1::bytea', Buffer.from([0, 1]), Buffer.from([0, 1])],
  ['a moment as it is', '$1::timestamptz', new Date(0), 0],
])('%s is stored whatever signs are in it', async (_, sql, value, stored) => {
  const ofPool = await pool.query(`select ${sql} as v`, [value]);
  const ofConfig = await pool.query({ text: `select ${sql} as v`, values: [value] });
  const ofTenant = await inTenant(pool, '1', (db) => db.rows<{ v: unknown }>(`select ${sql} as v`, [value]));

  expect([ofPool.rows[0].v, ofConfig.rows[0].v, ofTenant[0]!.v]).toEqual([stored, stored, stored]);
});

test('what Kysely writes is cleaned as well', async () => {
  const name = await inTenant(pool, '1', async (db) => {
    await db.rows(
      "insert into tenant (tenant_id, name) overriding system value values (1, 'One') on conflict do nothing",
    );
    await db.updateTable('tenant').set({ name: odd }).where('tenantId', '=', '1').execute();
    return (await db.rows<{ name: string }>('select name from tenant where tenant_id = $1', ['1']))[0]!.name;
  });

  expect(name).toBe(kept);
});

test('a request works on one core, a job may use more', async () => {
  const jobs = openPool(database.ownerUrl, () => {}, 1, 'jobs');
  const ofRequest = await pool.query('show max_parallel_workers_per_gather');
  const ofJob = await jobs.query('show max_parallel_workers_per_gather');
  await jobs.end();

  // What the column is called depends on who else in this worker reads rows.
  expect(ofRequest.rows.map(Object.values)).toEqual([['0']]);
  expect(ofJob.rows).not.toEqual(ofRequest.rows);
});

test('every kind of connection has its limits, and who waits for a lock is told', async () => {
  const dialing = openPool(database.ownerUrl, () => {}, 2, 'dialing');
  const [holder, waiter] = await Promise.all([dialing.connect(), dialing.connect()]);
  const { rows } = await holder.query(
    "select name, setting::int as setting from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  await holder.query('select pg_advisory_lock(1)');
  const waited = waiter.query('select pg_advisory_lock(1)');

  await expect(waited).rejects.toMatchObject({ code: '55P03' });
  expect(rows.map(({ setting }) => setting)).toEqual([
    limits.dialing.idle,
    limits.dialing.lock,
    limits.dialing.statement,
  ]);

  holder.release(true);
  waiter.release(true);
  await dialing.end();
});
