import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { beats } from './beats.ts';

test('the next beat begins after the last one ended, and stopping waits for the one that runs', async () => {
  let [atOnce, most, done] = [0, 0, 0];
  const one = beats(async () => {
    most = Math.max(most, ++atOnce);
    await wait(20);
    atOnce--;
    done++;
  }, 1);
  one.start();
  await vi.waitFor(() => expect(done).toBeGreaterThan(2));
  await vi.waitFor(() => expect(atOnce).toBe(1), { interval: 1 });

  await one.stop();

  const after = done;
  await wait(60);
  expect([most, atOnce, done]).toEqual([1, 0, after]);
});
