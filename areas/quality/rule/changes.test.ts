import { expect, test } from 'vitest';
import type { Rule, Step } from '#core/quality/rule.ts';
import { changesOf } from './changes.rules.ts';

const words = (list: string[], more: object = {}): Step['look'] => ({
  kind: 'words',
  who: 'us',
  words: list,
  inflected: true,
  apart: 5,
  ...more,
});
const first: Step = { join: 'and', look: words(['do not pay today', 'the last day']) };
const gone: Step = { join: 'then', within: 8, look: words(['gone', 'lose it'], { who: 'same' }) };
const before: Rule = { steps: [first, gone] };

const seen = (rule: Rule, was: Rule | null = before) => {
  const { steps, goneWords, goneSteps, only, isAny } = changesOf(rule, was);
  return {
    steps: steps.map(({ isNew, words: added, fields }) =>
      isNew ? 'new' : [...added, ...[...fields].map((f) => `.${f}`)],
    ),
    goneWords,
    goneSteps: goneSteps.length,
    only: [...only],
    isAny,
  };
};
const nothing = { goneWords: [], goneSteps: 0, only: [], isAny: true };

test('nothing is new where nothing changed, or where there was nothing before', () => {
  expect(seen(before).isAny).toBe(false);
  expect(seen(before, null)).toEqual({ ...nothing, steps: [[], []], isAny: false });
});

test('new words, a new condition and another distance are told apart', () => {
  const rule: Rule = {
    steps: [
      { ...first, look: words(['do not pay today', 'has to be today']) },
      { ...gone, within: 12 },
      { join: 'not', within: 20, look: words(['three months'], { who: 'same' }) },
    ],
  };

  expect(seen(rule)).toEqual({
    ...nothing,
    steps: [['has to be today'], ['.within'], 'new'],
    goneWords: ['the last day'],
  });
});

test('a condition that was put in between leaves those behind it as they are', () => {
  const silence: Step = { join: 'then', look: { kind: 'silence', who: 'us', longer: 5 } };

  expect(seen({ steps: [first, silence, gone] })).toEqual({ ...nothing, steps: [[], 'new', []] });
  expect(seen({ steps: [gone] }).goneSteps).toBe(1);
  expect(seen({ steps: [first, silence, { ...gone, look: words([]) }] }).steps).toEqual([[], 'new', 'new']);
});

test('a condition that moved past others is marked, those that kept their order are not', () => {
  const third: Step = { join: 'or', look: { kind: 'hold', who: 'agent', longer: 60 } };

  expect(seen({ steps: [third, first, gone] }, { steps: [first, gone, third] }).steps).toEqual(['new', [], []]);
});

test('an expression that is written anew at its place is the same condition', () => {
  const expression = (pattern: string): Step => ({ join: 'and', look: { kind: 'expression', who: 'us', pattern } });

  expect(seen({ steps: [expression('\\d+')] }, { steps: [expression('\\d')] }).steps).toEqual([['.pattern']]);
});

test('groups are compared inside, and which calls a rule is for by field', () => {
  const group = (...lists: string[][]): Step => ({
    join: 'and',
    look: {
      kind: 'group',
      steps: lists.map((list) => ({
        join: 'and' as const,
        look: words(list) as Extract<Step['look'], { kind: 'words' }>,
      })),
    },
  });
  const change = changesOf(
    { steps: [group(['cheaper', 'cheapest'], ['gone'])], only: { longer: 20, direction: 0 } },
    { steps: [group(['cheaper', 'low'])], only: { longer: 20 } },
  );

  expect(change.steps[0]!.isNew).toBe(false);
  expect(change.steps[0]!.inner.map(({ isNew, words: added }) => isNew || [...added])).toEqual([['cheapest'], true]);
  expect(change.goneWords).toEqual(['low']);
  expect([...change.only]).toEqual(['direction']);

  const [added] = changesOf({ steps: [group(['cheaper'])] }, before).steps;
  expect([added!.isNew, added!.inner[0]!.isNew, [...added!.inner[0]!.words]]).toEqual([true, false, ['cheaper']]);
});
