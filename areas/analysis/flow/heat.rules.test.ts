import { expect, test } from 'vitest';
import { heatOf, outcomesOf, shareOf, verdictOf } from './heat.rules.ts';

const node = (nodeId: string, calls: number, more: object = {}) => ({
  ...{ nodeId, calls, visits: calls, hungUp: 0, ended: 0, withAgent: 0, verdicts: {} },
  ...more,
});
const nodes = [
  node('start', 200, { verdicts: { A: 20, B: 100 }, withAgent: 5 }),
  node('offer', 50, { hungUp: 10, verdicts: { A: 20 } }),
  node('bye', 40, { ended: 40 }),
];
const write = { share: (value: number) => value.toFixed(2), calls: String };
const heat = (...of: [Parameters<typeof heatOf>[1], Parameters<typeof heatOf>[2]]) =>
  heatOf({ nodes, ways: [], read: 200 }, ...of, write);

test('outcomes are those there were', () => {
  expect(outcomesOf(nodes)).toEqual(['verdict:A', 'verdict:B', 'agent']);
  expect(outcomesOf(nodes.slice(2))).toEqual([]);
  expect([verdictOf('agent'), verdictOf('verdict:agent'), verdictOf('verdict:')]).toEqual([undefined, 'agent', '']);
});

test('a share is of all calls, or of those that came by; the highest is the strongest', () => {
  expect(nodes.map((one) => shareOf(one, 200, 'visits', undefined))).toEqual([1, 0.25, 0.2]);
  expect(nodes.map((one) => shareOf(one, 200, 'outcome', 'agent'))).toEqual([0.025, 0, 0]);
  const visits = heat('visits', undefined);
  expect([visits.highest, visits.heat.tone, visits.heat.nodes.get('offer')]).toEqual([
    ...[1, 'visits'],
    { share: 0.25, label: '50' },
  ]);
  const dropped = heat('dropOuts', undefined);
  expect([dropped.highest, dropped.heat.tone, dropped.heat.nodes.get('offer')]).toEqual([
    ...[0.2, 'bad'],
    { share: 1, label: '0.20' },
  ]);
  const won = heat('outcome', 'verdict:A');
  expect([won.highest, won.heat.tone, won.heat.nodes.get('start')]).toEqual([
    ...[0.4, 'good'],
    { share: 0.25, label: '0.10' },
  ]);
});

test('where nothing was, nothing is coloured', () => {
  const { heat: none, highest } = heat('outcome', 'verdict:C');
  expect(highest).toBe(0);
  expect([...none.nodes.values()].every(({ share }) => share === 0)).toBe(true);
});
