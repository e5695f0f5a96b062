import { encode } from 'iconv-lite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSamples, mostSentences } from './samples.ts';
import { rowsOfText, samplesOfFile, textOf } from './table.ts';

const text = '意图,句子\n退款,我要退款\n快递,"你好,""快递""到哪了"\n';
const samples = [
  { text: '我要退款', intention: '退款' },
  { text: '你好,"快递"到哪了', intention: '快递' },
];

test.each(['utf8', 'gbk', 'gb18030', 'utf16le', 'utf16be'])('sentences of a file in %s are read', (encoding) => {
  expect(samplesOfFile(encode(text, encoding, { addBOM: encoding.startsWith('utf') }))).toEqual({ samples });
});

test('commas, tabs, semicolons and line ends of every kind are understood', () => {
  for (const separator of [',', '\t', ';'])
    for (const end of ['\n', '\r\n'])
      expect(rowsOfText(`a${separator}b${end}1${separator}2${end}${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
});

test('wrong columns, nothing and no table at all are refused by name', () => {
  expect(samplesOfFile(encode('colour,size\nred,2', 'utf8'))).toMatchObject({ refused: 'MISSING_COLUMNS' });
  expect(samplesOfFile(new Uint8Array())).toMatchObject({ refused: 'MISSING_COLUMNS' });
  expect(samplesOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 255, 254]))).toMatchObject({ refused: 'MISSING_COLUMNS' });
});

test('a file with 200,000 rows is read as far as it may be and then refused', () => {
  const read = samplesOfFile(
    new TextEncoder().encode(
      `intent,text\n${Array.from({ length: 200_000 }, (_, at) => `a${at % 9},sentence ${at}`).join('\n')}`,
    ),
  );
  if ('refused' in read) throw new Error(read.refused);

  expect(checkSamples(read.samples)).toEqual({
    refused: 'TOO_MANY_SENTENCES',
    facts: { count: mostSentences + 1, most: mostSentences },
  });
});

test('whatever cells hold, they are read as they were written', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((each) => !/^\s*$/.test(each) && !each.startsWith('\ufeff'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const file = `a,b\n${rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n')}`;
      expect(rowsOfText(file)).toEqual([['a', 'b'], ...rows.map((row) => row.map((each) => each.replace(/\r$/, '')))]);
    }),
    { numRuns: 100 },
  );
});

test('half a quoted cell at the end of a file ends with the file', () => {
  expect(rowsOfText('a,b\n"half')).toEqual([['a', 'b'], ['half']]);
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x60, 0x4f]))).toBe('你');
});
