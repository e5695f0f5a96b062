import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from './quickjs.ts';

const scripts = quickJsScripts({ time: 500 });
afterAll(scripts.stop);
const run = (code: string, variables: Record<string, string> = {}) => scripts.run({ code, variables });

test('a script sees the variables and answers what it sets', async () => {
  expect(await run('return { total: Number(vars.premium) * 2, name: vars.name.toUpperCase() };', { premium: '12.5', name: 'chen' })).toEqual({ values: { total: 25, name: 'CHEN' } });
});

test('a script that returns nothing sets nothing', async () => {
  expect(await run('const unused = 1;')).toEqual({ values: {} });
});

test('a script that never ends is stopped, and the next one runs', async () => {
  expect(await run('for (;;) {}')).toEqual({ failed: 'time' });
  expect(await run('return { ok: 1 };')).toEqual({ values: { ok: 1 } });
});

test('a script that eats memory is stopped, and the next one runs', async () => {
  const patient = quickJsScripts({ time: 20_000, memory: 4 * 1024 * 1024 });
  const eats = (code: string) => patient.run({ code, variables: {} });

  expect(await eats('const all = []; for (;;) all.push({ one: [1] });')).toEqual({ failed: 'memory' });
  expect(await eats('return { long: "x".repeat(100000) };')).toEqual({ failed: 'memory' });
  expect(await eats('return { ok: 1 };')).toEqual({ values: { ok: 1 } });
  await patient.stop();
});

test.each(['process.exit(1)', 'require("node:fs").readFileSync("/etc/passwd")', 'fetch("http://127.0.0.1")', 'new Worker("x")', 'globalThis.constructor.constructor("return process")().exit()'])('a script that reaches for the machine finds nothing: %s', async (code) => {
  expect(await run(`return { got: ${code} };`)).toEqual({ failed: 'error' });
});

test('import leads nowhere', async () => {
  expect(await run('import("node:fs"); return {};')).not.toHaveProperty('values.fs');
  expect(await run('return await import("node:fs");')).toEqual({ failed: 'error' });
});

test('a script that cannot be read, throws, calls itself for ever or answers a list has failed', async () => {
  for (const code of ['return {', '}})()', 'throw new Error("no")', 'const f = () => f(); f();', 'return [1];', 'return "text";']) expect(await run(code)).toHaveProperty('failed');
});

test('nothing of one script is left for the next', async () => {
  await run('globalThis.left = 1; Object.prototype.left = 2; return {};');
  expect(await run('return { left: String(globalThis.left) + String({}.left) };')).toEqual({ values: { left: 'undefinedundefined' } });
});
