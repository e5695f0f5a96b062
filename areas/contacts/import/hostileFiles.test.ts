import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '#kit/testing/zipOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const around = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
};
const workbook = (rows: string, more: Record<string, string> = {}, before = '') =>
  zipOf({
    ...around,
    'xl/worksheets/one.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row>${cell('phone')}${cell('remark')}</row>`;
const laughs = `<!DOCTYPE worksheet [<!ENTITY a "${'ha'.repeat(500)}">${['b', 'c', 'd', 'e'].map((name, at) => `<!ENTITY ${name} "${`&${'abcd'[at]};`.repeat(100)}">`).join('')}]>`;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const megabyte = 1 << 20;

/** What is done to the reader, and what it says: the problem of the file, or how many rows were good and refused. */
const files: [name: string, ending: 'csv' | 'xlsx', content: Buffer | string, says: string][] = [
  [
    'a zip bomb, whose sheet is a thousand times its size',
    'xlsx',
    workbook('<row/>'.repeat((36 * megabyte) / 6)),
    'tooLarge',
  ],
  [
    'a zip bomb among the shared strings',
    'xlsx',
    workbook(headings, { 'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat((36 * megabyte) / 17)}</sst>` }),
    'tooLarge',
  ],
  [
    'an XML bomb of entities',
    'xlsx',
    workbook(`${headings}<row>${cell('139')}${cell('&e;')}</row>`, {}, laughs),
    'brokenWorkbook',
  ],
  [
    'an entity that would read a file of the server',
    'xlsx',
    workbook(
      `${headings}<row>${cell('&x;')}</row>`,
      {},
      '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
    'brokenWorkbook',
  ],
  [
    'a workbook with a cell of twenty megabytes',
    'xlsx',
    workbook(`${headings}<row>${cell('x'.repeat(20 * megabyte))}</row>`),
    'tooLarge',
  ],
  [
    'a workbook with a cell of many short pieces',
    'xlsx',
    workbook(`${headings}<row><c t="inlineStr"><is>${`<t>${'x'.repeat(900)}</t>`.repeat(2_000)}</is></c></row>`),
    'tooLarge',
  ],
  [
    'a workbook with an attribute of twenty megabytes',
    'xlsx',
    workbook(`<row spans="${'1'.repeat(20 * megabyte)}"/>`),
    'tooLarge',
  ],
  ['a workbook with a comment that does not end', 'xlsx', workbook(`<!-- ${'-x'.repeat(10 * megabyte)}`), 'tooLarge'],
  [
    'a workbook of ten thousand columns',
    'xlsx',
    workbook(`<row>${cell('phone').repeat(10_000)}</row>`),
    'tooManyColumns',
  ],
  [
    'a workbook whose cell says it stands in column XFD of many',
    'xlsx',
    workbook(`${headings}<row><c r="ZZZZZZ2"><v>1</v></c></row>`),
    'tooManyColumns',
  ],
  [
    'a workbook with a row beyond the last of Excel',
    'xlsx',
    workbook(`${headings}<row r="1048577">${cell('13900000001')}</row>`),
    'tooManyRows',
  ],
  [
    'one long text shared by twenty thousand rows',
    'xlsx',
    workbook(`${headings}${`<row>${cell('13900000001')}<c t="s"><v>0</v></c></row>`.repeat(20_000)}`, {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    }),
    '0 good, 20000 refused',
  ],
  ['a workbook cut off in its middle', 'xlsx', workbook(headings.repeat(500)).subarray(0, 300), 'brokenWorkbook'],
  [
    'an encrypted workbook',
    'xlsx',
    Buffer.concat([compound, Buffer.alloc(4_000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(megabyte)]),
    'protectedWorkbook',
  ],
  ['a workbook of Excel 2003 by another name', 'csv', Buffer.concat([compound, Buffer.alloc(4_000)]), 'oldWorkbook'],
  ['an empty workbook', 'xlsx', Buffer.alloc(0), 'empty'],
  ['a workbook without a row', 'xlsx', workbook(''), 'empty'],
  ['a text by the name of a workbook', 'xlsx', 'phone\n13900000001\n', 'notAWorkbook'],
  ['a workbook by the name of a text', 'csv', workbook(headings), 'notText'],
  ['twenty megabytes of zeros', 'csv', Buffer.alloc(20 * megabyte), 'notText'],
  ['zeros by the name of a workbook', 'xlsx', Buffer.alloc(megabyte), 'notAWorkbook'],
  [
    'zeros far down in a text',
    'csv',
    Buffer.concat([
      Buffer.from(`phone,remark\n${'13900000001,a\n'.repeat(6_000)}13900000002,`),
      Buffer.alloc(1_000),
      Buffer.from('\n'),
    ]),
    '6001 good, 0 refused',
  ],
  ['a line of twenty megabytes', 'csv', `phone\n${'1'.repeat(20 * megabyte)}`, 'rowTooLong'],
  [
    'a quote that is opened and never closed',
    'csv',
    `phone,remark\n139,"${'x\n'.repeat(10 * megabyte)}`,
    'brokenQuotes',
  ],
  [
    'a cell of nine hundred thousand characters',
    'csv',
    `phone,remark\n13900000001,${'x'.repeat(900_000)}\n13900000002,a\n`,
    '1 good, 1 refused',
  ],
  [
    'many long cells',
    'csv',
    `phone,remark\n${`13900000001,${'x'.repeat(90_000)}\n`.repeat(400)}`,
    '0 good, 400 refused',
  ],
  ['ten thousand columns', 'csv', `${'phone,'.repeat(10_000)}\n`, 'tooManyColumns'],
  [
    'rows of ten thousand cells below two headings',
    'csv',
    `phone,remark\n${`13900000001${',x'.repeat(10_000)}\n`.repeat(200)}`,
    '200 good, 0 refused',
  ],
  ['only headings', 'csv', 'phone,name\n', 'onlyHeadings'],
  ['no headings', 'csv', '13900000040,Wei\n13900000041,Na\n', 'noHeadings'],
  ['a million empty rows and more', 'csv', `phone\n${'\n'.repeat(1_048_576)}13900000050\n`, 'tooManyRows'],
  ['half a character', 'csv', Buffer.from('phone,remark\n13900000001,\ud83d\n'), '1 good, 0 refused'],
];

let said: string[];
beforeAll(async () => {
  const paths = files.map(([, ending, content], at) => {
    const path = join(folder, `${at}`);
    writeFileSync(path, content);
    return { path, ending };
  });
  // One thread for all of them, with a quarter of the memory a reader has: what fills it ends the thread and every test.
  const worker = new Worker(
    `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./checkFile.service.ts', import.meta.url).href)}).then(async ({ checkFile }) => {
      for (const file of workerData) {
        let [good, refused, problem] = [0, 0, ''];
        try {
          for await (const told of checkFile({ ...file, columns: [], country: 'CN' })) if (told.is === 'rows') [good, refused] = [good + told.good.length, refused + told.refused.length];
        } catch (error) {
          problem = error.problem ?? String(error.stack);
        }
        parentPort.postMessage(problem || good + ' good, ' + refused + ' refused');
      }
    });`,
    {
      eval: true,
      workerData: paths,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    },
  );
  const answers: string[] = [];
  worker.on('message', (one: string) => void answers.push(one));
  await once(worker, 'exit');
  said = answers;
});

test.each(files.map(([name, , , says], at) => ({ name, says, at })))(
  '$name fills no memory, and is read or refused as what it is',
  ({ says, at }) => {
    expect(said[at]).toBe(says);
  },
);
