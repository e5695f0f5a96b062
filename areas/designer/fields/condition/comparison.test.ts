import { expect, test } from 'vitest';
import { operators, type ConditionRow } from '#core/flow/saved/condition.ts';
import type { Flow } from '#core/flow/flow.ts';
import { asks, ends, otherwise, testFlow } from '#core/flow/testFlow.ts';
import { valueTypes, type ValueType } from '#core/flow/types/valueType.ts';
import { operatorsFor, problemOf } from './fitting.ts';
import { namedIn } from './named.ts';
import { pathCall, pathOf, pathsIn, typedPath } from './paths.ts';
import { readAmount, readDuration, readParts, withCurrency, writeAmount, writeDuration, writeParts } from './typed.ts';

const variable = (name: string, more: object = {}) => ({
  id: `id_${name}`,
  name,
  description: '',
  dfltValue: '',
  ...more,
});
const flow: Flow = testFlow(
  [
    asks('Q', {
      nluConfigs: {
        extractInfo: [
          { entity: 'date', param: 'day' },
          { entity: 'Colours', param: 'id_colour' },
        ],
      },
      leaveConfigs: [otherwise()],
    }),
    ends(),
  ] as never,
  ['Q.else > end'],
  {
    argConfigs: [{ ...variable('premium', { valueType: 'amount', description: 'What is due' }), isNecessary: true }],
    paramConfigs: [variable('day'), variable('colour'), variable('order', { valueType: 'object' }), variable('free')],
    statusConfigs: [variable('outcome', { values: ['A', 'B'] })],
    entityConfigs: [{ id: 'e', name: 'Colours', values: [{ value: 'red' }, { value: 'blue' }] }],
    apiConfigs: [
      {
        id: 'crm',
        name: 'CRM',
        inputs: [],
        outputs: [{ id: 'o', name: 'order', path: 'data' }],
        mock: { data: { total: 12.5, open: true, items: [{ sku: 'A1' }], 'odd key': 1 } },
      },
    ],
  },
);

test('whatever a condition can be about has a name, a group and a type', () => {
  const named = namedIn(flow);
  const of = (name: string) => named.find((one) => one.name === name);

  expect(of('premium')).toMatchObject({ group: 'arguments', type: 'amount', about: 'What is due' });
  expect(of('day')).toMatchObject({ group: 'slots', type: 'date' });
  expect(of('colour')).toMatchObject({ group: 'slots', choices: ['red', 'blue'] });
  expect(of('outcome')).toMatchObject({ group: 'statuses', choices: ['A', 'B'] });
  expect(of('free')).toMatchObject({ group: 'params', type: undefined });
  expect(of('api_result')).toMatchObject({ group: 'builtIns', choices: ['success', 'fail', 'timeout'] });
  expect(of('node_return_times')).toMatchObject({ type: 'number' });
  expect(of('order.total')).toMatchObject({ group: 'paths', type: 'number', call: 'json.getNumber(order, "total")' });
  expect(of('order.open')).toMatchObject({ type: 'yesNo' });
  expect(of('order.items[0].sku')).toMatchObject({ call: 'json.getString(order, "items[0].sku")' });
  expect(named.some(({ name }) => name.includes('odd'))).toBe(false);
  expect(of('order')!.initial).toContain('"sku":"A1"');
});

test('what may be of any type offers every comparison', () => {
  expect(operatorsFor(undefined, '=')).toEqual(operators);
});

test('a path into an object is read back as it was written, and any other function stays one', () => {
  expect(pathOf(pathCall('order', 'items[0].sku'))).toBe('order.items[0].sku');
  expect(pathOf(pathCall('rows', '[0].sku', 'Number'))).toBe('rows[0].sku');
  expect(pathOf('json.getString( order, "a")')).toBeNull();
  expect(pathOf('json.getArraySize(order, "a")')).toBeNull();
  expect(typedPath('order.a[1].b', ['or', 'order'])).toEqual({ variable: 'order', path: 'a[1].b' });
  expect(typedPath('order.', ['order'])).toBeNull();
  expect(typedPath('orders.a', ['order'])).toBeNull();
  expect(pathsIn(Array.from({ length: 3 }, () => ({ a: 1 }))).map(({ path }) => path)).toEqual(['[0].a']);
});

