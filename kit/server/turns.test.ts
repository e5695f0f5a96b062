import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('a slow one keeps its place, the others go on, and none is done twice at once', async () => {
  const line = turns(2);
  const done: string[] = [];
  let release = () => {};
  const slow = line.take('slow', () => new Promise<void>((go) => (release = go)));

  const again = line.take('slow', async () => void done.push('slow twice'));
  await Promise.all(['a', 'b', 'c'].map((key) => line.take(key, async () => void done.push(key))));
  expect(done).toEqual(['a', 'b', 'c']);

  release();
  await Promise.all([slow, again, line.idle()]);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('never more at once than there are places, also after one of them failed', async () => {
  const line = turns(3);
  let now = 0;
  let most = 0;
  const failed = line.take('failing', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');

  for (let key = 0; key < 20; key++)
    void line.take(String(key), async () => {
      most = Math.max(most, ++now);
      await wait(2);
      now--;
    });
  await line.idle();

  expect(most).toBe(3);
});
