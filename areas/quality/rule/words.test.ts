import { expect, test } from 'vitest';
import { hasForms, hasGap, sampleLimits, withWords, wordLimits } from './words.rules.ts';

test('a pasted list becomes words: trimmed, without bullets and quotation marks, nothing twice', () => {
  const pasted = '- cheaper\n 2. “the last day” \r\nCheaper；没有了、失效，90 天\tnobody ... cheaper';

  expect(withWords(['失效'], pasted, wordLimits)).toEqual([
    '失效',
    'cheaper',
    'the last day',
    '没有了',
    '90 天',
    'nobody … cheaper',
  ]);
});

test('a sentence keeps its commas, and one letter is no sentence', () => {
  const pasted = 'Good morning, this call is recorded.\na\n您好，本次通话将被录音。';

  expect(withWords([], pasted, sampleLimits)).toEqual([
    'Good morning, this call is recorded.',
    '您好，本次通话将被录音。',
  ]);
});

test('a list never grows over what a rule can hold, nor a word over its length', () => {
  const many = Array.from({ length: 150 }, (_, at) => `word ${at}`).join('\n');

  expect(withWords(['first'], many, wordLimits)).toHaveLength(100);
  expect(withWords([], 'a'.repeat(80), wordLimits)[0]).toHaveLength(60);
});

test('the distance matters where a phrase has a gap, other forms where there are Latin words', () => {
  expect([hasGap(['a … b']), hasGap(['a ... b']), hasGap(['a. b'])]).toEqual([true, true, false]);
  expect([hasForms(['三个月', 'A']), hasForms(['三个月', 'months'])]).toEqual([false, true]);
});
