import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appliesTo, whyHolds, type Facts } from './condition.ts';
import { operators, type Condition } from './saved/condition.ts';
import type { Values } from './filled.ts';

const values = (of: Record<string, string>): Values => ({
  look: (name) => of[name] ?? '',
  secret: () => undefined,
  language: 'en',
  clock: undefined,
});
const facts = (of: Record<string, string> = {}, more: Partial<Facts> = {}): Facts => ({
  values: values(of),
  intention: null,
  mode: null,
  apiResult: '',
  returnType: '',
  returnTimes: 0,
  ...more,
});
const condition = (more: Partial<Condition>): Condition => ({
  connector: 'or',
  nluResults: [],
  normalList: [],
  ...more,
});
const holds = (left: string, operator: (typeof operators)[number], right: string) =>
  whyHolds(condition({ normalList: [{ leftVar: 'x', operator, rightVar: right }] }), facts({ x: left })) !== null;

test.each<[string, (typeof operators)[number], string, boolean]>([
  ['10', '=', '10.0', true],
  ['a', '=', 'A', false],
  ['10', '≠', '11', true],
  ['1,000', '>', '999', true],
  ['b', '<', 'a', false],
  ['5', '≥', '5', true],
  ['', '≤', '14', false],
  ['', '<', '14', false],
  ['motor', 'contains', 'oto', true],
  ['motor', 'notContains', 'x', true],
  [' ', 'empty', '', true],
  ['0', 'notEmpty', '', true],
  ['2', 'in', '1，2，3', true],
  ['4', 'notIn', '1,2', true],
  ['motor', 'startsWith', 'mo', true],
  ['motor', 'endsWith', 'or', true],
  ['沪A12345', 'matches', '^沪[A-Z]', true],
  ['x', 'matches', '(', false],
])('“%s” %s “%s” is %s', (left, operator, right, expected) => expect(holds(left, operator, right)).toBe(expected));

test('every operator answers for any two texts', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...operators),
      fc.string(),
      (left, operator, right) => typeof holds(left, operator, right) === 'boolean',
    ),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => holds(left, '=', right) !== holds(left, '≠', right)),
  );
});

test('the right side may be a variable, a text with variables, or a function; the left one a function', () => {
  const row = (more: object) =>
    whyHolds(
      condition({ normalList: [{ leftVar: 'x', operator: '=', rightVar: 'y', ...more }] }),
      facts({ x: '3', y: '3', text: 'abc def' }),
    ) !== null;
  expect(row({})).toBe(false);
  expect(row({ rightType: 'param' })).toBe(true);
  expect(row({ rightVar: '${y}' })).toBe(true);
  expect(row({ leftType: 'function', leftVar: 'string.wordLength(text)', rightVar: '2' })).toBe(true);
  expect(row({ leftVar: 'x', rightType: 'function', rightVar: 'string.wordLength("a b c")' })).toBe(true);
});

test('“and” wants the intention and every row, “or” any of them; a condition that asks nothing never holds by itself', () => {
  const both = { nluResults: ['yes'], normalList: [{ leftVar: 'x', operator: '=' as const, rightVar: '1' }] };
  const yes = { id: 'yes', name: 'Agrees' };
  expect(whyHolds(condition({ ...both, connector: 'and' }), facts({ x: '1' }, { intention: yes }))).toBe(
    'Agrees, x = 1',
  );
  expect(whyHolds(condition({ ...both, connector: 'and' }), facts({ x: '2' }, { intention: yes }))).toBeNull();
  expect(whyHolds(condition(both), facts({ x: '2' }, { intention: yes }))).toBe('Agrees');
  expect(whyHolds(condition(both), facts({ x: '1' }))).toBe('x = 1');
  expect(whyHolds(condition({}), facts())).toBeNull();
  expect(appliesTo(condition({}), facts())).toBe(true);
});

test('mode, API result, what it came back from and how often must hold besides', () => {
  const yes = { id: 'yes', name: 'Agrees' };
  const with_ = (more: Partial<Condition>, fact: Partial<Facts>) =>
    whyHolds(condition({ nluResults: ['yes'], ...more }), facts({}, { intention: yes, ...fact })) !== null;
  expect(with_({ mode: 'dtmf' }, { mode: 'asr' })).toBe(false);
  expect(with_({ mode: 'dtmf' }, { mode: 'dtmf' })).toBe(true);
  expect(with_({ apiResult: 'fail' }, { apiResult: 'success' })).toBe(false);
  expect(with_({ returnType: 'faq' }, { returnType: 'subFlow' })).toBe(false);
  expect(with_({ repeatTimes: 2 }, { returnTimes: 1 })).toBe(false);
  expect(with_({ repeatTimes: 2, returnType: 'faq' }, { returnTimes: 3, returnType: 'faq' })).toBe(true);
  expect(whyHolds(condition({ apiResult: 'timeout' }), facts({}, { apiResult: 'timeout' }))).toBe('timeout');
});
