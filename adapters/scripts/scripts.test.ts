import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from './quickjs.ts';

const scripts = quickJsScripts({ time: 500, patience: 60_000 });
afterAll(scripts.stop);
const run = (code: string, variables: Record<string, string> = {}) => scripts.run({ tenant: '1', code, variables });

test('a script sees the variables and answers what it sets', async () => {
  expect(
    await run('return { total: Number(vars.premium) * 2, name: vars.name.toUpperCase() };', {
      premium: '12.5',
      name: 'chen',
    }),
  ).toEqual({ values: { total: 25, name: 'CHEN' } });
});

test('a script that returns nothing sets nothing', async () => {
  expect(await run('const unused = 1;')).toEqual({ values: {} });
});

test('a script that never ends is stopped, and the next one runs', async () => {
  expect(await run('for (;;) {}')).toEqual({ failed: 'time' });
  expect(await run('return { ok: 1 };')).toEqual({ values: { ok: 1 } });
});

test('a script that eats memory is stopped, and the next one runs', async () => {
  const patient = quickJsScripts({ time: 20_000, memory: 4 * 1024 * 1024, patience: 60_000 });
  const eats = (code: string) => patient.run({ tenant: '1', code, variables: {} });

  expect(await eats('const all = []; for (;;) all.push({ one: [1] });')).toEqual({ failed: 'memory' });
  expect(await eats('return { long: "x".repeat(100000) };')).toEqual({ failed: 'output' });
  expect(await eats('return { ok: 1 };')).toEqual({ values: { ok: 1 } });
  await patient.stop();
});

test.each([
  'process.exit(1)',
  'require("node:fs").readFileSync("/etc/passwd")',
  'fetch("http://127.0.0.1")',
  'new Worker("x")',
  'globalThis.constructor.constructor("return process")().exit()',
])('a script that reaches for the machine finds nothing: %s', async (code) => {
  expect(await run(`return { got: ${code} };`)).toEqual({ failed: 'error' });
});

test('import leads nowhere', async () => {
  expect(await run('import("node:fs"); return {};')).not.toHaveProperty('values.fs');
  expect(await run('return await import("node:fs");')).toEqual({ failed: 'error' });
});

test('a script may wait for promises, as long as something answers them', async () => {
  expect(
    await run(
      'const half = async (n) => n / 2;\nconst both = await Promise.all([half(6), half(8)]);\nfor await (const n of [1, 2]) both.push(n);\nreturn { all: both.join() };',
    ),
  ).toEqual({ values: { all: '3,4,1,2' } });
  expect(await run('return Promise.resolve({ later: vars.a });', { a: '1' })).toEqual({ values: { later: '1' } });
  expect(await run('await null;\nthrow new Error("late");')).toEqual({ failed: 'error' });
  expect(await run('return await new Promise(() => {});')).toEqual({ failed: 'error' });
  expect(await run('const f = async () => { for (;;) await null; };\nreturn await f();')).toEqual({ failed: 'time' });
});

test('a script that cannot be read, throws, calls itself for ever or answers a list has failed', async () => {
  for (const code of [
    'return {',
    '}})()',
    'throw new Error("no")',
    'const f = () => f(); f();',
    'return [1];',
    'return "text";',
  ])
    expect(await run(code)).toHaveProperty('failed');
});

test('nothing of one script is left for the next', async () => {
  await run('globalThis.left = 1; Object.prototype.left = 2; return {};');
  expect(await run('return { left: String(globalThis.left) + String({}.left) };')).toEqual({
    values: { left: 'undefinedundefined' },
  });
});

const watch = (code: string, variables: Record<string, string> = {}) =>
  scripts.run({ tenant: '1', code, variables, watched: true });

test('whoever looks at a script sees its console, what it answers and how long it took', async () => {
  expect(
    await watch(
      "console.log('premium', vars.premium, { a: [1] }, null);\nconsole.warn(new Error('odd'));\nreturn { half: vars.premium / 2 };",
      { premium: '10' },
    ),
  ).toEqual({
    values: { half: 5 },
    seen: { console: ['premium 10 {"a":[1]} null', 'Error: odd'], cut: false, took: expect.any(Number) },
  });
  expect(await run("console.log('nobody looks'); return { one: 1 };")).toEqual({ values: { one: 1 } });
});

test('of endless lines the first are kept', async () => {
  const { seen } = await watch('for (let at = 0; at < 500; at += 1) console.log("x".repeat(5000)); return {};');
  expect([seen!.console.length, seen!.console[0]!.length, seen!.cut]).toEqual([200, 2_000, true]);
});

test.each([
  ['const one = 1;\nreturn { one: missing };', { name: 'ReferenceError', line: 2 }],
  ['return {', { name: 'SyntaxError' }],
  ['let a = 1;\nlet b = = 2;\nreturn {};', { name: 'SyntaxError', line: 2 }],
  [
    'const f = () => {\n  throw new TypeError("no such day");\n};\n\nf();',
    { name: 'TypeError', message: 'no such day', line: 2 },
  ],
  ['throw "plain";', { name: 'Error', message: 'plain' }],
  ['return [1];', { name: 'NoValues' }],
  ['JSON.stringify = () => "mine"; return {};', { name: 'NoValues' }],
  ['const f = async () => {\n  throw new TypeError("no such day");\n};\nawait f();', { name: 'TypeError', line: 2 }],
  ['await new Promise(() => {});', { name: 'NeverAnswered' }],
])('what goes wrong is told with its line: %j', async (code, error) => {
  expect(await watch(code)).toMatchObject({ failed: 'error', seen: { error } });
});

test('a script cannot take its console apart, nor look out through it', async () => {
  expect(await watch('console.log = null; return {};')).toMatchObject({
    failed: 'error',
    seen: { error: { name: 'TypeError' } },
  });
  expect(
    await watch('return { left: typeof write, out: String(console.log.constructor("return typeof process")()) };'),
  ).toMatchObject({ values: { left: 'undefined', out: 'undefined' } });
});
