import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ValueType } from '../../flow/types/valueType.ts';
import { evaluate } from './evaluate.ts';
import { readRule } from './read.ts';
import { inQuotes } from './words.ts';

const types: Record<string, ValueType> = {
  decision: 'text',
  days_left: 'number',
  premium: 'amount',
  start: 'date',
  at: 'time',
  extras: 'list',
  agreed: 'yesNo',
  code: 'text',
};
// Monday evening in Shanghai, still Monday morning in UTC.
const clock = { now: Date.UTC(2026, 10, 23, 17), zone: 'Asia/Shanghai' };
const values: Record<string, string> = {
  decision: 'thinks',
  days_left: '13',
  premium: '3412.00',
  start: '2026-12-04',
  at: '10:00',
  extras: '["glass","theft"]',
  agreed: 'true',
  code: '0042',
};
const worked = (text: string, over: Record<string, string> = {}) => {
  const { rule, misread } = readRule(text);
  if (!rule) throw new Error(`${misread.code} at ${misread.at}`);
  return evaluate(rule, { look: (name) => over[name] ?? values[name] ?? '', typeOf: (name) => types[name], clock });
};

test.each([
  ['decision in ["thinks", "no_time"] and days_left > 1', 'true'],
  ['decision in [“thinks”，“no_time”]', 'true'],
  ['decision not in ["renews"]', 'true'],
  ['not (days_left > 1)', 'false'],
  ['days_left > 20 or agreed', 'true'],
  ['code = "42"', 'false'],
  ['premium = 3412', 'true'],
  ['start > today()', 'true'],
  ['today()', '2026-11-24'],
  ['start - today()', '10'],
  ['today() + days_left', '2026-12-07'],
  ['weekday(start) <= 5', 'true'],
  ['weekday("2026-11-22")', '7'],
  ['extras contains "glass"', 'true'],
  ['extras contains "gla"', 'false'],
  ['premium * 0.95', '3241.4'],
  ['0.1 + 0.2', '0.3'],
  ['-days_left + 2 * 3', '-7'],
  ['premium / 0', ''],
  ['decision & ": " & days_left', 'thinks: 13'],
  ['if(days_left < 14, "soon", "later")', 'soon'],
  ['round(1.005, 2)', '1.01'],
  ['length("你好")', '2'],
  ['code matches "^00"', 'true'],
  ['code starts with "00" and code is not empty', 'true'],
  ['at >= "09:30"', 'true'],
])('%s is %s', (text, expected) => {
  expect(worked(text)).toBe(expected);
});

test('of what is not filled in nothing is greater, less or added', () => {
  const over = { days_left: '', premium: '' };

  expect(worked('days_left > 1', over)).toBe('false');
  expect(worked('days_left < 1', over)).toBe('false');
  expect(worked('days_left is empty', over)).toBe('true');
  expect(worked('premium * 0.95', over)).toBe('');
});

test.each([
  ['days_left >', 'ended', 11],
  ['days_left > > 1', 'unexpected', 12],
  ['decision = "thinks', 'quote', 11],
  ['days_left # 1', 'sign', 10],
  ['alert(1); x', 'sign', 8],
  ['if(agreed, 1)', 'unexpected', 0],
  ['('.repeat(60) + '1' + ')'.repeat(60), 'long', 25],
  [`1${'+1'.repeat(400)}`, 'long', 500],
  ['1'.repeat(2_001), 'long', 2_000],
])('%.20s cannot be read: %s', (text, code, at) => {
  expect(readRule(text).misread).toMatchObject({ code, at });
});

test('whatever is typed, a rule is read or refused, and never more than that', () => {
  const word = fc.constantFrom(
    'a',
    '1',
    '"x"',
    '(',
    ')',
    '[',
    ']',
    ',',
    'and',
    'or',
    'not',
    'in',
    'is',
    'empty',
    '=',
    '-',
    '*',
    'if',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.array(word, { maxLength: 30 }).map((all) => all.join(' ')),
      ),
      (text) => {
        const { rule } = readRule(text);
        if (rule) expect(typeof evaluate(rule, { look: () => '', typeOf: () => undefined, clock })).toBe('string');
      },
    ),
  );
});

test('a text in quotes comes out as it was put in', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), (text) => {
      expect(worked(inQuotes(text))).toBe(text);
    }),
  );
});
