import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test.each([
  ['what is whole stays', 'Wang 王 👍', 'Wang 王 👍'],
  ['a NUL is dropped', 'a\0b', 'ab'],
  ['half a character is told as one that is unreadable', 'a\ud83d', 'a\ufffd'],
  [
    'of JSON also the escapes',
    JSON.stringify({ a: ['x\0y', 'z\ud83d', '\udc4d!'] }),
    '{"a":["xy","z\\ufffd","\\ufffd!"]}',
  ],
  ['of its names as well', JSON.stringify({ 'a\0': 1 }), '{"a":1}'],
  ['a pair of escapes is one character', '{"a":"\\ud83d\\udc4d"}', '{"a":"\\ud83d\\udc4d"}'],
  ['a backslash before it makes it six letters', '{"a":"\\\\u0000"}', '{"a":"\\\\u0000"}'],
  ['three make it a NUL again', '{"a":"\\\\\\u0000"}', '{"a":"\\\\"}'],
  ['a text that is no JSON keeps its letters', 'write \\u0000 or \\ud83d', 'write \\u0000 or \\ud83d'],
  ['a JSON text is JSON too', '"\\u0000"', '""'],
])('%s', (_, text, clean) => expect(storable(text)).toBe(clean));

const signs = ['a', '👍', '\0', '\ud83d', '\udc4d', '\\', '"', 'u0000', 'ud83d', '\n'];

test('JSON stays JSON: every text in it as if it had been cleaned alone', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...signs)).map((some) => some.join(''))), (texts) => {
      const clean = texts.map((text) => text.toWellFormed().replaceAll('\0', ''));
      expect(JSON.parse(storable(JSON.stringify({ texts })))).toEqual({ texts: clean });
    }),
    { numRuns: 1_000 },
  );
});
