import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOf, erasedMark, isCallable, masked, national, readPhone } from './phone.ts';

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '+86 138 0013 8000',
  '008613800138000',
  '8613800138000',
  '１３８００１３８０００',
  '13800138000.0',
  ' 13800138000 ',
  '\u202a13800138000\u202c',
  "'13800138000",
  '013800138000',
])('%s is one and the same mobile number', (text) => {
  expect(readPhone(text)).toEqual({ e164: '+8613800138000' });
});

test('landlines and numbers of other countries are read too', () => {
  expect(readPhone('021-60204410')).toEqual({ e164: '+862160204410' });
  expect(readPhone('+44 20 7946 0958')).toEqual({ e164: '+442079460958' });
  expect(readPhone('020 7946 0958', 'GB')).toEqual({ e164: '+442079460958' });
});

test.each([
  ['', { refused: 'empty' }],
  ['1381234567', { refused: 'tooShort', digits: 10 }],
  ['138001380001', { refused: 'tooLong', digits: 12 }],
  ['1.38E+10', { refused: 'rounded' }],
  ['１．３８Ｅ＋１０', { refused: 'rounded' }],
  ['60204410', { refused: 'tooShort', digits: 8 }],
  ['+86 138 0013 800', { refused: 'tooShort', digits: 10 }],
  ['13800138000/13900139000', { refused: 'notANumber' }],
  ['unknown', { refused: 'notANumber' }],
  ['400 820 8820', { refused: 'serviceNumber' }],
  ['95511', { refused: 'serviceNumber' }],
  ['110', { refused: 'serviceNumber' }],
  ['+1234567890123456', { refused: 'tooLong', digits: 16 }],
])('%j is refused with what is wrong about it', (text, refusal) => {
  expect(readPhone(text)).toEqual(refusal);
});

test('whoever may see numbers sees them as people write them', () => {
  expect(national('+8613800138000')).toBe('138 0013 8000');
  expect(national('+862160204410')).toBe('021 6020 4410');
  expect(national('+867558888888')).toBe('0755 888 8888');
  expect(national('+442079460958')).toBe('+44 20 7946 0958');
});

test('everybody else sees the last four digits, of a number longer than ten also the first three', () => {
  expect(masked('+8613812342043')).toBe('138 **** 2043');
  expect(masked('+862160204410')).toBe('021 **** 4410');
  expect(masked('+8675582341234')).toBe('075 **** 1234');
  expect(masked('+864008301234')).toBe('**** 1234');
  expect(masked('+442079460958')).toBe('+44 **** 0958');
  expect(masked('+49301234')).toBe('+49 ** 1234');
  expect(masked('95511')).toBe('* 5511');
  expect(masked('110')).toBe('110');
});

test('a number tells its country', () => {
  expect(['+8613800138000', '+442079460958', '+85291234567', '+14155552671', '+881612345678'].map(countryOf)).toEqual([
    'CN',
    'GB',
    'HK',
    'US',
    null,
  ]);
});

const written = fc.oneof(
  fc.stringMatching(/^1[3-9][0-9]{9}$/),
  fc.stringMatching(/^0(10|2[0-9])[2-8][0-9]{7}$/),
  fc.stringMatching(/^0[3-9][1-9][0-9][2-8][0-9]{6,7}$/),
  fc.stringMatching(/^\+(1|44|49|81|852|7)[2-9][0-9]{6,10}$/),
  fc.stringMatching(/^\+?[0-9 ().-]{1,20}$/),
  fc.string({ maxLength: 20 }),
);

test('a number that was read is read again as itself, also as it is shown', () => {
  fc.assert(
    fc.property(written, (text) => {
      const read = readPhone(text);
      return (
        'refused' in read ||
        [read.e164, national(read.e164)].every((again) => JSON.stringify(readPhone(again)) === JSON.stringify(read))
      );
    }),
    { numRuns: 2000 },
  );
});

test('a mask shows at most seven digits besides the country code, and the hidden ones cannot be told from it', () => {
  fc.assert(
    fc.property(written, fc.nat(9), (text, digit) => {
      const read = readPhone(text);
      if ('refused' in read) return true;
      const shown = masked(read.e164).replace(/^\+\d+ /, '');
      const other = read.e164.slice(0, -5) + digit + read.e164.slice(-4);
      return (
        shown.replace(/\D/g, '').length <= 7 &&
        (partsSame(read.e164, other) ? masked(other) === masked(read.e164) : true)
      );
    }),
    { numRuns: 2000 },
  );
});

/** Changing a digit can make it a number of another country (+1). */
const partsSame = (one: string, other: string) => countryOf(one) === countryOf(other);

test('a hundred thousand numbers of a list are read', () => {
  const list = Array.from({ length: 100_000 }, (_, at) =>
    at % 10 ? `138 ${10_000_000 + at * 7}` : `021-6${1_000_000 + at * 7}`,
  );

  const read = list.filter((text) => 'e164' in readPhone(text));

  expect(read.length).toBeGreaterThan(99_000);
});

test('a number that was erased is shown by its mark, to whoever looks, and cannot be called', () => {
  for (const phone of ['#31-0123456789abcdef', '#-0123456789abcdef', '#31-0123456789abcdef-77']) {
    expect([erasedMark(phone), national(phone), masked(phone), isCallable(phone)]).toEqual([
      '#01234567',
      '#01234567',
      '#01234567',
      false,
    ]);
    expect(readPhone(phone)).toMatchObject({ refused: 'notANumber' });
  }
  expect([erasedMark('+8613800138000'), erasedMark('#31'), erasedMark('8001')]).toEqual([null, null, null]);
});
