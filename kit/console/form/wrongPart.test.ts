import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { wrongPart } from './wrongPart.ts';

const beginning = Type.String({ pattern: '^\\+[1-9]\\d{1,10}$', examples: ['+86400'] });

test('what is right has no wrong part', () => {
  expect(wrongPart(beginning, '+86400')).toBe(null);
});

test('a text of another form is told by an example', () => {
  expect(wrongPart(beginning, '400')).toEqual({ keyword: 'pattern', limit: undefined, example: '+86400' });
});

test('of a list the entry that is wrong is told', () => {
  expect(wrongPart(Type.Array(beginning), ['+86400', '400'])).toMatchObject({
    keyword: 'pattern',
    entry: '400',
    example: '+86400',
  });
});

test('where the list itself is wrong no entry is', () => {
  expect(wrongPart(Type.Array(beginning, { maxItems: 1 }), ['+86400', '+86401'])).toEqual({
    keyword: 'maxItems',
    limit: 1,
  });
});

test('a limit is told', () => {
  expect(wrongPart(Type.Array(Type.String({ maxLength: 3 })), ['abcd'])).toMatchObject({
    keyword: 'maxLength',
    limit: 3,
    entry: 'abcd',
  });
});
