import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Intention } from '../../flow/flow.ts';
import { understand } from '../../flow/understand.ts';
import { findKeywords, plainWords } from '../keywords.ts';
import { readNegation } from './negation.ts';
import { affirmedHeldEn, deniedHeldEn } from './held.en.ts';
import { affirmedHeldZh, deniedHeldZh } from './held.zh.ts';
import { affirmedEn, deniedEn } from './pairs.en.ts';
import { affirmedZh, deniedZh } from './pairs.zh.ts';

const intention = (keyword: string): Intention => ({ id: 'it', name: 'it', keyWords: [keyword], simQs: [] });

test.each([
  ['English', 'denied', deniedEn],
  ['English', 'affirmed', affirmedEn],
  ['Chinese', 'denied', deniedZh],
  ['Chinese', 'affirmed', affirmedZh],
  ['later English', 'denied', deniedHeldEn],
  ['later English', 'affirmed', affirmedHeldEn],
  ['later Chinese', 'denied', deniedHeldZh],
  ['later Chinese', 'affirmed', affirmedHeldZh],
] as const)('of the %s sentences in which a keyword is %s, at least 95 % are read so', (_, stands, pairs) => {
  const meant = stands === 'affirmed';
  const wrong = pairs.filter(
    ([sentence, keyword]) =>
      findKeywords(sentence, [{ owner: 'it', words: keyword }]).length > 0 !== meant ||
      (understand(sentence, [intention(keyword)]) !== null) !== meant,
  );

  expect(pairs.length).toBeGreaterThanOrEqual(75);
  for (const [sentence, keyword] of pairs) expect(plainWords(sentence)).toContain(keyword);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(pairs.length * 0.05);
});

const standing = (sentence: string, words: string) => {
  const negation = readNegation(sentence);
  const from = negation.words.indexOf(words);
  return negation.standing(from, from + words.length);
};

test.each([
  ['I will pay tomorrow', 'pay', 'affirmed'],
  ['I will not pay tomorrow', 'pay', 'denied'],
  ['it is not that I will not pay', 'pay', 'affirmedAgain'],
  ['who said I would pay', 'pay', 'denied'],
  ['Tuesday, no wait, Wednesday', 'tuesday', 'takenBack'],
  ['Tuesday, no wait, Wednesday', 'wednesday', 'affirmed'],
  ['你方不方便', '方便', 'asked'],
  ['你能不能明天来', '明天来', 'affirmed'],
  ['我不是不想还', '想还', 'affirmedAgain'],
  ['难道我要还', '还', 'denied'],
] as const)('in “%s”, “%s” stands %s', (sentence, words, expected) => expect(standing(sentence, words)).toBe(expected));

test('a denial ends with its sentence, and in the midst of one where somebody does something else', () => {
  expect(standing('I do not know. Call me tomorrow', 'call me')).toBe('affirmed');
  expect(standing('I do not have the time I am driving', 'driving')).toBe('affirmed');
  expect(standing('I do not think I am driving', 'driving')).toBe('denied');
  expect(standing('我没空。你明天再打', '明天再打')).toBe('affirmed');
});

test('words that deny count as they stand, not over the end of a sentence', () => {
  expect(standing('我不可以', '不可以')).toBe('affirmed');
  expect(standing('不，可以', '不可以')).toBe('denied');
  expect(standing('不是不可以', '不是')).toBe('denied');
});

test('a sentence is read in the same words that keywords are looked for in, whatever it is', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '不',
      '是',
      '我',
      '没有',
      ', ',
      '，',
      '。',
      " don't ",
      ' not ',
      ' I ',
      '4.99',
      ' that ',
      '吗',
      '不是',
      ' no ',
    ),
    fc.string({ maxLength: 4, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const { words, scopes } = readNegation(text);
      for (const { from, to, at, end } of scopes) {
        expect(from).toBeLessThanOrEqual(to);
        expect(Math.min(at, from)).toBeGreaterThanOrEqual(0);
        expect(Math.max(end, to)).toBeLessThanOrEqual(words.length);
      }
      expect(words).toBe(plainWords(text));
    }),
  );
});
