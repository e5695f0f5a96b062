import { afterAll, expect, test } from 'vitest';
import { testServer } from '#kit/testing/testServer.ts';

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
  const warned = new Promise<Error>((heard) => process.once('warning', heard));

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
  expect((await warned).message).toBe('nobody listens');
  expect(await nameNow()).toBe('Third');
});
