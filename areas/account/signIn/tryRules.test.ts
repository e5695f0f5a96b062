import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './tryRules.ts';

const now = 1_800_000_000_000;
const after = (failures: number, ago = 0) => judge('nameHere', { failures, lastAt: now - ago }, now);

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
        expect(judge(by, { failures, lastAt: now - 3_600_001 }, now)).toEqual({ image: false, wait: 0 });
      },
    ),
  );
});

test('a shared address and a name that is well known are counted more patiently than both together', () => {
  expect(judge('address', { failures: 19, lastAt: now }, now)).toEqual({ image: false, wait: 0 });
  expect(judge('name', { failures: 99, lastAt: now }, now)).toEqual({ image: true, wait: 0 });
  expect(judge('name', { failures: 100, lastAt: now }, now).wait).toBe(15_000);
});
