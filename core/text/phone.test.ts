import fc from 'fast-check';
import { expect, test } from 'vitest';
import { masked, national, readPhone } from './phone.ts';

test.each(['13800138000', '138 0013 8000', '138-0013-8000', '+86 138 0013 8000', '008613800138000', '8613800138000', '１３８００１３８０００', '13800138000.0', ' 13800138000 '])('%s is one and the same mobile number', (text) => {
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
  ['unknown', { refused: 'notANumber' }],
  ['400 820 8820', { refused: 'serviceNumber' }],
  ['95511', { refused: 'serviceNumber' }],
  ['110', { refused: 'serviceNumber' }],
  ['+1234567890123456', { refused: 'tooLong', digits: 16 }],
])('%j is refused with what is wrong about it', (text, refusal) => {
  expect(readPhone(text)).toEqual(refusal);
});

test('whoever may see numbers sees them as people write them, everybody else sees them masked', () => {
  expect(national('+8613800138000')).toBe('138 0013 8000');
  expect(masked('+8613800138000')).toBe('138 **** 8000');
  expect(masked('+442079460958')).toBe('+44 **** 0958');
  expect(national('+442079460958')).toBe('+44 20 7946 0958');
});

test('a mask never shows more than seven digits of the national number', () => {
  const mobile = fc.stringMatching(/^1[3-9][0-9]{9}$/);

  fc.assert(fc.property(mobile, (digits) => masked(`+86${digits}`).replace(/\D/g, '').length <= 7));
});

test('a number that was read is read again as itself', () => {
  fc.assert(fc.property(fc.string({ maxLength: 20 }), (text) => {
    const read = readPhone(text);
    return 'refused' in read || JSON.stringify(readPhone(read.e164)) === JSON.stringify(read);
  }));
});
