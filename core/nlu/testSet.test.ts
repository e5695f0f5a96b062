import { expect, test } from 'vitest';
import { checkSet } from './testSet.ts';

const intentions = [
  { id: 'i1', name: 'Agrees' },
  { id: 'i2', name: 'Call later' },
  { id: 'i3', name: '同意' },
];
const row = (at: number, sentence: string, expected: string) => ({ row: at, sentence, expected });

test('intentions are found by name or id, in any case and width, and “none” in both languages is nothing', () => {
  expect(
    checkSet(
      [
        row(2, ' Yes,\n please ', 'AGREES '),
        row(3, 'tomorrow', 'call  later'),
        row(4, '好的', '同意'),
        row(5, 'no id', 'i2'),
        row(6, 'my dog', 'None'),
        row(7, '天气', '拒识'),
      ],
      intentions,
    ),
  ).toEqual({
    good: [
      { sentence: 'Yes, please', expected: 'i1' },
      { sentence: 'tomorrow', expected: 'i2' },
      { sentence: '好的', expected: 'i3' },
      { sentence: 'no id', expected: 'i2' },
      { sentence: 'my dog', expected: null },
      { sentence: '天气', expected: null },
    ],
    problems: [],
  });
});

test('an intention that is itself called none is meant by it', () => {
  expect(checkSet([row(2, 'nobody', 'none')], [{ id: 'own', name: 'None' }]).good).toEqual([
    { sentence: 'nobody', expected: 'own' },
  ]);
});

test('each row that cannot be asked says why, and the others stay', () => {
  const { good, problems } = checkSet(
    [
      row(2, '', 'Agrees'),
      row(3, 'x'.repeat(10_000), 'Agrees'),
      row(4, 'yes', ''),
      row(5, 'yes', 'Agree'),
      row(6, 'yes', 'Agrees'),
      row(7, 'YES', 'agrees'),
      row(8, 'yes', 'Call later'),
    ],
    intentions,
  );

  expect(good).toEqual([{ sentence: 'yes', expected: 'i1' }]);
  expect(problems).toEqual([
    { row: 2, value: '', reason: 'noSentence' },
    { row: 3, value: 'x'.repeat(80), reason: 'tooLong' },
    { row: 4, value: 'yes', reason: 'noIntention' },
    { row: 5, value: 'Agree', reason: 'unknownIntention' },
    { row: 7, value: 'YES', reason: 'twice', first: 6 },
    { row: 8, value: 'yes', reason: 'twiceOtherwise', first: 6 },
  ]);
});