test.each(valueTypes)(
  'a %s offers comparisons that make sense of it, and keeps the one that was chosen before',
  (type) => {
    for (const operator of operators) {
      const offered = operatorsFor(type, operator);
      expect(offered).toContain(operator);
      for (const one of offered.filter((other) => other !== operator))
        expect(problemOf({ leftVar: 'x', operator: one, rightVar: valid[type] }, about({ x: type }))).toBeNull();
    }
  },
);
const valid: Record<ValueType, string> = {
  text: 'a',
  number: '5',
  amount: '6200元',
  date: '2026-11-30',
  time: '18:30',
  duration: '90 min',
  yesNo: 'yes',
  list: 'a, b',
  object: '{}',
};
const about = (types: Record<string, ValueType>) => ({
  nameOf: (name: string) => name,
  typeOf: (name: string) => types[name],
});

test.each<[Partial<ConditionRow>, object | null]>([
  [
    { leftVar: 'days', operator: '>', rightVar: 'soon' },
    { is: 'value', value: 'soon', type: 'number' },
  ],
  [
    { leftVar: 'days', operator: 'in', rightVar: '1, soon' },
    { is: 'value', value: 'soon' },
  ],
  [{ leftVar: 'days', operator: '>', rightVar: '' }, { is: 'noValue' }],
  [{ leftVar: 'days', operator: '>', rightVar: '${limit}' }, null],
  [
    { leftVar: 'paid', operator: '>', rightVar: 'yes' },
    { is: 'operator', type: 'yesNo' },
  ],
  [
    { leftVar: 'days', operator: '=', rightType: 'variable', rightVar: 'day' },
    { is: 'types', left: 'number', right: 'date' },
  ],
  [{ leftVar: 'days', operator: '=', rightType: 'variable', rightVar: 'sum' }, null],
  [{ leftVar: 'name', operator: 'matches', rightVar: '(' }, { is: 'expression' }],
  [
    { leftType: 'function', leftVar: 'json.getNumber(o, "a")', operator: '>', rightVar: 'x' },
    { is: 'value', value: 'x', type: 'number' },
  ],
  [{ leftVar: 'name', operator: '=', rightVar: '' }, null],
])('what can never come out as it is meant is said: %o', (row, problem) => {
  const found = problemOf(row as ConditionRow, about({ days: 'number', sum: 'amount', day: 'date', paid: 'yesNo' }));

  if (problem) expect(found).toMatchObject(problem);
  else expect(found).toBeNull();
});

test('values are taken apart for their fields only where they come out as they stood', () => {
  expect(readAmount('6200 USD')).toEqual({ figure: '6200', currency: 'USD' });
  expect(readAmount('6200元')).toEqual({ figure: '6200元', currency: 'CNY' });
  expect(readAmount('')).toEqual({ figure: '', currency: '' });
  expect([writeAmount('50', 'USD'), writeAmount('50元', 'USD'), writeAmount('many', 'USD')]).toEqual([
    '50 USD',
    '50元',
    'many',
  ]);
  expect([withCurrency('6200元', 'USD'), withCurrency('6200元', ''), withCurrency('5', 'JPY')]).toEqual([
    '6200 USD',
    '6200',
    '5 JPY',
  ]);
  for (const text of ['90 min', '1.5 h', '2 d', '30秒', '2小时', '3天', '10分钟']) {
    const { count, unit } = readDuration(text)!;
    expect(writeDuration(count, unit, /[a-z]/.test(text) ? 'en' : 'zh')).toBe(text);
  }
  expect([readDuration('1h 30m'), readDuration('90min'), readDuration('')]).toEqual([null, null, null]);
  expect(readParts('a, b，c')).toEqual(['a', 'b', 'c']);
  expect(writeParts(['a', 'b'])).toBe('a, b');
  expect([readParts('a,,b'), readParts('${list}'), readParts('a, a'), readParts('')]).toEqual([null, null, null, []]);
});
