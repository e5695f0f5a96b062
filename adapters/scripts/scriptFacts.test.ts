import { afterAll, expect, test } from 'vitest';
import { plantedScripts } from '#core/flow/check/plantedScripts.ts';
import { oddScripts } from '#core/flow/check/soundScripts.ts';
import { calledOn, inSandbox } from '#core/flow/check/scripts/sandbox.ts';
import { quickJsScripts } from './quickjs.ts';
import type { ScriptDone } from './scripts.ts';

// What the checker says of scripts (core/flow/check/scripts) is held against what they do.
const scripts = quickJsScripts({ time: 50 });
afterAll(() => scripts.stop());
const run = (tenant: string, code: string) => scripts.run({ tenant, code, variables: { phone: '1', a: '0' } });

test('what the checker takes for there is what scripts find', async () => {
  const done = await run(
    'names',
    `const called = (one) => Object.getOwnPropertyNames(one).filter((name) => typeof one[name] === 'function');
    const names = Object.getOwnPropertyNames(globalThis);
    return { names, called: Object.fromEntries(${JSON.stringify(Object.keys(calledOn))}.map((name) => [name, called(globalThis[name])])) };`,
  );

  const { names, called } = (done as { values: { names: string[]; called: Record<string, string[]> } }).values;
  expect([...inSandbox].sort()).toEqual(names.sort());
  for (const [name, all] of Object.entries(calledOn))
    expect([...all].sort(), name).toEqual(called[name]!.filter((one) => one !== 'prototype').sort());
});

test.each(oddScripts)('a sound script sets what it is there for: %s', async (why, code) => {
  const done = await run(why, code);

  expect(done).toMatchObject({ values: {} });
  expect((done as { values: Record<string, unknown> }).values).toHaveProperty('a');
});

const failed = (done: ScriptDone) => 'failed' in done && done.failed !== 'busy';
const sets = (done: ScriptDone, name: string) => 'values' in done && Object.hasOwn(done.values, name);
const comesTo: Record<string, (done: ScriptDone) => boolean> = {
  scriptUnreadable: failed,
  scriptUnknownName: failed,
  scriptFixed: failed,
  scriptThrows: failed,
  scriptEndless: failed,
  scriptSetsNothing: (done) => !sets(done, 'a'),
  scriptOutputNever: (done) => !sets(done, 'b'),
  scriptPromise: (done) => 'values' in done && JSON.stringify(done.values.a) === '{}',
};
const faults = plantedScripts.flatMap(([what, flow, kind]) => {
  const node = flow.nodes.find(({ type }) => type === 'script');
  return node?.type === 'script' && comesTo[kind] ? [{ what, kind, code: node.code! }] : [];
});

test.each(faults)('a fault is one where it runs: $kind, $what', async ({ what, kind, code }) => {
  const done = await run(what, code);

  expect(comesTo[kind]!(done), JSON.stringify(done)).toBe(true);
});

test('most planted scripts are run', () => expect(faults.length).toBeGreaterThanOrEqual(55));
