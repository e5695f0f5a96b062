import { expect, test } from 'vitest';
import type { Facts } from './condition.ts';
import type { Condition, ConditionRow, Operator } from './saved/condition.ts';
import { tried } from './tried.ts';
import type { ValueType } from './types/valueType.ts';

const types: Record<string, ValueType> = { days: 'number', sum: 'amount', day: 'date', paid: 'yesNo' };
const facts = (values: Record<string, string>, more: Partial<Facts> = {}): Facts => ({
  values: {
    look: (name) => values[name] ?? '',
    secret: () => undefined,
    language: 'en',
    clock: undefined,
    typeOf: (name) => types[name],
  },
  intention: null,
  mode: null,
  apiResult: '',
  returnType: '',
  returnTimes: 0,
  ...more,
});
const of = (more: Partial<Condition>): Condition => ({ connector: 'or', nluResults: [], normalList: [], ...more });
const row = (leftVar: string, operator: Operator, rightVar: string, more: Partial<ConditionRow> = {}) => ({
  leftVar,
  operator,
  rightVar,
  ...more,
});

test('each comparison says with which values and as what it was compared', () => {
  const condition = of({
    connector: 'and',
    normalList: [row('days', '≤', '30'), row('day', '>', 'start', { rightType: 'variable' })],
  });

  expect(tried(condition, facts({ days: '12', day: '2026-11-23', start: '2026-11-24' }))).toEqual({
    holds: false,
    guards: [],
    means: null,
    rows: [
      { holds: true, left: '12', right: '30', type: 'number', because: null },
      { holds: false, left: '2026-11-23', right: '2026-11-24', type: 'date', because: null },
    ],
  });
});

test.each([
  [row('days', '>', '3'), {}, 'leftEmpty'],
  [row('days', '>', ''), { days: '4' }, 'rightEmpty'],
  [row('days', '=', '3'), { days: 'few' }, 'leftOther'],
  [row('day', '<', 'tomorrow'), { day: '2026-11-23' }, 'rightOther'],
  [row('sum', '≥', '50 USD'), { sum: '6200元' }, 'currencies'],
  [row('sum', '≥', '50'), { sum: '20元' }, null],
  [row('name', 'startsWith', 'Mi'), { name: 'Li' }, null],
] as const)('what can never hold says why: %o', (one, values, because) => {
  const [only] = tried(of({ normalList: [one] }), facts(values)).rows;

  expect(only).toMatchObject({ holds: false, because });
});

test('circumstances and intentions stand beside the comparisons', () => {
  const condition = of({
    nluResults: ['yes'],
    apiResult: 'success',
    repeatTimes: 2,
    normalList: [row('paid', '=', 'true')],
  });
  const meant = { intention: { id: 'yes', name: 'Agrees' }, apiResult: 'success', returnTimes: 1 };

  expect(tried(condition, facts({ paid: 'no' }, meant))).toMatchObject({
    holds: false,
    means: true,
    guards: [
      { is: 'apiResult', holds: true },
      { is: 'repeatTimes', holds: false },
    ],
    rows: [{ holds: false, because: null }],
  });
  expect(tried(condition, facts({ paid: 'no' }, { ...meant, returnTimes: 2 })).holds).toBe(true);
});
