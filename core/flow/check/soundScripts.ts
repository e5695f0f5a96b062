import type { Flow } from '../flow.ts';
import { exit, otherwise, ends } from '../testFlow.ts';
import { script } from './plantedKit.ts';
import { of } from './testCheck.ts';

/** What is odd about them, and scripts that set `a`; adapters/scripts/scriptFacts.test.ts runs them. */
export const oddScripts: [why: string, code: string][] = [
  ['awaits a value', 'return { a: await 1 };'],
  ['answers a promise', 'return (async () => ({ a: 1 }))();'],
  ['answers a kept promise', 'return Promise.resolve({ a: 1 });'],
  [
    'waits for several',
    'const load = async (one) => one + 1;\nconst [a, b] = await Promise.all([load(1), load(2)]);\nreturn { a: a + b };',
  ],
  ['a promise that is kept by hand', 'const a = await new Promise((done) => done(1));\nreturn { a };'],
  [
    'closures that count',
    'const counter = () => { let n = 0; return () => ++n; };\nconst next = counter();\nnext();\nreturn { a: next() };',
  ],
  [
    'destructuring with defaults and rest',
    "const { phone = '', ...others } = vars;\nconst [first = '', , third = 'c', ...rest] = [...phone];\nreturn { a: first + third + rest.length + Object.keys(others).length };",
  ],
  ['swapped by a pattern', 'let b = 1;\nlet c = 2;\n[b, c] = [c, b];\nreturn { a: b - c };'],
  [
    'a generator without end, taken from',
    'function* numbers() { let n = 0; while (true) yield n++; }\nlet a = 0;\nfor (const n of numbers()) { a += n; if (n > 3) break; }\nreturn { a };',
  ],
  [
    'labels',
    'let a = 0;\nouter: for (let i = 0; i < 9; i++) { for (;;) { a++; if (a > 3) break outer; if (a % 2) continue outer; } }\nreturn { a };',
  ],
  ['a labelled block', 'let a = 0;\nout: { if (vars.phone) break out; a = 1; }\nreturn { a };'],
  [
    'catch without a name',
    'let a = 1;\ntry { a = JSON.parse(vars.phone).length ?? 2; } catch { a = 0; }\nreturn { a };',
  ],
  ['try and finally', 'let a = 0;\ntry { a = 1; return { a }; } finally { a = 2; }'],
  ['finally answers', "try { throw new Error('x'); } finally { return { a: 1 }; }"],
  ['a global by the same name', 'const Map = 1;\nconst fetch = (a) => ({ a });\nreturn fetch(Map);'],
  [
    'asks what is there',
    "const a = typeof fetch === 'function' ? 1 : 2;\nif (typeof window !== 'undefined') window.name;\nreturn { a };",
  ],
  ['hoisted functions', 'return { a: twice(2) };\nfunction twice(n) { return n * 2; }'],
  ['var out of a block, twice', 'if (vars.phone) { var a = 1; }\nvar a = a || 2;\nreturn { a };'],
  ['default parameters that use others', 'const f = (x, y = x + 1, { z = y } = {}) => x + y + z;\nreturn { a: f(1) };'],
  ['recursion that ends', 'const fact = (n) => (n < 2 ? 1 : n * fact(n - 1));\nreturn { a: fact(5) };'],
  [
    'two functions that call each other and end',
    'function even(n) { return n === 0 || odd(n - 1); }\nfunction odd(n) { return n !== 0 && even(n - 1); }\nreturn { a: even(4) };',
  ],
  [
    'a class with fields',
    'class Sum { #n = 0; static made = 0; add(n) { this.#n += n; Sum.made++; return this; } get n() { return this.#n; } }\nreturn { a: new Sum().add(2).n + Sum.made };',
  ],
  [
    'a switch that falls through',
    "let a;\nswitch (vars.phone) { case '1': case '2': a = 1; break; default: a = 2; }\nreturn { a };",
  ],
  ['a switch that answers everywhere', "switch (vars.phone) { case '1': return { a: 1 }; default: return { a: 2 }; }"],
  ['a loop left by an inner answer', 'let n = 0;\nwhile (true) { n++; switch (n) { case 3: return { a: n }; } }'],
  ['a list used up', 'const all = [1, 2, 3];\nlet a = 0;\nwhile (all.length > 0) a += all.pop();\nreturn { a };'],
  ['do once', 'let a = 0;\ndo { a++; } while (false);\nreturn { a };'],
  ['counting down', 'let a = 0;\nfor (let i = 10; i > 0; i -= 2) a += i;\nreturn { a };'],
  [
    'a counter changed in a function',
    'let n = 0;\nconst more = () => { n++; };\nwhile (n < 3) more();\nreturn { a: n };',
  ],
  ['two counters', 'let a = 0;\nfor (let i = 0, j = 9; i < j; i++, j--) a += 1;\nreturn { a };'],
  ['keys worked out', "const name = 'a';\nreturn { [name]: 1 };"],
  ['an object built up', "const out = {};\nfor (const name of ['a']) out[name] = 1;\nreturn out;"],
  ['an object assigned together', 'const out = Object.assign({}, { a: 1 });\nreturn out;'],
  ['one of two objects', 'const good = { a: 1 };\nconst bad = { a: 2 };\nreturn vars.phone ? good : bad;'],
  ['vars handed on', "vars.a = '1';\nreturn vars;"],
  ['what vars was given itself', 'vars.half = 2;\nreturn { a: vars.half };'],
  [
    'a variable that is looked for',
    "const a = 'other' in vars ? 1 : 0;\nconst b = Object.hasOwn(vars, 'phone');\nreturn { a: a + Number(b) };",
  ],
  [
    'expressions with brackets and slashes',
    "const a = vars.phone.replace(/[/'\"`{}]/g, '').split(/\\D+/u).length / 2 / 1;\nreturn { a };",
  ],
  [
    'a tagged text and nested ones',
    "const tag = (texts, ...values) => texts.raw.join('-') + values.length;\nreturn { a: tag`x${`y${1}`}z` };",
  ],
  ['optional parts', "const user = null;\nreturn { a: user?.name?.first ?? user?.[0] ?? 'none' };"],
  ['numbers of all kinds', 'return { a: 0x1f + 0b11 + 0o7 + 1_000 + Number(10n) + .5 + 1e3 };'],
  ['a comment at the end', 'return { a: 1 }; // done'],
  ['no semicolons', 'const a = 1\nconst b = [a]\n;[a].forEach((one) => b.push(one))\nreturn { a: b.length }'],
  ['a comma and void', 'let b = 0;\nreturn (b++, void 0, { a: b });'],
  [
    'sorting with a helper below',
    'const list = [3, 1].sort(byValue);\nreturn { a: list[0] };\nfunction byValue(x, y) { return x - y; }',
  ],
  ['names used in a function above their line', 'const f = () => later;\nconst later = 1;\nreturn { a: f() };'],
  [
    'this, arguments and new.target',
    'function F() { return new.target ? arguments.length : this; }\nreturn { a: typeof F.call(1) };',
  ],
  ['logical assignment', 'let a = null;\na ??= 1;\na ||= 2;\na &&= 3;\nreturn { a };'],
  [
    'an async loop over a generator',
    'async function* g() { yield 1; yield 2; }\nlet a = 0;\nfor await (const n of g()) a += n;\nreturn { a };',
  ],
  ['a polyfill', 'if (!Math.sum) Math.sum = (...all) => all.reduce((x, y) => x + y);\nreturn { a: Math.sum(1, 2) };'],
  ["in vars' own words", "for (const name in vars) if (name === 'phone') return { a: vars[name] };\nreturn { a: 0 };"],
];

export const soundScripts: [why: string, flow: Flow][] = [
  ...oddScripts.map(([why, code]): [string, Flow] => [`a script: ${why}`, script(code)]),
  [
    'a script that decides by failing',
    of(
      [
        {
          id: 'S',
          type: 'script',
          code: "if (!/^\\d+$/.test(vars.phone)) throw new Error('no number');",
          outputs: [],
          leaveConfigs: [exit('good', [], {}, { apiResult: 'success' }), otherwise()],
        },
        ends(),
        ends('bye'),
      ],
      ['S.good > end', 'S.else > bye'],
    ),
  ],
];
