import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';
import { checkRule } from './check.ts';
import { formsOf } from './inflected.ts';
import { judge } from './judge.ts';
import { sampleOf } from './sampling.ts';
import { openItems, scoreOf, sheetProblem, type Item } from './sheet.ts';
import { talk } from './testTalk.ts';

const item = (itemId: string, more: Partial<Item> = {}): Item => ({
  itemId,
  categoryId: '1',
  name: itemId,
  points: 10,
  fatal: false,
  mayNotApply: false,
  comment: 'never',
  rule: null,
  found: 'broken',
  alert: false,
  ...more,
});

test('100 less what failed, never below 0, and 0 where something fatal failed', () => {
  const items = [item('a'), item('b', { points: 95 }), item('c', { points: 0, fatal: true })];
  const score = (given: object) => scoreOf({ items, passMark: 75 }, given as never);
  expect(score({ a: 'pass', b: 'pass', c: 'pass' })).toEqual({ score: 100, passed: true, fatal: [] });
  expect(score({ a: 'fail', b: 'na', c: 'pass' })).toEqual({ score: 90, passed: true, fatal: [] });
  expect(score({ a: 'fail', b: 'fail' })).toEqual({ score: 0, passed: false, fatal: [] });
  expect(score({ a: 'pass', b: 'pass', c: 'fail' })).toEqual({ score: 0, passed: false, fatal: ['c'] });
});

test('what is still open on a sheet', () => {
  const items = [item('a', { comment: 'failed' }), item('b', { mayNotApply: true }), item('c', { comment: 'always' })];
  expect(openItems({ items }, { a: 'fail', b: 'na', c: 'pass' }, { a: ' ', c: 'seen' })).toEqual([
    { itemId: 'a', misses: 'comment' },
  ]);
  expect(openItems({ items }, { a: 'na', c: 'pass' }, {})).toEqual([
    { itemId: 'a', misses: 'mayNotApply' },
    { itemId: 'b', misses: 'verdict' },
    { itemId: 'c', misses: 'comment' },
  ]);
});

test('a sheet that cannot be used says why', () => {
  const categories = [{ categoryId: '1', name: 'One' }];
  const of = (items: Item[], kind: 'manual' | 'intelligent' = 'manual', more: typeof categories = []) =>
    sheetProblem({ categories: [...categories, ...more], items, passMark: 75 }, kind);
  expect(of([])).toBe('noItems');
  expect(of([item('a', { points: 0 })])).toBe('noPoints');
  expect(of([item('a')], 'manual', [{ categoryId: '2', name: 'Two' }])).toBe('emptyCategory');
  expect(of([item('a')], 'intelligent')).toBe('noRule');
  expect(of([item('a'), item('b', { fatal: true, points: 0 })])).toBe(null);
});

test('the machine fills in what has a rule; what it found keeps an item or breaks it', () => {
  const look = { kind: 'words' as const, who: 'agent' as const, words: ['recorded'], inflected: false, apart: 5 };
  const rule = { steps: [{ join: 'and' as const, look }] };
  const verdicts = judge([
    item('kept', { rule, found: 'kept' }),
    item('broken', { rule }),
    item('person'),
    item('other', { rule: { ...rule, only: { direction: 1 } }, found: 'kept' }),
  ]);
  const of = (text: string) =>
    verdicts({ ...talk(`agent 0-4 ${text}`), direction: 0 }).map(({ itemId, verdict, hits }) => [
      itemId,
      verdict,
      hits.length,
    ]);
  expect(of('This is recorded.')).toEqual([
    ['kept', 'pass', 1],
    ['broken', 'fail', 1],
    ['other', 'na', 0],
  ]);
  expect(of('Good morning.')).toEqual([
    ['kept', 'fail', 0],
    ['broken', 'pass', 0],
    ['other', 'na', 0],
  ]);
});

test('agreement beyond chance', () => {
  expect(agreementOf([])).toEqual({ both: 0, agreed: 0, kappa: null });
  expect(
    agreementOf([
      ['pass', 'pass'],
      ['pass', 'pass'],
    ]),
  ).toEqual({ both: 2, agreed: 2, kappa: null });
  // Cohen’s own kind of table: 20 and 15 agreed, 5 and 10 not: 0.7 seen, 0.5 by chance.
  const pairs = [
    ...Array(20).fill(['pass', 'pass']),
    ...Array(5).fill(['pass', 'fail']),
    ...Array(10).fill(['fail', 'pass']),
    ...Array(15).fill(['fail', 'fail']),
  ];
  const { kappa, agreed, both } = agreementOf(pairs as never);
  expect([both, agreed]).toEqual([50, 35]);
  expect(kappa).toBeCloseTo(0.4, 10);
});

