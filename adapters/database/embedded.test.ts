import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { embeddedDatabase } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a database that is killed comes back on the same address with all that was stored', async () => {
  const lost: string[] = [];
  const database = await embeddedDatabase(join(folder, 'one'), {
    durable: false,
    onLost: (said) => void lost.push(said),
  });
  await ask(database.url, 'create table kept as select 7 as n');
  await ask(database.url, 'checkpoint');

  const pid = Number(readFileSync(join(folder, 'one', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const back = async () => ask(database.url, 'select n from kept').catch(() => null);
  for (let tries = 0; tries < 300 && !(lost.length > 0 && (await back())); tries++) await wait(100);

  expect(await back()).toEqual([{ n: 7 }]);
  await database.stop();
});

test('a second copy that wants the same folder is refused by name, and the first goes on', async () => {
  const first = await embeddedDatabase(join(folder, 'two'), { durable: false });

  await expect(embeddedDatabase(join(folder, 'two'), { durable: false })).rejects.toThrow(/is using .*DATA_DIR/);

  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await first.stop();
});

test('a folder with something else in it is refused by name, and what lies there stays', async () => {
  const other = join(folder, 'three');
  mkdirSync(other);
  writeFileSync(join(other, 'letters'), 'not ours');

  await expect(embeddedDatabase(other, { durable: false })).rejects.toThrow(/is not empty.*DATA_DIR/);

  expect(readdirSync(other)).toEqual(['letters']);
  expect(readdirSync(folder).filter((name) => name.startsWith('three'))).toEqual(['three', 'three.password']);
});
