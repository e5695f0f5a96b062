import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './tryRules.ts';

const now = 1_800_000_000_000;
const after = (failures: number) => {
  const { image, wait } = judge('nameHere', { failures, lastAt: now }, now);
  return { image, wait };
};

test('two failures cost nothing, the third asks for the image, from the fifth on each waits twice as long', () => {
  expect([0, 2, 3, 4, 5, 6, 7].map((failures) => after(failures))).toEqual([
    { image: false, wait: 0 },
    { image: false, wait: 0 },
    { image: true, wait: 0 },
    { image: true, wait: 0 },
    { image: true, wait: 15_000 },
    { image: true, wait: 30_000 },
    { image: true, wait: 60_000 },
  ]);
});

test('however often it failed, nobody waits longer than a quarter of an hour, and an hour later all is forgotten', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('browser', 'nameHere', 'name', 'address' as const),
      fc.nat(2_000_000_000),
      (by, failures) => {
        expect(judge(by, { failures, lastAt: now }, now).wait).toBeLessThanOrEqual(900_000);
        expect(judge(by, { failures, lastAt: now - 900_000 }, now).wait).toBe(0);
        expect(judge(by, { failures, lastAt: now - 3_600_001 }, now)).toEqual({ image: false, work: 0, wait: 0 });
      },
    ),
  );
});

test('a shared address is counted more patiently; a name alone makes nobody wait, but every try costs more calculation', () => {
  expect(judge('address', { failures: 19, lastAt: now }, now)).toEqual({ image: false, work: 0, wait: 0 });
  expect(judge('address', { failures: 200, lastAt: now }, now)).toMatchObject({ wait: 15_000 });
  expect([19, 20, 40, 640, 1_000_000].map((failures) => judge('name', { failures, lastAt: now }, now))).toEqual([
    { image: true, work: 0, wait: 0 },
    { image: true, work: 12, wait: 0 },
    { image: true, work: 13, wait: 0 },
    { image: true, work: 17, wait: 0 },
    { image: true, work: 17, wait: 0 },
  ]);
});
