import { testSteps, type TestStep } from '#core/dialing/trunk.ts';

const step = (name: TestStep['step'], part: Partial<TestStep>): TestStep => ({
  step: name,
  state: 'failed',
  took: null,
  codes: [],
  why: '',
  facts: {},
  ...part,
});

/** The steps of a test that nobody took, or whose node was heard of no more: what ran has failed, what was to come is left out. */
export function stepsOfLeft(taken: boolean, steps: readonly TestStep[]): TestStep[] {
  if (!taken) return [step('find', { why: 'noNode' })];
  const running = steps.some(({ state }) => state === 'running');
  const stopped = steps.map((one) =>
    one.state === 'running' ? { ...one, state: 'failed' as const, why: 'stopped' } : one,
  );
  const next = testSteps.find((name) => !steps.some((one) => one.step === name));
  return running || next === undefined ? stopped : [...stopped, step(next, { why: 'stopped' })];
}

/** Steps that were tried, and those that went well. */
export function passedOf(steps: readonly TestStep[]): { passed: number; tried: number } {
  return {
    passed: steps.filter(({ state }) => state === 'passed').length,
    tried: steps.filter(({ state }) => state !== 'skipped').length,
  };
}

/** The middle of some values; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
