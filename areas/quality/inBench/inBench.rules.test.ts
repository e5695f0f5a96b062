import { expect, test } from 'vitest';
import { underWay } from './inBench.rules.ts';

const call = (name: string, calledAt: number, ...at: (number | null)[]) => ({
  name,
  calledAt,
  going: true,
  broken: at.map((one, number) => ({ number, itemId: '1', name: 'x', fatal: false, at: one })),
});

test('the latest alert is first, then calls without one from the youngest', () => {
  const calls = [
    call('quiet', 5),
    call('early', 10, 20),
    call('younger', 60),
    call('late', 0, 5, 90),
    { ...call('over', 99, 99), going: false },
  ];
  expect(underWay(calls).map(({ name }) => name)).toEqual(['late', 'early', 'younger', 'quiet']);
});

test('what is missing has no moment, and is an alert all the same', () => {
  expect(underWay([call('quiet', 50), call('missing', 10, null)]).map(({ name }) => name)).toEqual([
    'missing',
    'quiet',
  ]);
});
