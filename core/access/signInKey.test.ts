import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signInKey } from './signInKey.ts';

test('names that differ in case or width alone have one key, others have their own', () => {
  for (const name of ['demo', 'Demo', 'DEMO', 'ｄｅｍｏ', 'ＤＥＭＯ']) expect(signInKey(name)).toBe('demo');
  expect(signInKey('MU\u0308LLER')).toBe(signInKey('müller'));
  expect(new Set(['demo', 'demo.', 'dem0', 'démo', '王伟'].map(signInKey)).size).toBe(5);
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      expect(signInKey(signInKey(name))).toBe(signInKey(name));
    }),
  );
});
