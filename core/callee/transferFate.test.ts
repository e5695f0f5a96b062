import { expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { transferFate } from './transferFate.ts';

test('those a call is handed to take it or not, the same for the same chance', () => {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < 2_000; seed++) {
    const fate = transferFate(randomFrom(seed), 'attendedTrans');
    expect(transferFate(randomFrom(seed), 'attendedTrans')).toEqual(fate);
    counts[fate.result] = (counts[fate.result] ?? 0) + 1;
    expect(fate.waited).toBeGreaterThan(1_000);
  }
  expect(Object.keys(counts).sort()).toEqual(['accepted', 'busy', 'callerGone', 'noAnswer', 'rejected']);
  expect(counts.accepted).toBeGreaterThan(1_100);
  expect(counts.noAnswer).toBeGreaterThan(300);
});
