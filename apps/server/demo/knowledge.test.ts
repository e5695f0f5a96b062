import { expect, test } from 'vitest';
import { entityProblems, similarProblems } from '#core/design/wordProblems.ts';
import { check } from '#core/flow/check/check.ts';
import { byLearning } from '#core/flow/learnt.ts';
import { samples, type SampleName } from '#core/flow/samples/index.ts';
import { withSimilarWords } from '#core/flow/wordLists.ts';
import { withKnowledge } from './knowledge.ts';

const of = (name: SampleName) => withKnowledge(name, samples[name]);

test.each(['renewalEn', 'renewalZh'] as const)(
  'what the robot %s knows besides is in order, and nothing else of it changes',
  (name) => {
    const flow = of(name);

    expect(flow.entityConfigs!.flatMap(({ id }) => entityProblems(flow, id))).toEqual([]);
    expect(flow.similarWords!.flatMap(({ id }) => similarProblems(flow, id))).toEqual([]);
    expect(check(flow, {}, { examples: false })).toEqual(check(samples[name], {}, { examples: false }));
    expect(withKnowledge('surveyEn', samples.surveyEn)).toBe(samples.surveyEn);
  },
);

test('an insurer is picked out of an answer, and a word is taken for another', () => {
  const entities = (name: SampleName, text: string) => byLearning(of(name), [], { text }, { model: null }).entities;

  expect(entities('renewalEn', 'I have gone to north bank')).toMatchObject([
    { type: 'insurer', value: 'Northbank Mutual' },
  ]);
  expect(entities('renewalZh', '我在灯塔买过了')).toMatchObject([{ type: '保险公司', value: '灯塔保险' }]);
  expect(withSimilarWords(of('renewalEn'), 'what is the yearly payment')).toBe('what is the premium');
});
