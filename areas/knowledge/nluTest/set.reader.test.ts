import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mostRows, read as readSet } from './set.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'sets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (content: string | Buffer, ending = 'csv') => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return readSet({ path, ending });
};

test('the two columns are found wherever they stand, and empty rows are passed by', async () => {
  expect(await read('\n\uFEFFno;Expected Intent;TEXT\n1;Agrees;Yes\n;;\n2;;Well\n', 'txt')).toEqual({
    is: 'rows',
    rows: [
      { row: 3, sentence: 'Yes', expected: 'Agrees' },
      { row: 5, sentence: 'Well', expected: '' },
    ],
  });
});

test('of a cell of ten thousand characters so much stays that it can be refused', async () => {
  const found = await read(`Sentence,Intention\n${'x'.repeat(10_000)},Agrees\n`);
  expect(found.is === 'rows' && found.rows[0]!.sentence.length).toBe(600);
});

test.each<[what: string, content: string | Buffer, ending: string, problem: string]>([
  ['an empty file', '', 'csv', 'empty'],
  ['empty lines', '\n\n', 'csv', 'empty'],
  ['other columns', 'a,b\n1,2\n', 'csv', 'noColumns'],
  ['one of the columns', 'Sentence\nyes\n', 'csv', 'noColumns'],
  ['headings alone', 'Sentence,Intention\n,\n', 'csv', 'onlyHeadings'],
  ['a text that calls itself a workbook', 'Sentence,Intention\n', 'xlsx', 'notAWorkbook'],
  ['a row too many', `Sentence,Intention\n${'one,Agrees\n'.repeat(mostRows + 1)}`, 'csv', 'tooManyRows'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 0]), 'csv', 'notText'],
  [
    'a quote that is never closed',
    `Sentence,Intention\nyes,"Agrees\n${'no,Agrees\n'.repeat(200_000)}`,
    'csv',
    'brokenQuotes',
  ],
  [
    'a workbook of 2003',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'xlsx',
    'oldWorkbook',
  ],
  ['a broken zip', Buffer.from('PK\x03\x04broken'), 'xlsx', 'unreadable'],
])('%s is refused as what it is', async (_, content, ending, problem) => {
  expect(await read(content, ending)).toEqual({ is: 'problem', problem });
});