test('a sample is the same for the same seed, and each stratum has its share', () => {
  const calls = Array.from({ length: 100 }, (_, at) => ({
    callId: String(at),
    by: String(at % 4),
    result: at < 10 ? 'promise' : 'none',
  }));
  const share = { by: 'share' as const, share: 10, stratified: true, seed: 7 };
  const drawn = sampleOf(calls, share);
  expect(drawn).toEqual(sampleOf(calls, share));
  expect(drawn.map(({ callId }) => callId)).not.toEqual(
    sampleOf(calls, { ...share, seed: 8 }).map(({ callId }) => callId),
  );
  expect([drawn.length, drawn.filter(({ result }) => result === 'promise').length]).toEqual([10, 1]);
  // More calls do not change how those that were there are drawn.
  expect(sampleOf(calls.slice(0, 50), { ...share, share: 100 })).toHaveLength(50);
  const each = sampleOf(calls, { by: 'perAgent', count: 3, stratified: true, seed: 1 });
  expect(Object.groupBy(each, ({ by }) => by)['0']).toHaveLength(3);
  expect(each.some(({ result }) => result === 'promise')).toBe(true);
  expect(sampleOf([], share)).toEqual([]);
});

test.each([
  ['promise', 'promised', 'promising', 'promises'],
  ['stop', 'stopped', 'stopping'],
  ['pay', 'paid', 'paying'],
  ['lose', 'lost'],
  ['cancel', 'cancelled', 'cancels'],
  ['apply', 'applied', 'applies', 'applying'],
  ['charge', 'charged', 'charging'],
  ['call', 'called', 'calling'],
  ['guarantee', 'guaranteed'],
])('forms of a word find each other: %s', (...forms) => {
  for (const one of forms) for (const other of forms) expect(formsOf(one), `${one} of ${other}`).toContain(other);
});

test('a rule that can never hit says where and why', () => {
  const words = (list: string[], more: object = {}) => ({
    kind: 'words' as const,
    who: 'us' as const,
    words: list,
    inflected: true,
    apart: 5,
    ...more,
  });
  const problems = (steps: object[], only?: object) =>
    checkRule({ steps, ...(only && { only }) } as never, new Set(['yes'])).map(({ problem, step, what }) => [
      problem,
      step,
      what,
    ]);
  expect(problems([{ join: 'and', look: words(['…', 'pay']) }])).toEqual([['emptyPhrase', 0, '…']]);
  expect(problems([{ join: 'and', look: { kind: 'expression', who: 'us', pattern: '(a' } }])).toEqual([
    ['brokenExpression', 0, '(a'],
  ]);
  expect(problems([{ join: 'and', look: { kind: 'expression', who: 'us', pattern: '((a{500}){500}){500}' } }])).toEqual(
    [['brokenExpression', 0, '((a{500}){500}){500}']],
  );
  expect(problems([{ join: 'and', look: { kind: 'expression', who: 'us', pattern: 'a(?=b)' } }])).toEqual([
    ['looksAround', 0, 'a(?=b)'],
  ]);
  expect(problems([{ join: 'and', look: { kind: 'intention', who: 'customer', names: ['yes', 'no'] } }])).toEqual([
    ['unknownIntention', 0, 'no'],
  ]);
  expect(problems([{ join: 'then', look: words(['pay']) }])).toEqual([['firstCannot', 0, undefined]]);
  expect(
    problems([
      { join: 'and', look: words(['paying today']) },
      { join: 'not', look: words(['pay']) },
    ]),
  ).toEqual([['excludesItself', 1, undefined]]);
  expect(
    problems([
      { join: 'and', look: words(['paying today']) },
      { join: 'not', look: words(['pay']), side: 'before', within: 5 },
    ]),
  ).toEqual([]);
  const apart = [
    { join: 'and', look: words(['pay'], { last: 10 }) },
    { join: 'then', look: words(['today'], { first: 10 }) },
  ];
  expect(problems(apart, { longer: 60 })).toEqual([['neverWithin', 1, undefined]]);
  expect(
    problems([
      { join: 'and', look: words(['pay']) },
      { join: 'then', look: words(['today']), within: 5 },
    ]),
  ).toEqual([]);
});
