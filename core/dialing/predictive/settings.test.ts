import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { aheadAgainAt, defaultPredictiveSettings as settings, PredictiveSettings, wasAbandoned } from './settings.ts';

test('the defaults are three in a hundred over thirty days, two seconds, seventy-two hours', () => {
  expect(settings).toEqual({ limitPercent: 3, windowDays: 30, withinSeconds: 2, notAheadForHours: 72 });
});

test.each([
  { limitPercent: -1 },
  { limitPercent: 21 },
  { windowDays: 0 },
  { windowDays: 1.5 },
  { withinSeconds: 0 },
  { other: 1 },
])('%o is refused', (wrong) => {
  expect(Value.Check(PredictiveSettings, { ...settings, ...wrong })).toBe(false);
});

test('a call is abandoned when no agent came within two seconds and its callee still was there', () => {
  const call = { answeredAt: 10_000, agentAt: null, hungUpAt: null };

  expect(wasAbandoned({ ...call, agentAt: 12_000 }, settings)).toBe(false);
  expect(wasAbandoned({ ...call, agentAt: 12_001 }, settings)).toBe(true);
  expect(wasAbandoned({ ...call, hungUpAt: 11_900 }, settings)).toBe(false);
  expect(wasAbandoned({ ...call, hungUpAt: 12_100 }, settings)).toBe(true);
  expect(wasAbandoned({ ...call, agentAt: 12_001 }, { ...settings, withinSeconds: 3 })).toBe(false);
});

test('who was abandoned is not called ahead for three days', () => {
  expect(aheadAgainAt(1_000, settings)).toBe(1_000 + 72 * 3_600_000);
  expect(aheadAgainAt(null, settings)).toBeNull();
});
