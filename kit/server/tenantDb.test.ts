import { afterAll, expect, test } from 'vitest';
import { expectUnexpected, unexpectedSoFar } from '#kit/testing/unexpected.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { openPool } from './pool.ts';
import { inTenant as inTenantOf } from './tenantDb.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { inTenant } = server.app;

const rename =
  'insert into tenant (tenant_id, name) overriding system value values (1, $1) on conflict (tenant_id) do update set name = excluded.name';
const nameNow = () =>
  inTenant(
    '1',
    async (db) =>
      (await db.rows<{ name: string }>('select name from tenant where tenant_id = $1', [db.tenant]))[0]?.name,
  );

test('what others are told waits until they can read what was done', async () => {
  const told: (() => Promise<string | undefined>)[] = [];
  let during = -1;

  await inTenant('1', async (db) => {
    await db.rows(rename, ['First']);
    db.afterCommit(() => told.push(nameNow));
    during = told.length;
  });

  expect(during).toBe(0);
  expect(await told[0]!()).toBe('First');
});

test('nobody is told of what was rolled back', async () => {
  let told = false;

  const work = inTenant('1', async (db) => {
    await db.rows(rename, ['Second']);
    db.afterCommit(() => (told = true));
    throw new Error('refused');
  });

  await expect(work).rejects.toThrow('refused');
  expect(told).toBe(false);
  expect(await nameNow()).toBe('First');
});

test('nobody is told of what the database refused to store', async () => {
  let told = false;

  const work = inTenant('1', async (db) => {
    await db.rows('select 1 / 0').catch(() => {});
    db.afterCommit(() => (told = true));
  });

  await expect(work).rejects.toThrow('nothing was stored');
  expect(told).toBe(false);
});

test('a telling that fails is no failure of what was done, and the next one is told', async () => {
  let told = false;
  expectUnexpected('afterCommit');

  const answer = await inTenant('1', async (db) => {
    await db.rows(rename, ['Third']);
    db.afterCommit(() => {
      throw new Error('nobody listens');
    });
    db.afterCommit(() => (told = true));
    return 'done';
  });

  expect(answer).toBe('done');
  expect(told).toBe(true);
  expect(unexpectedSoFar()).toMatchObject([{ where: 'afterCommit', ids: { tenant: '1' } }]);
  expect(await nameNow()).toBe('Third');
});

test('while the outside world answers, the only connection is there for others', async () => {
  const pool = openPool(server.database.appUrl, () => {}, 1);
  let answer = (_: string) => {};
  const asked = inTenantOf(pool, '1', async (db) => {
    const before = await db.rows<{ one: number }>('select 1 as one');
    const said = await db.outside(() => new Promise<string>((resolve) => (answer = resolve)));
    return [before, said, (await db.rows<{ one: number }>('select 1 as one'))[0]!.one];
  });

  expect(await inTenantOf(pool, '1', (db) => db.rows('select 2 as two'))).toEqual([{ two: 2 }]);
  answer('late');

  expect(await asked).toEqual([[{ one: 1 }], 'late', 1]);
  await pool.end();
});

test('what was written or locked is not kept from others while the outside world answers: that is refused, and nothing is stored', async () => {
  for (const statement of [
    "update tenant set name = 'Held' where tenant_id = $1",
    'select from tenant where tenant_id = $1 for update',
  ]) {
    const work = inTenant('1', async (db) => {
      await db.rows(statement, [db.tenant]);
      await db.outside(async () => {});
    });

    await expect(work).rejects.toThrow('after something had been written or locked');
  }
  expect(await nameNow()).not.toBe('Held');
});

test('what is done after the outside world has answered is stored, and told then', async () => {
  let told = false;

  await inTenant('1', async (db) => {
    await db.rows('select 1');
    db.afterCommit(() => (told = true));
    await db.outside(async () => {});
    expect(told).toBe(false);
    await db.rows(rename, ['Afterwards']);
  });

  expect(told).toBe(true);
  expect(await nameNow()).toBe('Afterwards');
});
