import { expect, test } from 'vitest';
import type { Flow } from './flow.ts';
import { byLearning } from './learnt.ts';
import { samples } from './samples/index.ts';
import { withSimilarWords } from './wordLists.ts';

const flow: Flow = {
  ...samples.renewalEn,
  entityConfigs: [
    {
      id: 'e',
      name: 'tariff',
      values: [{ value: 'gold', said: ['the golden one', 'premium plan'] }, { value: 'basic' }],
    },
  ],
  similarWords: [
    { id: 's', name: 'price', words: ['tariff rate', 'rate'] },
    { id: 't', name: '续保', words: ['接着保'] },
  ],
};

test('a value of the flow’s own kind is picked out of what is said', () => {
  const heard = byLearning(flow, [], { text: 'I take the golden one please', vector: undefined }, { model: null });

  expect(heard.entities).toContainEqual(expect.objectContaining({ type: 'tariff', value: 'gold', from: 7 }));
});

test('a word is understood as the one it is like, and only where it stands alone', () => {
  expect(withSimilarWords(flow, 'Your rate is high, at any Tariff Rate')).toBe('Your price is high, at any price');
  expect(withSimilarWords(flow, 'a narrated tale')).toBe('a narrated tale');
  expect(withSimilarWords(flow, '我想接着保')).toBe('我想续保');
  const heard = byLearning(flow, flow.intentions, { text: 'what a rate', vector: undefined }, { model: null });
  expect(heard.intentions[0]?.id).toBe('price');
});

test('signs of an expression in a word mean themselves, and a value is put in as it is', () => {
  const odd: Flow = { ...flow, similarWords: [{ id: 'o', name: '$& {price}', words: ['a.c', '(x+)+', '[', 'c++'] }] };

  expect(withSimilarWords(odd, 'abc xx')).toBe('abc xx');
  expect(withSimilarWords(odd, 'a.c or (x+)+ or [ or c++')).toBe(
    '$& {price} or $& {price} or $& {price} or $& {price}',
  );
});
