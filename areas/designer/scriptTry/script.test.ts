import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from '#adapters/scripts/quickjs.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testDesigner } from '../testDesigner.ts';
import { scriptEndpoints } from './script.contract.ts';
import { scriptHandlers } from './script.server.ts';

const scripts = quickJsScripts({ time: 300, memory: 4 << 20, patience: 60_000 });
let now = 0;
const server = await testDesigner({
  more: (app) =>
    serve(
      app,
      scriptEndpoints,
      scriptHandlers({ scripts, slowDown: rateLimit({ most: 30, within: 60_000, now: () => now }) }),
    ),
});
afterAll(async () => {
  await server.stop();
  await scripts.stop();
});
const { designer, stranger } = server;
const flowId = await server.robotWith();
const tried = async (code: string, variables: Record<string, string> = {}) =>
  (await designer.call(scriptEndpoints.try, { params: { flowId }, body: { code, variables } })).data;

test('a script is run with the variables it is given, and what it sets is text, as in a call', async () => {
  expect(
    await tried("console.log('for', vars.name);\nreturn { monthly: vars.premium / 12, known: true, list: [1, 2] };", {
      name: 'Chen Wei',
      premium: '3600',
    }),
  ).toEqual({
    result: 'success',
    console: ['for Chen Wei'],
    cut: false,
    error: null,
    took: expect.any(Number),
    values: [
      { name: 'monthly', value: '300' },
      { name: 'known', value: 'true' },
      { name: 'list', value: '[1,2]' },
    ],
  });
});

test('what goes wrong says what and where', async () => {
  expect(await tried('const one = 1;\nreturn { one: vars.missing.length };')).toMatchObject({
    result: 'error',
    values: [],
    error: { name: 'TypeError', line: 2 },
  });
  expect(await tried('return {')).toMatchObject({ result: 'error', error: { name: 'SyntaxError' } });
});

test('an endless script, one that fills the memory and one that answers too much are each told by name', async () => {
  expect((await tried('for (;;) {}')).result).toBe('time');
  expect((await tried('return { long: "x".repeat(200000) };')).result).toBe('output');
  expect((await tried('return { long: new Array(1e8).fill("xx").join("") };')).result).toMatch(/memory|time/);
  expect((await tried('return { one: 1 };')).result).toBe('success');
});

test('a script may wait for promises; what it waits for in vain is told by name', async () => {
  expect(await tried('const level = await (async () => 3)();\nreturn { level };')).toMatchObject({
    result: 'success',
    values: [{ name: 'level', value: '3' }],
  });
  expect(await tried('await new Promise(() => {});')).toMatchObject({
    result: 'error',
    error: { name: 'NeverAnswered' },
  });
});

test.each(['process', 'require', 'fetch', 'setTimeout'])(
  'a script that reaches for %s is told that it is not there',
  async (name) => {
    expect(await tried(`\n${name}('node:fs');`)).toMatchObject({
      result: 'error',
      error: { name: 'ReferenceError', line: 2, outside: name },
    });
  },
);

test('who may not debug, another tenant, and whoever tries too often are refused; nothing of the script is in the audit', async () => {
  const asked = {
    params: { flowId },
    body: { code: 'return { secret: vars.idNumber };', variables: { idNumber: '310' } },
  };
  expect((await server.as(person({ gates: ['designer.flow.edit'] })).call(scriptEndpoints.try, asked)).name).toBe(
    'NOT_ALLOWED',
  );
  expect((await stranger.call(scriptEndpoints.try, asked)).name).toBe('NOT_FOUND');
  const codes = [];
  for (let at = 0; at < 31; at += 1) codes.push((await designer.call(scriptEndpoints.try, asked)).name);
  expect(codes.at(-1)).toBe('TOO_OFTEN');
  now += 60_000;
  expect((await designer.call(scriptEndpoints.try, asked)).code).toBe(1);
  const audit = JSON.stringify(await server.ask('select * from audit_line where target = $1', [flowId]));
  expect(audit).toContain('"script": "success"'.replace(' ', ''));
  expect(audit).not.toContain('idNumber');
});
