import { expect, test } from 'vitest';
import { afterWrapUp, breakOf, takesAfter, talkOf, wrapUpOf } from './simulated.ts';

const calls = Array.from({ length: 2_000 }, (_, at) => String(1_000_000 + at));
const half = (all: number[]) => all.sort((a, b) => a - b)[all.length / 2]!;

test('the same agent does the same with the same call, and another with another', () => {
  expect(talkOf('7', '900')).toBe(talkOf('7', '900'));
  expect(new Set(calls.map((call) => talkOf('7', call))).size).toBeGreaterThan(1_900);
  expect(talkOf('8', '900')).not.toBe(talkOf('7', '900'));
});

test('talks last about two minutes, and none is endless', () => {
  const talks = calls.map((call) => talkOf('7', call));
  expect(half(talks) / 1_000).toBeGreaterThan(105);
  expect(half(talks) / 1_000).toBeLessThan(135);
  expect(Math.max(...talks)).toBeLessThanOrEqual(600_000);
  expect(Math.min(...talks)).toBeGreaterThanOrEqual(12_000);
});

test('a wrap-up is never longer than its group lets it be, a break between one and five minutes, and one in sixteen follows', () => {
  const moments = calls.map(Number);
  expect(Math.max(...moments.map((since) => wrapUpOf('7', since, 15_000)))).toBe(15_000);
  const breaks = moments.map((since) => breakOf('7', since));
  expect(Math.min(...breaks)).toBeGreaterThanOrEqual(60_000);
  expect(Math.max(...breaks)).toBeLessThan(300_000);
  const share = moments.filter((since) => afterWrapUp('7', since) !== null).length / moments.length;
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.09);
  expect(Math.max(...calls.map((call) => takesAfter('7', call)))).toBeLessThan(5_000);
});
