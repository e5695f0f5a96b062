import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './piecesOf.ts';

test('a text is cut behind sentences where it can be', () => {
  expect(piecesOf('One two three. Four five. Six seven eight nine ten.', 26)).toEqual([
    'One two three. Four five.',
    'Six seven eight nine ten.',
  ]);
  expect(piecesOf('您好。今天天气很好，我们出去吧。', 8)).toEqual(['您好。', '今天天气很好，', '我们出去吧。']);
  expect(piecesOf('  ', 5)).toEqual([]);
});

test('no piece is longer than it may be, and no letter is lost', () => {
  const without = (text: string) => text.replaceAll(/\s/g, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 4, max: 60 }), (text, most) => {
      const pieces = piecesOf(text, most);
      expect(pieces.every(({ length }) => length <= most)).toBe(true);
      expect(without(pieces.join(''))).toBe(without(text));
    }),
  );
});
