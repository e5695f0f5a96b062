import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { openPool } from './pool.ts';
import { roomOnDisks } from './roomOnDisks.ts';

const folder = mkdtempSync(join(tmpdir(), 'room-'));
const database = await databaseCopy();
const pool = openPool(database.appUrl, () => {}, 1);
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('where both can write there is room, nothing is left behind, and the database really lays a file', async () => {
  const files = async () =>
    Number(
      (
        await ask(database.ownerUrl, 'select temp_files as n from pg_stat_database where datname = current_database()')
      )[0]!.n,
    );
  const before = await files();

  expect(await roomOnDisks(folder, pool)()).toBe(true);

  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(files).toBeGreaterThan(before);
});

test('a disk that is full is said to be full, for a while without asking again, and other failures are not', async () => {
  let [failure, asked, time] = [null as { code: string } | null, 0, 0];
  const one = {
    query: async () => {
      asked++;
      if (failure) throw Object.assign(new Error('failed'), failure);
    },
    release() {},
  };
  const hasRoom = roomOnDisks(folder, { connect: async () => one } as never, () => time);

  failure = { code: '53100' };
  expect(await hasRoom()).toBe(false);
  failure = null;
  expect(await hasRoom()).toBe(false);
  expect(asked).toBe(1);

  time += 5_000;
  expect(await hasRoom()).toBe(true);
  time += 5_000;
  failure = { code: '57P01' };
  expect(await hasRoom()).toBe(true);
});
