import { expect, test } from 'vitest';
import { begin, step, type FlowEvent } from '../step.ts';
import { ends, otherwise, says, testFlow, variables } from '../testFlow.ts';
import { atPath, functions, pathSteps } from '../functions.ts';

const kinds = {
  api: [{ id: 'n', type: 'api', apiConfig: { apiId: 'a', inputs: [], outputs: [] }, leaveConfigs: [otherwise()] }],
  script: [{ id: 'n', type: 'script', code: 'return {}', leaveConfigs: [otherwise()] }],
};
/** What the robot says of the order once the node was answered; the customer before had one. */
function said(kind: keyof typeof kinds, event: FlowEvent) {
  const flow = testFlow([...kinds[kind], ends('end', { ttsConfigs: says('order ${order}.') })], ['n.else > end'], {
    paramConfigs: variables('order'),
    argConfigs: ['phone', 'order'].map((name) => ({ id: name, name })),
    apiConfigs: [{ id: 'a', name: 'A', inputs: [], outputs: [{ id: 'o', name: 'order', path: 'order' }] }],
  });
  const asked = begin(flow, { phone: '+8613800000001', order: '17' });
  const { effects } = step(flow, asked.state, event);
  return {
    text: effects.find((effect) => effect.type === 'speak')?.text,
    output: effects.find((effect) => effect.type === 'setOutput')?.value,
  };
}

test.each([
  [{ order: null }, 'order .', ''],
  [{ order: '' }, 'order .', ''],
  [{ order: 18 }, 'order 18.', '18'],
  [{ order: false }, 'order false.', 'false'],
  [{ order: 0 }, 'order 0.', '0'],
  [{ other: 1 }, 'order 17.', undefined],
  [{}, 'order 17.', undefined],
])('an answer of %j is said as “%s”: empty clears, unnamed leaves, of an API and of a script', (body, text, output) => {
  expect(said('api', { type: 'apiAnswered', result: 'success', body })).toEqual({ text, output });
  expect(said('script', { type: 'scriptDone', result: 'success', values: body })).toEqual({ text, output });
});

test('an answer without a body and one that failed leave what was known', () => {
  expect(said('api', { type: 'apiAnswered', result: 'success' }).text).toBe('order 17.');
  expect(said('api', { type: 'apiAnswered', result: 'fail', body: { order: '' } }).text).toBe('order 17.');
  expect(said('script', { type: 'scriptDone', result: 'timeout' }).text).toBe('order 17.');
});

test('a key with signs of its own can be reached: quoted, or as it is written where nothing else is called so', () => {
  const body = { 'user.name': 'Wei', user: { tier: 'gold', 'a.b': { c: 1 } }, list: [{ 'x[0]': 2 }], 'a.b.c': 3 };
  expect(atPath(body, '["user.name"]')).toBe('Wei');
  expect(atPath(body, "$['user.name']")).toBe('Wei');
  expect(atPath(body, 'user["a.b"].c')).toBe(1);
  expect(atPath(body, 'user.a.b.c')).toBe(1);
  expect(atPath(body, 'a.b.c')).toBe(3);
  expect(atPath(body, 'list[0]["x[0]"]')).toBe(2);
  expect(atPath(body, 'user.tier')).toBe('gold');
  expect(atPath(body, 'user.none')).toBeUndefined();
  expect(atPath(body, 'user.tier.none')).toBeUndefined();
  expect(pathSteps('data.items[0].name')).toEqual(['data', 'items', '0', 'name']);
});

test('functions that read JSON keep the digits of long numbers', () => {
  const json = '{"id":9007199254740993123,"list":[1234567890123456789]}';
  const read = (name: string, path: string) => functions[name]!.call([json, path], undefined);
  expect(read('json.getString', 'id')).toBe('9007199254740993123');
  expect(read('json.getNumber', 'id')).toBe('9007199254740993123');
  expect(read('json.getArray', 'list')).toBe('["1234567890123456789"]');
});
