import { expect, test } from 'vitest';
import { fewMarks } from './fewMarks.ts';

test('writings with marks stay as they are', () => {
  for (const text of ['e\u0301cole', 'Phạm Thị Ngọc', 'שָׁלוֹם', 'ｶﾞｷﾞ', '13800138000', `${'a\u0301\u0316'.repeat(40)}`])
    expect(fewMarks(text)).toBe(text);
});

test('a sign keeps thirty marks, and what is left is put in order in no time', () => {
  expect(fewMarks(`a${'\u0301\u0316'.repeat(500)}b`)).toBe(`a${'\u0301\u0316'.repeat(15)}b`);
  expect(fewMarks(`カ${'\uff9e\u0301'.repeat(500)}`)).toHaveLength(31);
  const long = 'a' + '\u0301\u0316'.repeat(500_000);
  expect(fewMarks(long).normalize('NFKC')).toHaveLength(30);
});
