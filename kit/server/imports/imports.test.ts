import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '#kit/testing/zipOf.ts';
import { readInThread, readWholeInThread } from './readInThread.ts';
import { readTable } from './readTable.ts';
import { refusedFile } from './refusedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let readers = 0;
function readerOf(source: string) {
  const path = join(folder, `${++readers}.reader.mjs`);
  writeFileSync(path, source);
  return pathToFileURL(path);
}
async function toldBy(source: string, given = {}) {
  const told: unknown[] = [];
  for await (const one of readInThread(readerOf(source), given, new AbortController().signal)) told.push(one);
  return told;
}

test('a reader tells its parts one after the other, bytes among them', async () => {
  const told = await toldBy(
    "export async function* read({ from }) { yield from; yield { rows: new TextEncoder().encode('[1]') }; }",
    { from: 7 },
  );

  expect(told).toEqual([7, { rows: new TextEncoder().encode('[1]') }]);
});

test('a reader that is not taken from goes two parts ahead and no further', async () => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const reader = readerOf(
    'export async function* read({ counter }) { for (let at = 0; ; at += 1) { Atomics.add(counter, 0, 1); yield at; } }',
  );
  const parts = readInThread<number>(reader, { counter }, new AbortController().signal);

  expect((await parts.next()).value).toBe(0);
  await new Promise((go) => setTimeout(go, 200));

  expect(Atomics.load(counter, 0)).toBe(3);
  await parts.return();
});

test('a file that fills the memory of its reader is too large, and this thread goes on', async () => {
  await expect(
    toldBy('export async function* read() { const all = []; for (;;) all.push(new Array(1_000_000).fill(0.5)); }'),
  ).rejects.toMatchObject({ problem: 'tooLarge' });
});

test('a reader that fails for another reason is no problem of the file', async () => {
  await expect(
    readWholeInThread(readerOf("export const read = async () => { throw new Error('no such disk'); }"), {}),
  ).rejects.toThrow('no such disk');
});

const headings = { name: ['name', '名称'], code: ['code', '编码'] } as const;
const table = (content: string | Buffer, ending = 'csv', more = {}) =>
  readTable<'name' | 'code'>(
    { content: Readable.from([Buffer.from(content)]), ending },
    { headings, required: 'name', ...more },
  );

test('a table is read by its headings, in any order; a column that is left out has no value', async () => {
  expect(await table('Colour, 名称 \nred, Renewals \n\nblue,Ｃlaims\n')).toEqual({
    rows: [
      { row: 2, values: { name: 'Renewals' } },
      { row: 4, values: { name: 'Claims' } },
    ],
  });
});

test.each([
  ['without a row', '', 'empty', ''],
  ['of headings alone', 'name,code\n', 'onlyHeadings', ''],
  ['without the column that is needed', 'code\n1\n', 'noColumn', 'name'],
  ['of too many rows', 'name\na\nb\nc\n', 'tooManyRows', ''],
])('a table %s is refused as a whole', async (_, content, problem, field) => {
  expect(await table(content, 'csv', { most: 2 })).toEqual({ problem, field });
});

test('a workbook that says it is one and is not, or whose text never ends, is refused', async () => {
  expect(await table('name\nA\n', 'xlsx')).toEqual({ problem: 'notAWorkbook', field: '' });
  const endless = zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'a'.repeat(3 << 20)}</t></is></c></row></sheetData></worksheet>`,
  });
  expect(await table(endless, 'xlsx')).toEqual({ problem: 'tooLarge', field: '' });
});

test('the file of refused rows holds each as it was, its place and all that is wrong, and carries out no formula', async () => {
  const { name, content } = refusedFile({
    language: 'en',
    fileName: 'groups.xlsx',
    headings: ['name', 'code'],
    next: async (after: number) =>
      after > 0 ? [] : [{ rowNo: 3, cells: ['=HYPERLINK("x")'], reasons: [{ code: 'empty' }, { code: 'taken' }] }],
    said: (_, { code }) => ({ field: 'code', why: `is ${code}` }),
  });

  expect(name).toBe('groups – refused rows.csv');
  expect(await text(content as Readable)).toBe(
    '\uFEFFname,code,Row in the file,Why it was refused\r\n"\'=HYPERLINK(""x"")",,3,code is empty; code is taken\r\n',
  );
});
