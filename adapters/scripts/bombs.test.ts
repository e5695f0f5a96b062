import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from './quickjs.ts';

const nested = (open: string) => `let o = {}; for (let i = 0; i < 1e5; i++) o = ${open}; `;
/** Where QuickJS never asks for the time. */
const native: Record<string, string> = {
  'joins a huge list': 'return { a: new Array(2 ** 32 - 1).join("") };',
  'joins again and again': 'const a = new Array(5e5).fill("xxxxxxxxxx"); for (;;) a.join(",");',
  'looks through what only says that it is long': 'return { at: [].indexOf.call({ length: 2 ** 53 - 1 }, 1) };',
  'turns it round': '[].reverse.call({ length: 2 ** 53 - 1 });',
  'sorts it': '[].sort.call({ length: 2 ** 32 });',
  'replaces in a long text': 'const s = "a".repeat(1e6); for (;;) s.replaceAll("a", "b");',
  'writes what is nested deeply': `${nested('{ o }')}return { s: JSON.stringify(o) };`,
  'answers what is nested deeply': `${nested('{ o }')}return o;`,
};
const bombs: Record<string, string> = {
  ...native,
  'never ends': 'while (true) {}',
  'never ends, and catches': 'for (;;) { try { for (;;) {} } finally { continue; } }',
  'evaluates for ever': 'for (;;) eval("1");',
  'fills a list': 'const a = []; a.length = 2 ** 32 - 1; a.fill(0);',
  'doubles a list': 'let a = [1]; for (;;) a = a.concat(a);',
  'keeps lists of lists': 'const a = []; for (;;) a.push(a.slice());',
  'fills a map': 'const m = new Map(); for (let i = 0; ; i++) m.set(i, {});',
  'doubles a text': 'let s = "x"; for (;;) s += s;',
  'repeats a text': 'return { s: "x".repeat(2 ** 30) };',
  'takes a text apart': 'const s = "a".repeat(4e6); for (;;) s.split("");',
  'multiplies for ever': 'let n = 3n; for (;;) n = n * n;',
  'searches in all ways': 'return { m: /^(a+)+$/.test("a".repeat(40) + "!") };',
  'searches in all ways again': 'return { m: /(x+x+)+y/.exec("x".repeat(200)) };',
  'calls itself': 'const f = () => f() + 1; return { f: f() };',
  'reads what reads itself': 'const o = { get a() { return this.a; } }; return { a: o.a };',
  'reads through itself': 'const p = new Proxy({}, { get: (t, k, r) => r[k] }); return { a: p.a };',
  'reads a list that never ends':
    'const p = new Proxy([], { get: (t, k) => (k === "length" ? 2 ** 53 - 1 : 1) }); return { a: [].join.call(p) };',
  'reads through many': `${nested('new Proxy(o, {})')}return { a: o.x };`,
  'compares without an order':
    'const a = Array.from({ length: 3e5 }, (_, i) => i); for (;;) a.sort(() => Math.random() - 0.5);',
  'compares for ever': '[2, 1].sort(() => { for (;;); });',
  'writes what doubles': 'let o = 1; for (let i = 0; i < 40; i++) o = [o, o]; return { s: JSON.stringify(o) };',
  'reads what is nested deeply': 'return { s: JSON.parse("[".repeat(1e6)) };',
  'is read as nested deeply': 'return { a: eval("(".repeat(1e5) + ")".repeat(1e5)) };',
  'answers what never ends': 'return { toJSON() { for (;;) {} } };',
  'throws what never ends': 'throw { toJSON() { for (;;) {} } };',
  'throws what cannot be read': 'throw { get message() { for (;;) {} } };',
  'waits in a circle': 'const f = () => Promise.resolve().then(f); return f();',
  'waits again and again': 'for (;;) await null;',
  'waits for what never comes': 'await new Promise(() => {});',
  'waits for what is never there': 'return { then() { for (;;); } };',
  'yields for ever': 'function* g() { for (;;) yield 1; } for (const x of g());',
  'collects for ever': 'function* g() { for (;;) yield 1; } return { a: [...g()] };',
  'writes to its console for ever': 'for (;;) console.log("x".repeat(1e5));',
};

const scripts = quickJsScripts({ time: 100, patience: 60_000 });
afterAll(scripts.stop);

