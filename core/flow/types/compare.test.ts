import { expect, test } from 'vitest';
import { holds, rowHolds } from '../condition.ts';
import { begin, step } from '../step.ts';
import { filled } from '../filled.ts';
import type { Operator } from '../saved/condition.ts';
import { ends, otherwise, testFlow } from '../testFlow.ts';
import { amountOf, comparable } from './compare.ts';
import { typesOf, type ValueType } from './valueType.ts';

test.each<[string, Operator, string, ValueType | undefined, boolean]>([
  ['0042', '=', '42', undefined, false],
  ['0042', '=', '42', 'text', false],
  ['0042', '=', '0042', 'text', true],
  ['42', '=', '42.0', undefined, true],
  ['42', '=', '42.0', 'text', false],
  ['42', '=', '42.0', 'number', true],
  ['6200元', '≥', '5000', undefined, true],
  ['6200元', '≥', '5000', 'amount', true],
  ['¥4,999.50', '≥', '5000', 'amount', false],
  ['$50', '<', '¥60', 'amount', false],
  ['$50', '=', 'USD 50', 'amount', true],
  ['1.2万', '>', '11999', 'amount', true],
  ['10:00', '>', '9:00', undefined, true],
  ['10:00', '>', '09:30', 'time', true],
  ['9:00 pm', '>', '20:00', 'time', true],
  ['2026-11-21', '<', '2026/12/01', undefined, true],
  ['2026-2-30', '=', '2026-03-02', 'date', false],
  ['2026年11月21日', '=', '2026-11-21', 'date', true],
  ['90 min', '=', '1h 30m', 'duration', true],
  ['1小时30分', '>', '80分钟', 'duration', true],
  ['PT45M', '<', '1 hour', 'duration', true],
  ['yes', '=', 'true', 'yesNo', true],
  ['是', '=', '1', 'yesNo', true],
  ['是', '=', '否', 'yesNo', false],
  ['red, green', 'contains', 'gree', 'list', false],
  ['red, green', 'contains', 'green', 'list', true],
  ['["red","green"]', 'contains', 'red', 'list', true],
  ['[]', 'empty', '', 'list', true],
  ['{"b":1,"a":2}', '=', '{ "a": 2, "b": 1 }', 'object', true],
  ['6217000000000001234', '=', '6217000000000001235', undefined, false],
  ['', '<', '5', 'number', false],
  ['abc', '>', '5', 'number', false],
  ['abc', '≠', '5', 'number', true],
  ['42', 'in', '0042, 43', 'text', false],
  ['42', 'in', '41,42.0', 'number', true],
])('%s %s %s as %s: %s', (left, operator, right, type, expected) => {
  expect(holds(operator, left, right, type)).toBe(expected);
});

test('an amount knows its currency where it says one', () => {
  expect(amountOf('6,200.50')).toEqual({ value: 6200.5, currency: null });
  expect(amountOf('6200元')).toEqual({ value: 6200, currency: 'CNY' });
  expect(amountOf('12 apples')).toBe(null);
  expect(comparable('25:61', 'time')).toBe(NaN);
});

test.each([
  ['amount', '$50.20', 'en', '50 dollars and 20 cents'],
  ['amount', '$50', 'zh', '五十美元'],
  ['amount', '3280.00', 'en', '3,280 yuan'],
  ['duration', '90 min', 'en', '1 hour and 30 minutes'],
  ['duration', '1h 30m', 'zh', '一小时三十分钟'],
  ['yesNo', 'true', 'en', 'yes'],
  ['yesNo', '0', 'zh', '否'],
  ['list', '["red","green","blue"]', 'en', 'red, green and blue'],
  ['date', '2026-11-22', 'en', '22 November 2026'],
  ['time', '12:00', 'en', 'noon'],
  ['text', '0042', 'en', '0042'],
] as const)('a value of type %s is said as the language does: %s', (type, value, language, said) => {
  const values = { language, clock: undefined, look: () => value, secret: () => undefined, typeOf: () => type };
  expect(filled('${v}', values, true)).toBe(said);
  expect(filled('${v}', values)).toBe(value);
});

test('scripts and other systems get values as JSON has them, where their type says so', () => {
  const flow = testFlow(
    [
      {
        id: 'A',
        type: 'api',
        apiConfig: {
          apiId: 'crm',
          inputs: [
            { id: 'd', value: '${days}' },
            { id: 't', value: 'T${days}' },
            { id: 'c', value: '${code}' },
          ],
          outputs: [],
        },
        leaveConfigs: [otherwise()],
      },
      { id: 'S', type: 'script', code: '', leaveConfigs: [otherwise()] },
      ends(),
    ] as never,
    ['A.else > S', 'S.else > end'],
    {
      paramConfigs: [
        { id: 'days', name: 'days', dfltValue: '7', valueType: 'number' },
        { id: 'code', name: 'code', dfltValue: '0042', valueType: 'text' },
        { id: 'paid', name: 'paid', dfltValue: '否', valueType: 'yesNo' },
        { id: 'tags', name: 'tags', dfltValue: 'a, b', valueType: 'list' },
        { id: 'odd', name: 'odd', dfltValue: 'seven', valueType: 'number' },
      ],
      apiConfigs: [{ id: 'crm', name: 'CRM', inputs: [{ id: 'd' }, { id: 't' }, { id: 'c' }], outputs: [] }],
    },
  );
  const asked = begin(flow, { phone: '1' });
  expect(asked.effects.find(({ type }) => type === 'callApi')).toMatchObject({ inputs: { d: 7, t: 'T7', c: '0042' } });
  const ran = step(flow, asked.state, { type: 'apiAnswered', result: 'fail' });
  expect(ran.effects.find(({ type }) => type === 'runScript')).toMatchObject({
    variables: { days: 7, code: '0042', paid: false, tags: ['a', 'b'], odd: 'seven' },
  });
});

test('what a system answers has its type in whatever variable a node puts it', () => {
  const api = (value?: string) =>
    testFlow(
      [
        {
          id: 'A',
          type: 'api',
          apiConfig: { apiId: 'crm', inputs: [], outputs: value ? [{ id: 'o', value }] : [] },
          leaveConfigs: [otherwise()],
        },
        ends(),
      ] as never,
      ['A.else > end'],
      {
        paramConfigs: [
          { id: 'due', name: 'due', dfltValue: '' },
          { id: 'i2', name: 'paid_at', dfltValue: '' },
          { id: 'i3', name: 'code', dfltValue: '', valueType: 'text' },
        ],
        apiConfigs: [{ id: 'crm', name: 'CRM', inputs: [], outputs: [{ id: 'o', name: 'due', valueType: 'date' }] }],
      },
    );

  expect(typesOf(api()).get('due')).toBe('date');
  expect(typesOf(api('i2')).get('paid_at')).toBe('date');
  expect(typesOf(api('code')).get('code')).toBe('text');
  expect(typesOf(api()).get('node_return_times')).toBe('number');
});

test('a function whose answer is always of one type is compared as that', () => {
  const values = {
    language: 'en' as const,
    clock: undefined,
    look: () => '{"open":true,"sum":12.50}',
    secret: () => undefined,
  };
  const calls = (leftVar: string, operator: Operator, rightVar: string) =>
    rowHolds({ leftType: 'function', leftVar, operator, rightVar }, values);

  expect(calls('json.getBoolean(order, "open")', '=', 'yes')).toBe(true);
  expect(calls('json.getNumber(order, "sum")', '=', '12.5')).toBe(true);
  expect(calls('json.getString(order, "open")', '=', 'yes')).toBe(false);
});
