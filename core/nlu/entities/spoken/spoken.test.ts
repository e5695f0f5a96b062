import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityType } from '../entity.ts';
import { recognise } from '../recognise.ts';
import { spokenEn } from '../spoken.en.ts';
import { spokenZh } from '../spoken.zh.ts';

const now = { date: '2026-11-21', time: '10:00' };
const sureOf = (said: string, type: EntityType) =>
  recognise(said, { types: [type], now })
    .map(({ value }) => value)
    .join(',');

test.each([
  ['English', spokenEn],
  ['Chinese', spokenZh],
] as const)('of %s values as they are spoken 95 %% are right and at most 1 %% wrong without a sign of it', (_, all) => {
  const read = all.map(([said, type, value]) => ({ said, got: sureOf(said, type as EntityType), value: value ?? '' }));
  const wrong = read.filter(({ got, value }) => got !== String(value));
  const silent = wrong.filter(({ got }) => got !== '');

  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(all.length * 0.05);
  expect(silent.length, JSON.stringify(silent)).toBeLessThanOrEqual(all.length * 0.01);
});

test('what is unsure is told apart where it is asked for, and never told as a value', () => {
  const said = { types: ['number'] as EntityType[], now };

  expect(recognise('four ninety-nine', said)).toEqual([]);
  expect(recognise('four ninety-nine', { ...said, withUnsure: true })).toMatchObject([{ value: 499, unsure: true }]);
});

test('bare digits are a code for the question for one, and none in passing', () => {
  expect(recognise('twelve', { types: ['code1'] }).map(({ value }) => value)).toEqual(['12']);
  expect(recognise('twelve', { types: ['code1'], asked: null })).toEqual([]);
});

test('a value stands where it was said, whatever was said between its parts', () => {
  const text = 'it is 646, um, 555, er, 0142 please';
  const [phone] = recognise(text, { types: ['phoneNumber'] });

  expect(phone).toMatchObject({ value: '6465550142', text: '646, um, 555, er, 0142' });
  expect(text.slice(phone!.from, phone!.to)).toBe(phone!.text);
});

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');
test('any digits come out as they were read, with hesitation between them and with the last of them taken back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 4, maxLength: 12 }),
      fc.nat(9),
      fc.constantFrom('er', 'um', 'hang on'),
      (digits, last, pause) => {
        const half = Math.floor(digits.length / 2);
        const words = digits.map((digit) => digitWords[digit]!);
        const said = `${words.slice(0, half).join(' ')}, ${pause}, ${words.slice(half).join(' ')}`;
        const kept = digits.slice(0, -1).join('');
        return (
          sureOf(said, 'code1') === digits.join('') &&
          sureOf(`${said}, no sorry, ${digitWords[last]!}`, 'code1') === `${kept}${last}`
        );
      },
    ),
    { numRuns: 200 },
  );
});

test.each(['number', 'code1', 'code2', 'phoneNumber', 'email', 'date', 'time', 'person', 'location'] as const)(
  'whatever is answered to the question for a %s, its value stands inside the answer',
  (type) => {
    const part = fc.constantFrom(
      ...'no sorry,er,um,，,不对,嗯,five,两个,八,at,dot,a,@,Mill Lane,Tuesday,or,点,半'.split(','),
      ',',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        return recognise(text, { types: [type], now, withUnsure: true }).every(
          ({ text: own, from, to }) => from < to && text.slice(from, to) === own,
        );
      }),
      { numRuns: 150 },
    );
  },
);
