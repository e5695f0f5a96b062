import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorsOf, shareOf } from './errors.ts';

test('limits are those of Wilson: 2 of 100, none of 50, all of 8', () => {
  const two = shareOf(2, 100);
  expect(two.least).toBeCloseTo(0.0055, 4);
  expect(two.most).toBeCloseTo(0.07, 3);
  expect(shareOf(0, 50)).toMatchObject({ share: 0, least: 0 });
  expect(shareOf(0, 50).most).toBeCloseTo(0.0713, 4);
  expect(shareOf(8, 8)).toMatchObject({ share: 1, most: 1 });
  expect(shareOf(8, 8).least).toBeCloseTo(0.6756, 4);
  expect(shareOf(0, 0)).toEqual({ wrong: 0, of: 0, share: null, least: null, most: null });
});

test('whatever is counted, the share lies within its limits, and more samples bring them closer', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (part, of) => {
      const wrong = part % (of + 1);
      const { share, least, most } = shareOf(wrong, of);
      expect(least!).toBeGreaterThanOrEqual(0);
      expect(least!).toBeLessThanOrEqual(share!);
      expect(most!).toBeGreaterThanOrEqual(share!);
      expect(most!).toBeLessThanOrEqual(1);
      const more = shareOf(wrong * 4, of * 4);
      expect(more.most! - more.least!).toBeLessThan(most! - least!);
    }),
  );
});

test('a person taken for a fax was called a machine, and a machine that stayed unknown was missed', () => {
  const { table, people, machines } = errorsOf([
    { verdict: 'person', truth: 'person', samples: 95 },
    { verdict: 'machine', truth: 'person', samples: 1 },
    { verdict: 'fax', truth: 'person', samples: 1 },
    { verdict: 'unknown', truth: 'person', samples: 3 },
    { verdict: 'machine', truth: 'machine', samples: 40 },
    { verdict: 'person', truth: 'machine', samples: 6 },
    { verdict: 'unknown', truth: 'machine', samples: 4 },
  ]);

  expect(people).toMatchObject({ wrong: 2, of: 100, share: 0.02 });
  expect(machines).toMatchObject({ wrong: 10, of: 50, share: 0.2 });
  expect(table.unknown).toEqual({ person: 3, machine: 4 });
});
