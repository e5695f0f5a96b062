import { expect, test } from 'vitest';
import { numberHealth, type Answered } from './numberHealth.ts';

/** Twenty-four hours, of which some have calls: [hour, attempted, answered]. */
const hours = (...some: [hour: number, attempted: number, answered: number][]): Answered[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const [, attempted = 0, answered = 0] = some.find(([of]) => of === hour) ?? [];
    return { attempted, answered };
  });

const past = hours([9, 400, 160], [12, 400, 80], [15, 400, 180]);

test('a number that is answered as it always was is as usual', () => {
  expect(numberHealth(hours([9, 100, 39], [12, 100, 21], [15, 100, 44]), past)).toBe('usual');
});

test('one that is answered far more rarely, hour for hour, has fallen', () => {
  expect(numberHealth(hours([9, 100, 15], [12, 100, 8], [15, 100, 20]), past)).toBe('fallen');
});

test('whoever calls at noon alone is not blamed for noon', () => {
  expect(numberHealth(hours([12, 300, 60]), past)).toBe('usual');
  expect(numberHealth(hours([15, 300, 60]), past)).toBe('fallen');
});

test.each([
  ['few calls now', hours([9, 49, 0]), past],
  ['few calls before', hours([9, 300, 0]), hours([9, 199, 100])],
  ['no call at all', hours(), hours()],
])('%s say nothing', (_, now, before) => {
  expect(numberHealth(now, before)).toBe('few');
});

test('a little less than usual is chance, not a fall', () => {
  expect(numberHealth(hours([9, 60, 18]), past)).toBe('usual');
});

test('a number nobody ever answered cannot fall, and an hour without a past is held against the whole', () => {
  expect(numberHealth(hours([9, 300, 0]), hours([9, 300, 0]))).toBe('usual');
  expect(numberHealth(hours([20, 300, 5]), past)).toBe('fallen');
});
