import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '#kit/testing/zipOf.ts';
import { mostQuestions, mostRows, readFaqs, readIntentions } from './knowledge.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
afterAll(() => rmSync(folder, { recursive: true }));
const kept = (content: string | Buffer) => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
};
const intentions = (content: string | Buffer, ending = 'csv') => readIntentions(kept(content), ending);
const faqs = (content: string | Buffer, ending = 'csv') => readFaqs(kept(content), ending);
const workbook = (rows: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="1" Target="worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

test.each<[what: string, content: string | Buffer, ending: string, problem: string]>([
  ['an empty file', '', 'csv', 'EMPTY'],
  ['empty lines', '\n\n', 'csv', 'EMPTY'],
  ['other columns', 'a,b\n1,2\n', 'csv', 'WITHOUT_NAMES'],
  ['a text that calls itself a workbook', 'name\n', 'xlsx', 'UNREADABLE'],
  ['a broken zip', Buffer.from('PK\x03\x04broken'), 'xlsx', 'UNREADABLE'],
  ['a row too many', `name\n${'x\n'.repeat(mostRows + 1)}`, 'csv', 'TOO_LONG'],
  ['a cell no spreadsheet holds', `name,keyword\nx,"${'a\n'.repeat(100_000)}"\n`, 'csv', 'TOO_MUCH'],
  [
    'a zip that unpacks to a thousand times its size',
    workbook(`<row><c t="inlineStr"><is><t>name</t></is></c></row>${' '.repeat(40 << 20)}`),
    'xlsx',
    'TOO_MUCH',
  ],
  [
    'more letters than a robot can learn',
    `name,sentence\n${Array.from({ length: 18_000 }, (_, at) => `x${at % 2},${`${at} `.repeat(60)}`).join('\n')}`,
    'csv',
    'TOO_MUCH',
  ],
  [
    'more expressions than are looked through',
    `name,expression\n${Array.from({ length: 21_000 }, (_, at) => `x${at % 200},a${at}`).join('\n')}`,
    'csv',
    'TOO_MUCH',
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 0]), 'csv', 'UNREADABLE'],
  ['a quote that is never closed', `name\n"x\n${'y\n'.repeat(600_000)}`, 'csv', 'UNREADABLE'],
  ['broken JSON', '{', 'json', 'UNREADABLE'],
  ['JSON of something else', '[1]', 'json', 'UNREADABLE'],
  ['JSON in another encoding', Buffer.from([0x5b, 0x22, 0xb0, 0xa1, 0x22, 0x5d]), 'json', 'UNREADABLE'],
  ['an empty list', '[]', 'json', 'EMPTY'],
  ['no JSON at all', '', 'json', 'EMPTY'],
  ['JSON without names', '[{"keyWords":["x"]}]', 'json', 'WITHOUT_NAMES'],
  ['JSON with a row too many', `[${'{"name":"x"},'.repeat(mostRows)}{}]`, 'json', 'TOO_LONG'],
])('%s is refused as what it is', async (_, content, ending, problem) => {
  expect(await intentions(content, ending)).toEqual({ is: 'problem', problem });
});

test('the same is read with semicolons, as Excel, in either language and encoding, and as JSON', async () => {
  const rows = [
    ['意图名称', '相似问', '关键字'],
    ['搬家', '我要搬家', '搬家了'],
  ];
  const text = rows.map((row) => row.join(';')).join('\r\n');
  const book = new ExcelJS.Workbook();
  book.addWorksheet('S').addRows(rows);
  const one = { name: '搬家', type: 'cus', keyWords: ['搬家了'], simQs: ['我要搬家'], regs: [] };

  for (const [content, ending] of [
    [`\uFEFF${text}`, 'csv'],
    [iconv.encode(text, 'gb18030'), 'csv'],
    [Buffer.from(await book.xlsx.writeBuffer()), 'xlsx'],
    [`\uFEFF${JSON.stringify([one])}`, 'json'],
    [JSON.stringify({ data: [one] }), 'json'],
  ] as [string | Buffer, string][])
    expect(await intentions(content, ending)).toMatchObject({
      refused: [],
      intentions: [{ name: '搬家', keyWords: ['搬家了'], simQs: ['我要搬家'], regs: [] }],
    });
});

test('a list of thousands of sentences under one name is read in one piece', async () => {
  const read = await intentions(
    JSON.stringify(
      Array.from({ length: 200 }, (_, at) => ({
        name: 'One',
        simQs: Array.from({ length: 200 }, (__, no) => `${at} ${no}`),
      })),
    ),
    'json',
  );
  expect(read).toMatchObject({
    intentions: [{ name: 'One' }],
    refused: [{ row: 1, name: 'One', reason: 'tooManyTexts', text: '50 0' }],
  });
  expect(read.is === 'read' && read.intentions[0]!.simQs.length).toBe(10_000);
});

test('questions stand in two columns, with other ways to ask in more of them or in the rows below', async () => {
  expect(
    await faqs('标准问,答案,相似问1,相似问2,相似问\n多少钱,十二元,价格,,费用\n,,,资费,\n在哪里,这里,,,\n'),
  ).toEqual({
    is: 'read',
    rows: [
      {
        row: 2,
        id: '',
        name: '多少钱',
        answer: '十二元',
        asked: ['费用', '价格', '资费'],
        intentions: [],
        category: '',
      },
      { row: 4, id: '', name: '在哪里', answer: '这里', asked: [], intentions: [], category: '' },
    ],
  });
  expect(await faqs('answer\nx\n')).toEqual({ is: 'problem', problem: 'WITHOUT_NAMES' });
  expect(await faqs(`question\n${'x\n'.repeat(mostQuestions + 1)}`)).toEqual({ is: 'problem', problem: 'TOO_LONG' });
});

test('what was made harmless when it was written stands there as it was', async () => {
  const found = await intentions("name,sentence,keyword\n'=1+1,'@SUM(A1),-5\n");
  expect(found).toMatchObject({ intentions: [{ name: '=1+1', simQs: ['@SUM(A1)'], keyWords: ['-5'] }] });
});
