import { expect, test } from 'vitest';
import { samples } from '../samples/index.ts';
import { plantedIn } from './testMutants.ts';

test('in all samples, every planted fault that changes a conversation or cannot run is found', () => {
  const { planted, missed } = plantedIn(Object.values(samples));

  expect(missed).toEqual([]);
  expect(planted).toBeGreaterThanOrEqual(800);
}, 600_000);
