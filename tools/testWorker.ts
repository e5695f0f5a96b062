import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { onUnexpected } from '#core/unexpected.ts';
import { onSecond } from '#kit/server/oneConnection.ts';
import { noteUnexpected, unexpectedFaults } from '#kit/testing/unexpected.ts';

// What the program did not expect fails the test in which it came, whatever was answered then (expectUnexpected announces it).
let listenNoLonger = () => {};
beforeAll(() => void (listenNoLonger = onUnexpected(noteUnexpected)));
afterEach(() => expect(unexpectedFaults()).toEqual([]));
afterAll(() => {
  listenNoLonger();
  expect(unexpectedFaults()).toEqual([]);
});

// Hundreds of tests sign somebody in: what makes a password hard to guess is asserted by one of them, not paid for by all.
// One object for all files of a worker, as the real one is: modules that stay loaded hold it.
vi.mock('#areas/account/password/passwordCost.ts', () => {
  const kept = globalThis as { cheapPasswordCost?: object };
  kept.cheapPasswordCost ??= { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { passwordCost: kept.cheapPasswordCost };
});

// What is waited for comes however slow the machine is: Vitest's own second is too short where others use it, too.
const patient = globalThis as { waitFor?: typeof vi.waitFor };
patient.waitFor ??= vi.waitFor.bind(vi);
vi.waitFor = (what, options = {}) =>
  patient.waitFor!(what, typeof options === 'number' ? options : { timeout: 60_000, ...options });

// Whatever a test is about: no work in it waits for a second connection while it holds one.
const seconds: Error[] = [];
onSecond.tell = (error) => {
  seconds.push(error);
  throw error;
};
afterEach(() => {
  const [first] = seconds.splice(0);
  if (first) throw first;
});
