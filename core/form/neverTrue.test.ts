import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from './check.ts';
import { newItem } from './defaults.ts';
import type { FormItem } from './form.ts';
import { testForm } from './testForm.ts';
import { workOut } from './workOut.ts';

const options = (...all: string[]) => all.map((value) => ({ value, label: value }));
const fields: FormItem[] = [
  newItem('at', 'At', 'time'),
  newItem('on', 'On', 'date'),
  newItem('moment', 'Moment', 'datetime'),
  newItem('n', 'N', 'number'),
  newItem('m', 'M', 'amount'),
  newItem('t', 'T', 'text'),
  { ...newItem('chosen', 'Chosen', 'radio'), options: options('a', 'b') },
  { ...newItem('boxes', 'Boxes', 'checkbox'), options: options('a', 'b', 'c') },
];
const formWith = (showRule: string) => testForm(...fields, { ...newItem('out', 'Out', 'text'), showRule });
const neverHolds = (rule: string) => checkForm(formWith(rule)).some(({ code }) => code === 'neverTrue');

test.each([
  'at > "09:00" and at < "12:00"',
  'moment > "2026-11-24 09:00" and moment < "2026-11-24 12:00"',
  'on > "2026-11-24" and on < "2026-11-26"',
  'n > 1 and n < 1.3',
  't startsWith "a" and t contains "b"',
  'boxes contains "a" and boxes contains "b" and not boxes contains "c"',
  'chosen != "a" and chosen is not empty',
  'n > m and n < 3',
])('%s may hold', (rule) => {
  expect(neverHolds(rule)).toBe(false);
});

test.each([
  'at > "12:00" and at < "09:00"',
  'on > "2026-11-26" and on < "2026-11-24"',
  'n > 5 and n < 3',
  'n >= 3 and n != 3 and n <= 3',
  't = "a" and t = "b"',
  'chosen = "c"',
  'boxes is empty and boxes contains "a"',
])('%s never holds', (rule) => {
  expect(neverHolds(rule)).toBe(true);
});

test('where a rule is said to hold never, no values make it hold', () => {
  const small = fc.integer({ min: -2, max: 3 }).map(String);
  const compared = fc.constantFrom('=', '!=', '<', '>', '<=', '>=');
  const row = fc.oneof(
    fc.tuple(fc.constantFrom('n', 'm'), compared, small).map((words) => words.join(' ')),
    fc
      .tuple(fc.constant('at'), compared, fc.constantFrom('"09:00"', '"09:01"', '"12:30"'))
      .map((words) => words.join(' ')),
    fc.constantFrom(
      'n is empty',
      'not n > 1',
      't = "a"',
      't != "b"',
      't contains "a"',
      'boxes contains "a"',
      'boxes is empty',
    ),
  );
  const rule = fc
    .array(fc.tuple(row, fc.constantFrom(' and ', ' and ', ' or ')), { minLength: 1, maxLength: 4 })
    .map((rows) => rows.map(([one, word], at) => (at === 0 ? one : word + one)).join(''));
  const number = fc.constantFrom('', '-3', '-0.5', '0', '0.5', '1', '2', '7');
  const values = fc.record({
    n: number,
    m: number,
    at: fc.constantFrom('', '08:59', '09:00', '09:01', '10:00', '12:31'),
    t: fc.constantFrom('', 'a', 'b', 'abc'),
    boxes: fc.constantFrom('', '["a"]', '["b"]', '["a","c"]'),
  });
  fc.assert(
    fc.property(rule, fc.array(values, { minLength: 5, maxLength: 5 }), (text, tried) => {
      if (!neverHolds(text)) return;
      for (const one of tried) expect(workOut(formWith(text), one, undefined).visible.has('out')).toBe(false);
    }),
    { numRuns: 120 },
  );
});
