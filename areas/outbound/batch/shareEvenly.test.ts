import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareEvenly } from './batch.rules.ts';

test('contacts are shared to the last one, and nobody gets two more than another', () => {
  expect([...shareEvenly(['lin', 'bo', 'wei'], 11)]).toEqual([
    ['lin', 4],
    ['bo', 4],
    ['wei', 3],
  ]);

  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 }), fc.nat(5_000), (people, pool) => {
      const shares = [...shareEvenly(people, pool).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pool);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