test.each(Object.entries(bombs))('a script that %s is ended, and the next one runs', async (name, code) => {
  const tenant = name;
  expect(['time', 'memory', 'error']).toContain(
    ((await scripts.run({ tenant, code, variables: {} })) as { failed?: string }).failed,
  );
  expect(await scripts.run({ tenant, code: 'return { ok: 1 };', variables: {} })).toEqual({ values: { ok: 1 } });
});

test('where QuickJS never asks for the time, it takes little longer than elsewhere', async () => {
  const took = async (one: string) => {
    await clean(scripts, 1);
    const began = performance.now();
    await scripts.run({ tenant: one, code: one, variables: {} });
    return performance.now() - began;
  };
  const [bomb, endless] = [await took(native['turns it round']!), await took('for (;;) {}')];
  expect(bomb / endless).toBeLessThan(20);
});

const clean = (pool: typeof scripts, many: number) =>
  Promise.all(
    Array.from({ length: many }, (_, at) =>
      pool.run({ tenant: 'clean', code: 'return { at: vars.at };', variables: { at: String(at) } }),
    ),
  );

test('scripts that never end hold up nobody else’s, however many they are', async () => {
  const endless = quickJsScripts({ time: 3_600_000, patience: 3_600_000, threads: 3 });
  const ended: unknown[] = [];
  const bomb = (tenant: string, code: string) =>
    endless.run({ tenant, code, variables: {} }).then((done) => ended.push(done));
  const bombs = [
    bomb('a', native['joins a huge list']!),
    bomb('a', 'for (;;) {}'),
    bomb('a', 'for (;;) await null;'),
    bomb('b', native['turns it round']!),
  ];

  const answered = await clean(endless, 100);

  expect(answered.map((done) => 'values' in done && done.values.at)).toEqual(answered.map((_, at) => String(at)));
  expect(ended).toEqual([]);
  await endless.stop();
  await Promise.all(bombs);
  expect(ended).toEqual(bombs.map(() => ({ failed: 'busy' })));
});

test('a tenant whose scripts are ended again and again is slowed, and its next good one still runs', async () => {
  for (let times = 0; times < 4; times += 1)
    expect(await scripts.run({ tenant: 'again', code: 'for (;;) {}', variables: {} })).toEqual({ failed: 'time' });
  expect(await scripts.run({ tenant: 'again', code: 'return { ok: 1 };', variables: {} })).toEqual({
    values: { ok: 1 },
  });
});

test('who waits for longer than somebody on the line would is told that it is busy', async () => {
  const impatient = quickJsScripts({ time: 3_600_000, patience: 1, threads: 2, waiting: 1 });
  const slow = quickJsScripts({ time: 3_600_000, patience: 3_600_000, threads: 2, waiting: 1 });
  expect(await impatient.run({ tenant: 'a', code: 'for (;;) {}', variables: {} })).toEqual({ failed: 'busy' });

  const first = slow.run({ tenant: 'a', code: 'for (;;) {}', variables: {} });
  await clean(slow, 1);
  const second = slow.run({ tenant: 'a', code: 'return {};', variables: {} });
  expect(await slow.run({ tenant: 'a', code: 'return {};', variables: {} })).toEqual({ failed: 'busy' });

  await Promise.all([impatient.stop(), slow.stop()]);
  expect([await first, await second]).toEqual([{ failed: 'busy' }, { failed: 'busy' }]);
});

test('where no thread can start, scripts fail instead of waiting for ever', async () => {
  const broken = quickJsScripts({ memory: 1_000, patience: 3_600_000 });
  expect(await broken.run({ tenant: 'a', code: 'return {};', variables: {} })).toEqual({ failed: 'busy' });
  await broken.stop();
});

test('what a script wrote is told although it had to be ended', async () => {
  const code = `console.log('before'); ${native['turns it round']}`;
  expect(await scripts.run({ tenant: 'watched', code, variables: {}, watched: true })).toEqual({
    failed: 'time',
    seen: { console: ['before'], cut: false, took: expect.any(Number) },
  });
});

test('threads that had nothing to do are let go, and come back', async () => {
  const rested = quickJsScripts({ idle: 1, patience: 60_000 });
  for (let times = 0; times < 3; times += 1) {
    expect(await clean(rested, 1)).toEqual([{ values: { at: '0' } }]);
    await new Promise((later) => setTimeout(later, 20));
  }
  await rested.stop();
});
