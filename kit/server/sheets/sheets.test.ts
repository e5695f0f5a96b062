import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { harmless, type SheetColumn } from './cells.ts';
import { sheetsInWorker } from './sheetsInWorker.ts';
import { sheetsWriter, type SheetsOrder } from './writeSheets.ts';

const top = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(top, { recursive: true }));

const columns: SheetColumn[] = [
  { heading: 'Name', kind: 'text' },
  { heading: 'Phone', kind: 'phone' },
  { heading: 'At', kind: 'moment' },
  { heading: 'Talk', kind: 'seconds' },
  { heading: 'Status', kind: 'text', words: { 3: 'Complete' } },
  { heading: 'Said', kind: 'turns', words: { 'speaker robot': 'Robot' } },
  { heading: 'Values', kind: 'values' },
  { heading: 'Number', kind: 'number' },
];
const order = (about: Partial<SheetsOrder> = {}): SheetsOrder => ({
  folder: mkdtempSync(join(top, 'one-')),
  name: 'Calls',
  format: 'xlsx',
  columns,
  reader: { plainNumbers: true, timeZone: 'Asia/Shanghai' },
  rowsPerFile: 10_000,
  mostBytes: 50 << 20,
  ...about,
});
const row = [
  [
    'Li Na',
    '+8613800138000',
    Date.UTC(2026, 10, 20, 16, 30),
    61_400,
    3,
    [
      { speaker: 'robot', text: 'Hello' },
      { speaker: 'customer', text: 'Hi' },
    ],
    [{ amount: 12, to: '+8613800138000', empty: '' }, '+8613800138000'],
    '12345678901234567',
  ],
];
async function written(about: Partial<SheetsOrder>, rows: unknown[][]) {
  const writer = sheetsWriter(order(about));
  await writer.write(rows);
  return writer.end();
}
async function cellsOf(path: string) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  return book.worksheets[0]!.getSheetValues()
    .slice(1)
    .map((cells) => (cells as unknown[]).slice(1));
}

test('a workbook shows words, seconds, the tenant’s clock and long numbers as they are', async () => {
  const { path, files, rows, ending } = await written({}, row);

  expect({ files, rows, ending }).toEqual({ files: 1, rows: 1, ending: 'xlsx' });
  const [headings, first] = await cellsOf(path);
  expect(headings).toEqual(columns.map(({ heading }) => heading));
  expect(first).toEqual([
    'Li Na',
    '138 0013 8000',
    new Date('2026-11-21T00:30:00Z'),
    61,
    'Complete',
    'Robot: Hello\ncustomer: Hi',
    'amount: 12; to: +8613800138000',
    '12345678901234567',
  ]);
});

test('whoever sees numbers masked gets them masked, among the values of a flow as well', async () => {
  const { path } = await written({ reader: { plainNumbers: false, timeZone: 'UTC' } }, row);

  const cells = (await cellsOf(path))[1]!;
  expect(cells[1]).toBe('138 **** 8000');
  expect(cells[6]).toBe('amount: 12; to: 138 **** 8000');
});

test('a text file begins with its mark, is quoted, and writes moments as text', async () => {
  const { path } = await written({ format: 'csv', columns: columns.slice(0, 3) }, [
    ['Li, "Na"', '+8613800138000', 0],
    ['two\nlines', null, null],
  ]);

  expect(readFileSync(path, 'utf8')).toBe(
    '\uFEFFName,Phone,At\r\n"Li, ""Na""",138 0013 8000,1970-01-01 08:00:00\r\n"two\nlines",,\r\n',
  );
});

test.each(['=1+1', '+cmd|x', '-2+3+cmd', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1'])(
  '%j is carried out by no spreadsheet, in a cell or in a heading',
  async (text) => {
    expect(harmless(text)).toBe(`'${text}`);
    const { path } = await written({ format: 'csv', columns: [{ heading: text, kind: 'text' }] }, [[text]]);
    const cells = readFileSync(path, 'utf8').slice(1).replaceAll('"', '');
    expect(cells).toBe(`'${text}\r\n'${text}\r\n`);
  },
);

test.each(['＝HYPERLINK("x")', '＋1+cmd', '－2+3', '＠SUM(1)', '\u3000=1+1', '\u00a0@x'])(
  'a sign of full width or behind a wide blank is as dangerous: %j',
  (text) => expect(harmless(text)).toBe(`'${text}`),
);

test.each(['-12.5', '+44 20 7946 0958', 'a=b', ''])('%j stays as it is', (text) => expect(harmless(text)).toBe(text));

test('signs that XML cannot hold are left out, and a text too long for a cell is cut', async () => {
  const { path } = await written({ columns: columns.slice(0, 1) }, [
    ['a\u0000b\u000Bc<&>\uD800d👍'],
    ['x'.repeat(40_000)],
  ]);

  const [, first, second] = await cellsOf(path);
  expect(first).toEqual(['abc<&>d👍']);
  expect((second![0] as string).length).toBe(32_767);
});

test('more rows than a file takes are split, each with its headings, and zipped together', async () => {
  const { path, files, ending } = await written(
    { rowsPerFile: 10_000, columns: columns.slice(0, 1) },
    Array.from({ length: 20_001 }, (_, at) => [`Person ${at}`]),
  );

  expect({ files, ending }).toEqual({ files: 3, ending: 'zip' });
  const zip = await JSZip.loadAsync(readFileSync(path));
  expect(Object.keys(zip.files)).toEqual(['Calls-1.xlsx', 'Calls-2.xlsx', 'Calls-3.xlsx']);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await zip.file('Calls-3.xlsx')!.async('nodebuffer')) as never);
  expect(book.worksheets[0]!.getSheetValues().slice(1)).toEqual([
    [undefined, 'Name'],
    [undefined, 'Person 20000'],
  ]);
});

test('a file that has grown to its size is closed and another begun', async () => {
  const { files } = await written(
    { format: 'csv', mostBytes: 20_000, columns: columns.slice(0, 1) },
    Array.from({ length: 2_000 }, () => ['x'.repeat(48)]),
  );

  expect(files).toBe(4);
});

test('without rows there is one file with headings', async () => {
  expect(await cellsOf((await written({ columns: columns.slice(0, 2) }, [])).path)).toEqual([['Name', 'Phone']]);
});

test('a thread writes the same, and says what went wrong with its code', async () => {
  const worker = sheetsInWorker(order({ columns: columns.slice(0, 1) }));
  await worker.write('[["Wei"]]');
  const { path, rows } = await worker.end();
  await worker.stop();
  expect([rows, await cellsOf(path)]).toEqual([1, [['Name'], ['Wei']]]);

  const broken = sheetsInWorker(order({ folder: join(top, 'not there') }));
  await expect(broken.write('[["Wei"]]')).rejects.toMatchObject({ code: 'ENOENT' });
  await broken.stop();
});
