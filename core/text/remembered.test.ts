import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what was made is made once, until there is too much of it', () => {
  const made: string[] = [];
  const capitals = remembered(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });

  expect([capitals('a'), capitals('b'), capitals('a'), capitals('b')]).toEqual(['A', 'B', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
  expect([capitals('c'), capitals('c'), capitals('a')]).toEqual(['C', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
