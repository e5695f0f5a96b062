import { expect, test } from 'vitest';
import { latch, type Place } from './latch.ts';

test('what is on its way from the place before is heard and not sent to; a peer that stays there is found a second later', () => {
  const [old, next, real] = [1, 2, 3].map((port) => ({ address: '203.0.113.9', port })) as [Place, Place, Place];
  const moved = () => {
    const where = latch();
    where.agree(old, 0);
    expect(where.isPeer(old, true, 10)).toBe(true);
    where.agree(next, 10_000);
    expect(where.isPeer(old, true, 10_040)).toBe(true);
    expect(where.place()).toEqual(next);
    return where;
  };
  const elsewhere = moved();
  expect(elsewhere.isPeer(real, true, 10_200)).toBe(true);
  expect(elsewhere.place()).toEqual(real);
  expect(elsewhere.isPeer(old, true, 10_220)).toBe(false);

  const stays = moved();
  expect(stays.isPeer(old, true, 11_200)).toBe(true);
  expect(stays.place()).toEqual(old);
});
