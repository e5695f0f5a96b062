import { expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import type { Condition } from '#core/flow/saved/condition.ts';
import { askedOf, conditionWords, namesOf } from './conditionWords.ts';

const names = namesOf(samples.renewalEn);
const of = (more: Partial<Condition>): Condition => ({ connector: 'or', nluResults: [], normalList: [], ...more });
const both = (condition: Condition | undefined) => [
  conditionWords(condition, names, 'en'),
  conditionWords(condition, names, 'zh'),
];

test('a condition is summed up in a sentence of either language', () => {
  const row = { leftVar: 'days_left', operator: '≤', rightVar: '30' } as const;

  expect(both(of({ nluResults: ['yes', 'price'] }))).toEqual([
    'means Agrees or Price objection',
    '客户意图为 Agrees、Price objection',
  ]);
  expect(both(of({ nluResults: ['no'], normalList: [row], connector: 'and' }))).toEqual([
    'means Refuses and days_left ≤ 30',
    '客户意图为 Refuses 且 days_left ≤ 30',
  ]);
  expect(
    both(of({ normalList: [row, { leftVar: '0_4', operator: 'contains', rightType: 'variable', rightVar: 'name' }] })),
  ).toEqual(['days_left ≤ 30 or asr_result contains name', 'days_left ≤ 30 或 asr_result 包含 name']);
  expect(both(of({ normalList: [{ leftVar: 'name', operator: 'empty', rightVar: 'left over' }] }))).toEqual([
    'name is empty',
    'name 为空',
  ]);
  expect(both(of({ mode: 'dtmf', apiResult: 'timeout', repeatTimes: 2, returnType: 'faq' }))).toEqual([
    'by keys, the request was not answered in time, back from a question, from return 2 on',
    '通过按键，接口超时，从问答返回，第 2 次返回起',
  ]);
});

test('how a script ended is said in words for scripts, how a request did in those for requests', () => {
  const said = (apiResult: string, asked: 'api' | 'script') => [
    conditionWords(of({ apiResult }), names, 'en', asked),
    conditionWords(of({ apiResult }), names, 'zh', asked),
  ];
  expect(['success', 'fail', 'timeout', 'else'].map((result) => said(result, 'script'))).toEqual([
    ['the script ran to its end', '脚本执行成功'],
    ['the script failed', '脚本执行失败'],
    ['the script took too long', '脚本执行超时'],
    ['the script ended with else', '脚本返回else'],
  ]);
  expect(['success', 'fail', 'timeout', 'else'].map((result) => said(result, 'api'))).toEqual([
    ['the request succeeded', '接口返回成功'],
    ['the request failed', '接口返回失败'],
    ['the request was not answered in time', '接口超时'],
    ['the request ended with else', '接口返回else'],
  ]);
  expect([askedOf({ type: 'script' }), askedOf({ type: 'api' }), askedOf({ type: 'fork' })]).toEqual([
    'script',
    'api',
    'api',
  ]);
});

test('what asks nothing says so, and the default is for everything else', () => {
  expect(both(undefined)).toEqual(['always', '始终']);
  expect(both(of({}))).toEqual(['asks nothing yet', '尚未设置条件']);
  expect(both(of({ isDflt: true, nluResults: ['yes'] }))).toEqual(['everything else', '其他情况']);
});

test('what is not there any more stands as it is written', () => {
  expect(
    conditionWords(
      of({ nluResults: ['gone'], normalList: [{ leftVar: '', operator: '=', rightVar: '' }] }),
      names,
      'en',
    ),
  ).toBe('means gone or ? = ""');
});
