import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from './excess.ts';

/** The slow way: every way in which calls and agents can turn out. */
function noneLeft(waiting: number, free: number, calls: readonly number[], agents: readonly number[]): number {
  const all = [...calls.map((chance) => ({ chance, adds: 1 })), ...agents.map((chance) => ({ chance, adds: -1 }))];
  let sum = 0;
  for (let way = 0; way < 2 ** all.length; way++) {
    let [excess, chance] = [waiting - free, 1];
    for (const [at, one] of all.entries()) {
      const happens = (way >> at) % 2 === 1;
      chance *= happens ? one.chance : 1 - one.chance;
      if (happens) excess += one.adds;
    }
    if (excess >= 0) sum += chance;
  }
  return sum;
}

test('the chance that no agent is left is that of all ways in which calls and agents can turn out', () => {
  const few = fc.integer({ min: 0, max: 3 });
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });

  fc.assert(
    fc.property(few, fc.integer({ min: -2, max: 3 }), chances, chances, (waiting, free, calls, agents) => {
      const excess = excessOf(waiting, free);
      for (const chance of agents) excess.agent(chance);
      for (const chance of calls) excess.call(chance);
      expect(excess.noneLeft()).toBeCloseTo(noneLeft(waiting, free, calls, agents), 5);
    }),
  );
});

test('more calls than free agents leave none, and a free agent more than calls leaves one', () => {
  expect(excessOf(2, 2).noneLeft()).toBe(1);
  expect(excessOf(1, 2).noneLeft()).toBe(0);
});
