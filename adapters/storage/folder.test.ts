import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a file that is removed while somebody begins to read it is read to its end', async () => {
  await storage.write('7/exports/gone.csv', Readable.from(['phone\n', '138']));
  const content = (await storage.read('7/exports/gone.csv', { start: 6, end: 8 }))!;
  rmSync(join(folder, '7/exports/gone.csv'));
  expect(await text(content)).toBe('138');
});

test('a file whose sender vanished half-way is not there', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'phone\n';
      throw new Error('connection lost');
    })(),
  );

  await expect(storage.write('7/imports/two.csv', broken)).rejects.toThrow('connection lost');
  expect(readdirSync(join(folder, '7/imports'))).toEqual([]);
});

test('where the folder cannot be read or written that is said: no file is missing for it, and nothing unfinished stays', async () => {
  await storage.write('9/exports/one.csv', Readable.from(['x']));
  // root may read any folder: a file stands in the place of one.
  rmSync(join(folder, '9'), { recursive: true });
  writeFileSync(join(folder, '9'), '');

  await expect(storage.read('9/exports/one.csv')).rejects.toThrow('ENOTDIR');
  await expect(storage.write('9/exports/two.csv', Readable.from(['x']))).rejects.toThrow(/ENOTDIR|EEXIST/);
  rmSync(join(folder, '9'));
  expect(await storage.read('9/exports/one.csv')).toBeNull();
});

test('what lies under a part of a key is listed with when it was written, nothing of its neighbours, and what is not there is nothing', async () => {
  for (const key of ['3/resources/one.png', '3/imports/two.csv.part', '33/imports/three.csv'])
    await storage.write(key, Readable.from(['x']));
  const listed = async (under: string) => {
    const keys = [];
    for await (const { key, changedAt } of storage.list(under)) {
      expect(changedAt).toBeInstanceOf(Date);
      keys.push(key);
    }
    return keys.sort();
  };

  expect(await listed('3')).toEqual(['3/imports/two.csv.part', '3/resources/one.png']);
  expect(await listed('3/resources')).toEqual(['3/resources/one.png']);
  expect(await listed('4')).toEqual([]);
  await expect(listed('../3')).rejects.toThrow('not a key');
});

test.each(['../secret', '7/../../secret', '/etc/passwd', '7/a b', '', 'C:\\x'])(
  'the key %j leads nowhere',
  async (key) => {
    await expect(async () => storage.read(key)).rejects.toThrow('not a key');
  },
);
