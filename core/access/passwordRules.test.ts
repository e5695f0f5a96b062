import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordLength, passwordProblem, strengthOf, strengths } from './passwordRules.ts';

const zhou = { loginName: 'zhou.min', name: 'Zhou Min', tenantName: 'Yunhe Insurance' };
const problem = (password: string) => passwordProblem(password, zhou, (plain) => plain === 'sunshine1');

test.each([
  ['short', 'aB3$xyz'],
  ['short', '👨‍👩‍👧'],
  ['long', 'x'.repeat(64) + 'y'.repeat(65)],
  ['common', 'Sunshine1'],
  ['common', 'aaaaaaaaaa'],
  ['common', '12345678'],
  ['common', 'abababab'],
  ['ownName', 'zhou.min1'],
  ['ownName', 'Zhou2026'],
  ['ownName', 'yunheinsurance!'],
  ['ownName', 'Callwright1'],
])('a new password is refused as %s: %s', (why, password) => expect(problem(password)).toBe(why));

test.each([
  'correct horse',
  '密码密码不好猜啊',
  'x7$Qm!pL',
  'Zhou Min keeps bees',
  `${'好'.repeat(60)}${'猜'.repeat(60)}长长长长长长长长`,
])('a new password may be any signs: %s', (password) => expect(problem(password)).toBeNull());

test('only the length and the lists decide, whatever the signs are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
      const { length } = [...password];
      expect(passwordProblem(password, { loginName: 'nobody-has-this' }, () => false) === 'short').toBe(
        length < passwordLength.least,
      );
    }),
  );
});

test('the word for a password grows with it', () => {
  expect(['abc', 'aaaaaaaaaaaa', 'bicycle7', 'Kq7$mZ2!', 'correct horse battery staple'].map(strengthOf)).toEqual([
    'weak',
    'weak',
    'fair',
    'good',
    'strong',
  ]);
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ minLength: 1, maxLength: 20 }), (one, more) => {
      expect(strengths.indexOf(strengthOf(one + more))).toBeGreaterThanOrEqual(strengths.indexOf(strengthOf(one)) - 1);
    }),
  );
});
