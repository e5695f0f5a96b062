import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasStars, masked, unmaskedFrom } from './mask.ts';

test.each([
  ['3***4', '13800138000', '138***8000'],
  ['***4', '13800138000', '***8000'],
  ['1**', '王小明先生', '王**'],
  ['', '13800138000', '****'],
  ['3***4', '1380013', '****'],
  ['nonsense', '13800138000', '****'],
])('%s of %s is %s', (maskRule, value, expected) => {
  expect(masked({ maskType: 'all', maskRule }, value)).toBe(expected);
});

test('a field without a mask, and one without a value, stay as they are', () => {
  expect(masked({ maskType: 'no', maskRule: '3***4' }, '13800138000')).toBe('13800138000');
  expect(masked({ maskType: 'all' }, '')).toBe('');
});

test('what was shown as stars comes back as it was stored, and other stars are refused', () => {
  const item = { maskType: 'all', maskRule: '3***4' } as const;

  expect(unmaskedFrom(item, '138***8000', '13800138000')).toEqual({ value: '13800138000' });
  expect(unmaskedFrom(item, '138***8001', '13800138000')).toEqual({ refused: 'stars' });
  expect(unmaskedFrom(item, '138***8000', '')).toEqual({ refused: 'stars' });
  expect(unmaskedFrom(item, '13900139000', '13800138000')).toEqual({ value: '13900139000' });
  expect(unmaskedFrom(item, '', '13800138000')).toEqual({ value: '' });
});

test('stars are never stored, and at least three signs stay hidden', () => {
  const rule = fc
    .tuple(fc.nat(9), fc.integer({ min: 1, max: 6 }), fc.nat(9))
    .map(([a, stars, b]) => `${a}${'*'.repeat(stars)}${b}`);
  const plain = fc.stringMatching(/^[0-9a-z]{1,20}$/);
  fc.assert(
    fc.property(rule, plain, fc.string({ maxLength: 20 }), (maskRule, stored, other) => {
      const item = { maskType: 'all', maskRule } as const;
      const shown = masked(item, stored);
      expect(shown.replace(/\*/g, '').length).toBeLessThanOrEqual(Math.max(0, stored.length - 3));
      for (const sent of [shown, other]) {
        const kept = unmaskedFrom(item, sent, stored);
        if ('value' in kept) expect(hasStars(kept.value)).toBe(false);
      }
      expect(unmaskedFrom(item, shown, stored)).toEqual({ value: stored });
    }),
  );
});
