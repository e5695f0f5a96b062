import { expect, test } from 'vitest';
import { seekWords } from './wordsSaid.ts';

test('signs of an expression in a word mean themselves, and no word of a list breaks it', () => {
  const said = (list: string[], text: string) => seekWords(list)([{ text, from: 0 }], 1).words;

  expect(said(['a.c', '$9.99 (net)', '[x', 'why?*+', '\\d'], 'abc 9x99 net x why 7')).toEqual([]);
  expect(said(['a.c', '$9.99 (net)', '[x', 'why?*+', '\\d'], 'a.c for $9.99 (net), [x why?*+ \\d')).toEqual([
    'a.c',
    '$9.99 (net)',
    '[x',
    'why?*+',
    '\\d',
  ]);
  expect(said(['(a+)+$'], `${'a'.repeat(50_000)}!`)).toEqual([]);
});
