import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSheet } from './openSheet.ts';
import type { SheetRow } from './sheet.ts';
import { zipOf } from '#kit/testing/zipOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function rowsOf(content: Buffer | string, ending = 'csv') {
  const path = join(folder, `${++files}`);
  writeFileSync(path, content);
  const rows: SheetRow[] = [];
  for await (const row of (await openSheet(path, ending)).rows) rows.push(row);
  return rows;
}
const cellsOf = async (content: Buffer | string, ending?: string) =>
  (await rowsOf(content, ending)).map(({ cells }) => cells);

const chinese = '姓名,手机号码,备注\n陈伟,13800138000,"先打电话,再发短信"\n李娜,13912345678,\n';
const read = [
  ['姓名', '手机号码', '备注'],
  ['陈伟', '13800138000', '先打电话,再发短信'],
  ['李娜', '13912345678', ''],
];

test.each([
  ['UTF-8', Buffer.from(chinese)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${chinese}`)],
  ['UTF-16 little-endian', iconv.encode(chinese, 'utf-16le', { addBOM: true })],
  ['UTF-16 big-endian', iconv.encode(chinese, 'utf-16be', { addBOM: true })],
  ['UTF-16 without its mark', iconv.encode(chinese, 'utf-16le')],
  ['GBK', iconv.encode(chinese, 'gbk')],
  ['GB18030', iconv.encode(chinese, 'gb18030')],
])('a file in %s is read without asking in what it is written', async (_, content) => {
  expect(await cellsOf(content)).toEqual(read);
});

test('a Western name in an old encoding is read as well', async () => {
  expect(await cellsOf(Buffer.from('name,phone\nZoë Müller,+442079460958\n', 'latin1'))).toEqual([
    ['name', 'phone'],
    ['Zoë Müller', '+442079460958'],
  ]);
});

test('GBK is seen even where the first Chinese name stands far down', async () => {
  const content = Buffer.concat([
    Buffer.from(`name,phone\n${'Wei,13800138000\n'.repeat(9_000)}`),
    iconv.encode('陈伟,13800138000\n', 'gbk'),
  ]);

  expect((await cellsOf(content)).at(-1)).toEqual(['陈伟', '13800138000']);
});

test.each([
  ['commas', 'phone,name\n1,a'],
  ['semicolons', 'phone;name\n1;a'],
  ['tabs', 'phone\tname\r\n1\ta'],
  ['bars', 'phone|name\r1|a'],
  ['the hint of Excel', 'sep=;\nphone;name\n1;a'],
])('columns parted by %s are told apart', async (_, content) => {
  expect(await cellsOf(content)).toEqual([
    ['phone', 'name'],
    ['1', 'a'],
  ]);
});

test('a row keeps the number it has in a spreadsheet, past empty rows and line ends within quotes', async () => {
  expect(await rowsOf('phone,remark\n1,"two\nlines"\n\n4,d')).toMatchObject([
    { rowNo: 1 },
    { rowNo: 2, cells: ['1', 'two\nlines'] },
    { rowNo: 3 },
    { rowNo: 4, cells: ['4', 'd'] },
  ]);
});

test('of a workbook texts, numbers, dates and formulas are read as they are shown', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Hidden', { state: 'hidden' }).addRow(['no']);
  book.addWorksheet('Empty');
  const sheet = book.addWorksheet('Renewals');
  sheet.addRow(['phone', 'name', 'premium', 'end', 'called', 'sum', 'sure']);
  sheet.addRow([
    13800138000,
    { richText: [{ text: '陈' }, { text: '伟', font: { bold: true } }] },
    0.1 + 0.2,
    new Date('2026-12-31T00:00:00Z'),
    new Date('2026-11-20T09:30:00Z'),
    { formula: '1+1', result: 2 },
    true,
  ]);
  sheet.getRow(4).getCell(2).value = 'A & B <C>';
  sheet.getCell('D2').numFmt = 'yyyy"年"m"月"d"日"';
  sheet.getCell('C2').numFmt = '#,##0.00" yuan"';

  expect(await rowsOf(Buffer.from(await book.xlsx.writeBuffer()), 'xlsx')).toEqual([
    { rowNo: 1, cells: ['phone', 'name', 'premium', 'end', 'called', 'sum', 'sure'] },
    { rowNo: 2, cells: ['13800138000', '陈伟', '0.3', '2026-12-31', '2026-11-20 09:30', '2', 'TRUE'] },
    { rowNo: 4, cells: ['', 'A & B <C>'] },
  ]);
});

const relations = '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>';

test('a workbook whose names carry a prefix and whose cells carry none is read', async () => {
  const content = zipOf({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="1" r:id="a"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/one.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>phone</x:t></x:is></x:c><x:c><x:v>1.3800138E10</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  });

  expect(await rowsOf(content, 'xlsx')).toEqual([{ rowNo: 1, cells: ['phone', '13800138000'] }]);
});

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each([
  ['an empty file', '', 'csv', 'empty'],
  ['a zip that is no workbook', zipOf({ 'readme.txt': 'hello' }), 'xlsx', 'notAWorkbook'],
  ['a text that calls itself a workbook', 'phone\n138', 'xlsx', 'notAWorkbook'],
  ['a workbook that calls itself a text', zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'csv', 'notText'],
  [
    'a workbook cut off half-way',
    zipOf({ 'xl/workbook.xml': '<workbook/>' }).subarray(0, 60),
    'xlsx',
    'brokenWorkbook',
  ],
  [
    'a workbook with broken XML',
    zipOf({ 'xl/workbook.xml': '<workbook><sheet', 'xl/_rels/workbook.xml.rels': relations }),
    'xlsx',
    'brokenWorkbook',
  ],
  [
    'a workbook with a password',
    Buffer.concat([compound, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    'xlsx',
    'protectedWorkbook',
  ],
  ['a zip with a password', zipOf({ 'xl/workbook.xml': '<workbook/>' }, 1), 'xlsx', 'protectedWorkbook'],
  ['a workbook of 2003', Buffer.concat([compound, Buffer.alloc(600)]), 'xlsx', 'oldWorkbook'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 0]), 'csv', 'notText'],
  ['a quote that is never closed', `phone,name\n138,"Wei\n${'139,Na\n'.repeat(200_000)}`, 'csv', 'brokenQuotes'],
])('%s is refused as what it is', async (_, content, ending, problem) => {
  await expect(rowsOf(content, ending)).rejects.toMatchObject({ problem });
});
