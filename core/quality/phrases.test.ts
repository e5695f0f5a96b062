import { expect, test } from 'vitest';
import { findPhrases } from './phrases.ts';

test('signs of an expression in a phrase mean nothing, and none breaks the search', () => {
  for (const inflected of [true, false])
    for (const phrase of ['(a+)+$', '[x', 'a.*b', '\\d{9}', '(?<n>', '$^|'])
      expect(findPhrases([phrase], inflected, 2)('nothing like it: 123456789, axxb')).toEqual([]);
  expect(findPhrases(['price (net)'], false, 2)('the price, net')).toHaveLength(1);
});
