import { expect, test } from 'vitest';
import { rowsOf, ruleOf } from './ruleRows.ts';
import { completed, suggested, wordAt } from './ruleWords.ts';

test.each([
  'decision = "thinks"',
  'decision = "thinks" and days_left >= 2',
  'premium > 3000.5 or paid != true',
  'note is empty and name is not empty',
  'name contains "a \\"b\\" c"',
])('%s is built in rows and written as it was', (text) => {
  expect(ruleOf(rowsOf(text)!)).toBe(text);
});

test.each(['a = 1 and (b = 2 or c = 3)', 'not a = 1', 'a + b > 3', 'value > today()', 'a = b', 'a ='])(
  '%s is more than rows can say',
  (text) => {
    expect(rowsOf(text)).toBeNull();
  },
);

test('a number that a text field is held against stays in quotes', () => {
  const rows = rowsOf('policy = "007"')!;

  expect(ruleOf(rows)).toBe('policy = "007"');
});

const all = [
  { name: 'premium', about: 'Premium, yuan' },
  { name: 'price', about: 'Their premium' },
  { name: 'round', about: '', arity: 2 },
  { name: 'today', about: '', arity: 0 },
];

test('names are found by how they begin, then by their label', () => {
  expect(suggested(all, 'prem').map(({ name }) => name)).toEqual(['premium', 'price']);
  expect(suggested(all, '')).toEqual([]);
});

test('a name is completed where the caret stands, and the caret goes into the brackets of a function that takes something', () => {
  expect(completed('a > ro', 6, all[2]!)).toEqual({ text: 'a > round()', caret: 10 });
  expect(completed('to and b', 2, all[3]!)).toEqual({ text: 'today() and b', caret: 7 });
});

test('within quotes nothing is completed', () => {
  expect(wordAt('a = "pre', 8).word).toBe('');
  expect(wordAt('a = "x" and pre', 15).word).toBe('pre');
});
