import { expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import type { Condition } from '#core/flow/flow.ts';
import { conditionWords, namesOf } from './conditionWords.ts';

const names = namesOf(samples.renewalEn);
const of = (more: Partial<Condition>): Condition => ({ connector: 'or', nluResults: [], normalList: [], ...more });
const both = (condition: Condition | undefined) => [conditionWords(condition, names, 'en'), conditionWords(condition, names, 'zh')];

test('a condition is summed up in a sentence of either language', () => {
  const row = { leftVar: 'days_left', operator: '≤', rightVar: '30' } as const;

  expect(both(of({ nluResults: ['yes', 'price'] }))).toEqual(['means Agrees or Price objection', '客户意图为 Agrees、Price objection']);
  expect(both(of({ nluResults: ['no'], normalList: [row], connector: 'and' }))).toEqual(['means Refuses and days_left ≤ 30', '客户意图为 Refuses 且 days_left ≤ 30']);
  expect(both(of({ normalList: [row, { leftVar: '0_4', operator: 'contains', rightType: 'variable', rightVar: 'name' }] }))).toEqual(['days_left ≤ 30 or asr_result contains name', 'days_left ≤ 30 或 asr_result 包含 name']);
  expect(both(of({ normalList: [{ leftVar: 'name', operator: 'empty', rightVar: 'left over' }] }))).toEqual(['name is empty', 'name 为空']);
  expect(both(of({ mode: 'dtmf', apiResult: 'timeout', repeatTimes: 2, returnType: 'faq' }))).toEqual(['by keys, the request came to no answer in time, back from a question, from return 2 on', '通过按键，接口返回超时，从问答返回，第 2 次返回起']);
});

test('what asks nothing says so, and the default is for everything else', () => {
  expect(both(undefined)).toEqual(['always', '始终']);
  expect(both(of({}))).toEqual(['asks nothing yet', '尚未设置条件']);
  expect(both(of({ isDflt: true, nluResults: ['yes'] }))).toEqual(['everything else', '其他情况']);
});

test('what is not there any more stands as it is written', () => {
  expect(conditionWords(of({ nluResults: ['gone'], normalList: [{ leftVar: '', operator: '=', rightVar: '' }] }), names, 'en')).toBe('means gone or ? = ""');
});
