import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import type { Flow } from '../flow/flow.ts';
import { addWords, changeWord, removeWords } from './similarWords.ts';
import { entityProblems, similarProblems } from './wordProblems.ts';
import { removeEntries } from './wordLists.ts';

const flow: Flow = {
  ...samples.renewalEn,
  similarWords: [
    { id: 'p', name: 'price', words: ['rate', 'cost'] },
    { id: 'c', name: 'car', words: ['vehicle'] },
  ],
};
const words = (of: Flow | undefined, id = 'p') => of?.similarWords?.find((one) => one.id === id)?.words;

test('words are understood as one more, each once', () => {
  expect(words(addWords(flow, 'p', [' fee ', 'Rate', 'price', 'fee']).flow)).toEqual(['rate', 'cost', 'fee']);
  expect(addWords(flow, 'p', ['RATE']).flow).toBe(flow);
  expect(addWords(flow, 'gone', ['x']).refused).toBe('configMissing');
});

test('no word is understood as two, and none that is understood as another is one itself', () => {
  expect(addWords(flow, 'p', ['fee', 'Vehicle'])).toMatchObject({
    refused: 'wordTaken',
    facts: { word: 'Vehicle', name: 'car' },
  });
  expect(addWords(flow, 'p', ['CAR']).refused).toBe('wordIsName');
  expect(changeWord(flow, 'p', 'rate', 'vehicle').refused).toBe('wordTaken');
  expect(addWords(flow, 'p', ['']).refused).toBe('nameEmpty');
  expect(addWords(flow, 'p', ['x'.repeat(101)]).refused).toBe('nameTooLong');
});

test('a word is changed where it stands, and goes where it has become another', () => {
  expect(words(changeWord(flow, 'p', 'rate', ' fee ').flow)).toEqual(['fee', 'cost']);
  expect(words(changeWord(flow, 'p', 'rate', 'Cost').flow)).toEqual(['cost']);
  expect(changeWord(flow, 'p', 'gone', 'fee').refused).toBe('wordMissing');
});

test('words and whole lists are taken out', () => {
  expect(words(removeWords(flow, 'p', ['cost', 'gone']).flow)).toEqual(['rate']);
  expect(removeWords(flow, 'p', ['gone']).flow).toBe(flow);
  expect(removeEntries(flow, 'similarWords', ['p', 'c', 'p']).flow?.similarWords).toEqual([]);
  expect(removeEntries(flow, 'similarWords', ['p', 'gone']).refused).toBe('configMissing');
});

test('what keeps a kind of things from being told apart is named', () => {
  const of = (entityConfigs: Flow['entityConfigs']) => entityProblems({ ...flow, entityConfigs }, 'e');
  const value = (name: string, ...said: string[]) => ({ value: name, said });

  expect(of([{ id: 'e', name: 'tariff', values: [value('gold', 'premium'), value('silver')] }])).toEqual([]);
  expect(of([{ id: 'e', name: 'tariff' }])).toEqual([{ is: 'empty' }]);
  expect(of([{ id: 'e', name: 'date', values: [value('gold'), value(' ', 'x')] }])).toEqual([
    { is: 'builtIn', name: 'date' },
    { is: 'valueEmpty', at: 2 },
  ]);
  expect(
    of([{ id: 'e', name: 'tariff', values: [value('gold', 'premium'), value('silver', 'Premium'), value('Gold')] }]),
  ).toEqual([
    { is: 'saidTwice', word: 'Premium', values: ['gold', 'silver'] },
    { is: 'valueTwice', value: 'Gold' },
  ]);
  expect(
    of([
      { id: 'e', name: 'tariff', values: [value('gold')] },
      { id: 'o', name: 'metal', values: [value('Au', 'gold')] },
    ]),
  ).toEqual([{ is: 'elsewhere', word: 'gold', name: 'metal' }]);
});

test('a word of an older flow that is understood as two is named', () => {
  const twice: Flow = {
    ...flow,
    similarWords: [...flow.similarWords!, { id: 'o', name: 'fare', words: ['Cost'] }, { id: 'n', name: 'none' }],
  };

  expect(similarProblems(twice, 'p')).toEqual([{ is: 'elsewhere', word: 'cost', name: 'fare' }]);
  expect(similarProblems(twice, 'n')).toEqual([{ is: 'empty' }]);
  expect(similarProblems(twice, 'c')).toEqual([]);
});
