import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const storage = folderStorage(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is stored, read and removed', async () => {
  expect(await storage.write('7/imports/one.csv', Readable.from(['phone\n', '138']))).toBe(9);
  expect(await text((await storage.read('7/imports/one.csv'))!)).toBe('phone\n138');

  await storage.remove('7/imports/one.csv');
  expect(await storage.read('7/imports/one.csv')).toBeNull();
});

test('a file whose sender vanished half-way is not there', async () => {
  const broken = Readable.from((async function* () {
    yield 'phone\n';
    throw new Error('connection lost');
  })());

  await expect(storage.write('7/imports/two.csv', broken)).rejects.toThrow('connection lost');
  expect(readdirSync(join(folder, '7/imports'))).toEqual([]);
});

test.each(['../secret', '7/../../secret', '/etc/passwd', '7/a b', '', 'C:\\x'])('the key %j leads nowhere', async (key) => {
  await expect(async () => storage.read(key)).rejects.toThrow('not a key');
});
