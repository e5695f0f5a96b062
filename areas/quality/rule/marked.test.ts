import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, rowsOf, tones, turnAt } from './marked.rules.ts';

const text = 'If you do not pay today, the discount is gone.';
const place = (of: string, tone: (typeof tones)[number], number: number) => ({
  from: text.indexOf(of),
  to: text.indexOf(of) + of.length,
  tone,
  number,
});
const cut = (...places: ReturnType<typeof place>[]) =>
  piecesOf(text, places)
    .filter(({ tone }) => tone)
    .map(
      (piece) => `${piece.text} = ${piece.numbers.join('+')} ${piece.tone}${piece.also ? ` over ${piece.also}` : ''}`,
    );

test('what was found is cut out of the text, and what lies between stays', () => {
  expect(cut(place('pay today', 'breach', 4), place('is gone', 'good', 7))).toEqual([
    'pay today = 4 breach',
    'is gone = 7 good',
  ]);
  expect(piecesOf(text, [])).toEqual([{ from: 0, text, tone: null, also: null, numbers: [] }]);
  expect(piecesOf('', [])).toEqual([]);
});

test('where places overlap, the graver one covers the other and both keep their number', () => {
  expect(cut(place('do not pay today', 'good', 2), place('pay today, the', 'breach', 5))).toEqual([
    'do not  = 2 good',
    'pay today = 2+5 breach over good',
    ', the = 5 breach',
  ]);
});

test('however places lie, the pieces are the text', () => {
  const places = fc.array(
    fc.record({
      from: fc.integer({ min: -3, max: 50 }),
      to: fc.integer({ min: -3, max: 60 }),
      tone: fc.constantFrom(...tones),
      number: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(places, (of) => {
      const pieces = piecesOf(text, of);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) expect(piece.tone !== null).toBe(piece.numbers.length > 0);
    }),
  );
});

test('the current turn is the one that began last', () => {
  const turns = [{ from: 500 }, { from: 9_000 }];

  expect([null, 0, 500, 8_999, 20_000].map((at) => turnAt(turns, at))).toEqual([null, null, 0, 0, 1]);
});

test('a silence stands between the turns, what is missing from the call at its end', () => {
  const turns = [{ from: 0 }, { from: 30_000 }];
  const mark = (turn: number | null, at: number) => ({ turn, at, until: at + 5_000 });
  const found = [
    { key: 'c', number: 3, tone: 'breach' as const, marks: [] },
    { key: 'b', number: 2, tone: 'breach' as const, marks: [mark(0, 0), mark(1, 31_000), mark(1, 33_000)] },
    { key: 'a', number: 1, tone: 'good' as const, marks: [mark(0, 0), mark(null, 12_000)] },
  ];

  const rows = rowsOf(turns, found).map((row) => `${row.is} ${row.found.map(({ key }) => key).join('')}`);

  expect(rows).toEqual(['turn ab', 'span a', 'turn b', 'nowhere c']);
});
