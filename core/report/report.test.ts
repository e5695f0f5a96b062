import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, bucketsOf, daysAreAlike, isWholeDays, timeBefore } from './buckets.ts';
import { callDimensions, grains, sourceOf } from './callReport.ts';

const at = (text: string) => Date.parse(text);
const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
];

test('buckets of a time follow each other without a gap, and each moment lies in the last that began', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...grains),
      fc.integer({ min: at('2015-01-01'), max: at('2027-01-01') }),
      fc.integer({ min: 1, max: 40 * 3_600_000 }),
      (zone, grain, from, length) => {
        const all = bucketsOf(zone, grain, { from, until: from + length });
        expect(all[0]).toBeLessThanOrEqual(from);
        expect([...all].sort((a, b) => a - b)).toEqual(all);
        for (const moment of [from, from + length - 1]) {
          const bucket = bucketOf(zone, grain, moment);
          expect(bucket).toBe(all.findLast((one) => one <= moment));
          expect(bucketOf(zone, grain, bucket)).toBe(bucket);
        }
      },
    ),
    { seed: 4, numRuns: 300 },
  );
});

test('a day on which clocks change has 23 or 25 hours, and a week of it still seven days', () => {
  const spring = { from: at('2026-03-08T05:00Z'), until: at('2026-03-09T04:00Z') };
  const autumn = { from: at('2026-11-01T04:00Z'), until: at('2026-11-02T05:00Z') };
  expect(bucketsOf('America/New_York', 'hour', spring)).toHaveLength(23);
  expect(bucketsOf('America/New_York', 'hour', autumn)).toHaveLength(25);
  expect(
    bucketsOf('America/New_York', 'day', { from: at('2026-03-02T05:00Z'), until: at('2026-03-09T04:00Z') }),
  ).toHaveLength(7);
  expect(
    bucketsOf('Asia/Shanghai', 'month', { from: at('2025-11-30T16:00Z'), until: at('2026-02-28T16:00Z') }).map((one) =>
      new Date(one).toISOString(),
    ),
  ).toEqual(['2025-11-30T16:00:00.000Z', '2025-12-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z']);
});

test('what lies before whole days is as many whole days, also over a change of clocks', () => {
  const week = { from: at('2026-03-08T05:00Z'), until: at('2026-03-15T04:00Z') };
  expect(isWholeDays('America/New_York', week)).toBe(true);
  expect(timeBefore('America/New_York', week)).toEqual({ from: at('2026-03-01T05:00Z'), until: week.from });
  expect(timeBefore('America/New_York', { from: 5_000, until: 8_000 })).toEqual({ from: 2_000, until: 5_000 });
});

const asked = {
  from: 0,
  until: 86_400_000,
  grain: 'day',
  by: [],
  filters: [],
  isLimited: false,
  wholeDays: true,
} as const;

test.each([
  [
    'quarters know campaigns, robots and hours',
    { by: ['robot', 'hour'], filters: ['group', 'campaign'] },
    { source: 'quarters' },
  ],
  ['days know one thing more', { by: ['reason'], filters: ['campaign'] }, { source: 'days', by: 'reason' }],
  [
    'the same, to group and to narrow by',
    { by: ['reason', 'campaign'], filters: ['reason'] },
    { source: 'days', by: 'reason' },
  ],
  ['two things more are known to facts alone', { by: ['reason', 'agent'] }, { source: 'facts' }],
  ['and a robot beside one', { by: ['reason', 'robot'] }, { source: 'facts' }],
  ['hours of days', { by: ['reason'], grain: 'hour' }, { source: 'facts' }],
  ['parts of days', { by: ['reason', 'segment'] }, { source: 'facts' }],
  ['parts of days that are not whole', { by: ['reason'], wholeDays: false }, { source: 'facts' }],
  ['half quarters', { until: 86_400_001, wholeDays: false }, { source: 'facts' }],
  ['whoever sees a part of the tenant', { isLimited: true }, { source: 'facts' }],
] as const)('%s', (_, some, source) => {
  expect(sourceOf({ ...asked, ...some })).toEqual(source);
});

test('whatever is asked, there is a source, and sums only where they know all of it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...callDimensions), { maxLength: 2 }),
      fc.uniqueArray(fc.constantFrom(...callDimensions), { maxLength: 3 }),
      (by, filters) => {
        const { source, by: dayBy } = sourceOf({ ...asked, by, filters });
        if (source === 'days')
          expect(new Set([...by, ...filters].filter((one) => one !== 'direction' && one !== 'campaign'))).toEqual(
            new Set([dayBy]),
          );
        if (source === 'quarters') expect([...by, ...filters]).not.toContain('reason');
      },
    ),
    { seed: 5 },
  );
});

test('days are alike where each has 24 hours: then they can be counted off from the first', () => {
  const zone = 'America/New_York';
  const from = at('2026-03-02T05:00Z');
  expect(daysAreAlike(zone, { from, until: at('2026-03-08T05:00Z') })).toBe(true);
  // The last day of the time is the one that clocks change in.
  expect(daysAreAlike(zone, { from, until: at('2026-03-09T04:00Z') })).toBe(false);
  expect(daysAreAlike(zone, { from: from + 1, until: at('2026-03-08T05:00Z') })).toBe(false);
  expect(daysAreAlike('Asia/Kathmandu', { from: at('2025-12-31T18:15Z'), until: at('2027-12-31T18:15Z') })).toBe(true);
});
