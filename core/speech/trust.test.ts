import { expect, test } from 'vitest';
import { afterFailure, isAsked, unknown } from './trust.ts';

test('one failure is forgiven; from the second on a vendor is left out, longer each time and never for ever', () => {
  let trust = afterFailure(unknown, 'timeout', 1_000);
  expect(isAsked(trust, 1_000)).toBe(true);
  trust = afterFailure(trust, 'closed', 2_000);
  expect([isAsked(trust, 16_999), isAsked(trust, 17_000)]).toEqual([false, true]);
  trust = afterFailure(trust, 'timeout', 20_000);
  expect([isAsked(trust, 49_999), isAsked(trust, 50_000)]).toEqual([false, true]);
  for (let more = 0; more < 20; more++) trust = afterFailure(trust, 'timeout', 60_000);
  expect(trust.until).toBe(360_000);
});

test('a key that is refused is not tried with the next sentence', () => {
  expect(isAsked(afterFailure(unknown, 'key', 0), 14_999)).toBe(false);
});
