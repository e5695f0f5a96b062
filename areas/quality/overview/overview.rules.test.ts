import { expect, test } from 'vitest';
import type { StatRow } from '../figures/figures.contract.ts';
import { addressOf, grown, lowest, moved, problemsOf, windowsOf } from './overview.rules.ts';

const zone = 'Asia/Shanghai';

test('a span ends with today and stands beside as many days before it, in the zone of the tenant', () => {
  const { days, now, before } = windowsOf(zone, Date.parse('2026-11-20T17:00:00Z'), 7);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-15', '2026-11-21', 7]);
  expect([now, before].map(({ from, to }) => [from, to].map((at) => new Date(at).toISOString()))).toEqual([
    ['2026-11-14T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2026-11-07T16:00:00.000Z', '2026-11-14T16:00:00.000Z'],
  ]);
});

test('changes have a sign, and none where there was nothing before', () => {
  expect(grown(9, 8)).toEqual({ by: 12.5, text: '+12.5%' });
  expect(grown(9, 0)).toBeNull();
  expect(moved(0.91, 0.95, 100)).toEqual({ by: -4, text: '−4.0' });
  expect(moved(80, 80)).toEqual({ by: 0, text: '0' });
  expect(moved(null, 80)).toBeNull();
});

test('the lowest mean score stands first, and an item leads to what failed by it', () => {
  const row = (key: string, score: number | null, inspected = 1) => ({ key, score, inspected }) as StatRow;
  expect(lowest([row('a1', 90), row('a2', null), row('a3', 40), row('a4', 40, 9)], 2).map(({ key }) => key)).toEqual([
    'a4',
    'a3',
  ]);
  expect(problemsOf(row('12:3', null), { from: 5 })).toBe(
    '/taskInspection/problemRecord?templateId=12&itemId=3&from=5',
  );
  expect(addressOf('/qualityChecking/record', { batchId: undefined })).toBe('/qualityChecking/record');
});
