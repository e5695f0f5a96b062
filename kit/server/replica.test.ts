import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { databaseCopy } from '#kit/testing/databaseCopy.ts';
import { openPool } from './pool.ts';
import { replicaOf } from './replica.ts';

const database = await databaseCopy();
const primary = openPool(database.appUrl, () => {});
const said: string[] = [];
const log = { warn: ((_: object, text: string) => void said.push(text)) as never };
afterAll(async () => {
  await primary.end();
  await database.drop();
});
const tenants = async (replica: ReturnType<typeof replicaOf>) =>
  replica.inTenant('1', async (db) => ({ behind: db.behind, rows: await db.rows('select 1 as one') }));

test('what is no copy is read all the same, and how far it is behind is not known', async () => {
  expect(await tenants(replicaOf({ primary, copy: primary, log }))).toEqual({ behind: null, rows: [{ one: 1 }] });
  expect(said).toEqual([]);
});

test('while the copy does not answer, the database itself is read, and that is said once a minute', async () => {
  const url = new URL(database.appUrl);
  url.port = '1';
  const copy = openPool(url.href, () => {});
  let now = 0;
  const replica = replicaOf({ primary, copy, log, now: () => now });
  for (const at of [0, 10, 2_000, 59_000]) {
    now = at;
    expect(await tenants(replica)).toEqual({ behind: null, rows: [{ one: 1 }] });
  }
  expect(said).toHaveLength(1);
  now = 61_000;
  await tenants(replica);
  expect(said).toHaveLength(2);
  await copy.end();
});

test('what is refused by the copy for another reason is refused', async () => {
  const replica = replicaOf({ primary, copy: primary, log });
  await expect(replica.inTenant('1', (db) => db.rows('select 1 / 0'))).rejects.toThrow(/division by zero/);
});

test('a statement that the copy ended because of what came from the database is asked of the database', async () => {
  const fails = { code: '40001', message: 'canceling statement due to conflict with recovery' };
  const copy = {
    query: async () => ({ rows: [{ isCopy: false, replayed: null, ago: null }] }),
    connect: async () => {
      throw Object.assign(new Error(fails.message), fails);
    },
  } as unknown as Pool;
  expect(await tenants(replicaOf({ primary, copy, log }))).toMatchObject({ rows: [{ one: 1 }] });
});
