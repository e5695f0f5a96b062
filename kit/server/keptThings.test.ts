import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collected } from '#kit/testing/collected.ts';
import { keptThings } from './keptThings.ts';

function shelf(most: number) {
  const reads: string[] = [];
  const kept = keptThings<{ name: string }>(most);
  const of = (name: string, size = 10) =>
    kept.of(name, async () => {
      reads.push(name);
      await nextTurn();
      return { thing: { name }, size };
    });
  return { kept, of, reads };
}

test('only the things used last stay, however many are asked for', async () => {
  const { kept, of, reads } = shelf(30);
  for (let at = 0; at < 1_000; at += 1) await of(`thing ${at}`);
  expect(kept.size()).toBe(30);

  await collected();
  reads.length = 0;
  for (const at of [999, 998, 997, 996, 3]) await of(`thing ${at}`);
  expect(reads).toEqual(['thing 996', 'thing 3']);
});

test('one that is used again goes after one that is not', async () => {
  const { of, reads } = shelf(20);
  await of('old');
  await of('new');
  await of('old');
  await of('newest');
  await collected();
  reads.length = 0;

  await of('old');
  expect(reads).toEqual([]);
  await of('new');
  expect(reads).toEqual(['new']);
});

test('one in use is never read a second time, even when it had to go and even when it is larger than all that is kept', async () => {
  const { of, reads } = shelf(20);
  const used = await of('used');
  const huge = await of('huge', 1_000);
  for (let at = 0; at < 100; at += 1) await of(`other ${at}`);
  await collected();
  reads.length = 0;

  expect(await of('used')).toBe(used);
  expect(await of('huge')).toBe(huge);
  expect(reads).toEqual([]);
});

test('one that is larger than all that may stay has the place to itself', async () => {
  const { kept, of, reads } = shelf(20);
  await of('small');
  await of('huge', 1_000);
  await collected();
  await of('huge', 1_000);
  expect(reads).toEqual(['small', 'huge']);
  expect(kept.size()).toBe(20);
});

test('two that ask at once have one reading, and a failure is forgotten', async () => {
  const { kept, of, reads } = shelf(20);
  const [one, other] = await Promise.all([of('same'), of('same')]);
  expect(one).toBe(other);
  expect(reads).toEqual(['same']);

  await expect(kept.of('broken', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.of('broken', async () => null)).toBeNull();
  expect(await kept.of('broken', async () => ({ thing: { name: 'mended' }, size: 1 }))).toEqual({ name: 'mended' });
});
