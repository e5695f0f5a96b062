import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTo, shortenTo } from './cutTo.ts';

test.each([
  ['a shorter text stays', 'Wang', 10, 'Wang'],
  ['a text of just that length stays', '👍👍', 2, '👍👍'],
  ['a picture is one character', '👍👍👍', 2, '👍👍'],
  ['an accent stays with its letter', 'cafe\u0301s', 4, 'caf'],
  ['a family stays together', 'a👨\u200d👩\u200d👧b', 4, 'a'],
  ['a skin tone stays with its hand', 'ok👍🏽!', 3, 'ok'],
  ['a heart keeps its colour', 'x❤\ufe0fy', 2, 'x'],
  ['a whole picture is kept', 'a👨\u200d👩\u200d👧b', 6, 'a👨\u200d👩\u200d👧'],
  ['a pile of accents is cut where it stands', `e${'\u0301'.repeat(100)}`, 50, `e${'\u0301'.repeat(49)}`],
  ['nothing is left of nothing', '👍', 0, ''],
])('%s', (_, text, most, cut) => expect(cutTo(text, most)).toBe(cut));

test('no half of a character remains of a whole text, it never grows, and it is the beginning', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '👍', '\u0301', '\u200d', '❤\ufe0f', '🏽', '王')).map((signs) => signs.join('')),
      fc.nat(40),
      (text, most) => {
        const cut = cutTo(text, most);
        expect(cut.isWellFormed()).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(most);
        expect(text.startsWith(cut)).toBe(true);
      },
    ),
  );
});

test('dots say that something is missing', () => {
  expect(shortenTo('Good morning', 4)).toBe('Good…');
  expect(shortenTo('Good', 4)).toBe('Good');
});
