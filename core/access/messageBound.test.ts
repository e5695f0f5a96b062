import { expect, test } from 'vitest';
import { messageBound } from './messageBound.ts';

test('a connection may say much at once and little for ever, and what it left unsaid counts for a burst alone', () => {
  const isWithin = messageBound({ atOnce: 3, perSecond: 2 });
  expect([0, 0, 0, 0].map(isWithin)).toEqual([true, true, true, false]);
  expect([499, 500, 500, 1_000, 1_100].map(isWithin)).toEqual([false, true, false, true, false]);
  expect([90_000, 90_000, 90_000, 90_000].map(isWithin)).toEqual([true, true, true, false]);
});
