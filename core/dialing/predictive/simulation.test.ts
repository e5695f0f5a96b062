import { expect, test } from 'vitest';
import { randomFrom } from '../../text/random.ts';
import type { Learnt } from './learnt.ts';
import type { Pacing } from './pacer.ts';
import { defaultPredictiveSettings as settings } from './settings.ts';
import { simulatedDay, type SimulatedDay } from './simulation.ts';

const hour = 3_600_000;
const day = (seed: number, more: Partial<SimulatedDay> = {}) =>
  simulatedDay({ agents: 10, lasts: hour, settings, random: randomFrom(seed), ...more });
/** Once around in an hour: half as often again as at first, then half as often. */
const moving = (time: number) => 0.25 * (1 + 0.5 * Math.sin((2 * Math.PI * time) / hour));

test('ten agents have more work than with one call for each free agent, and the limit holds', () => {
  const ahead = day(1);
  const oneForEach = day(1, { settings: { ...settings, limitPercent: 0 } });

  expect(ahead.share).toBeLessThanOrEqual(0.03);
  expect(ahead.occupancy).toBeGreaterThan(oneForEach.occupancy + 0.05);
  expect(ahead.looks.predictive).toBeGreaterThan(ahead.looks.progressive);
  expect(oneForEach).toMatchObject({ abandoned: 0, looks: { predictive: 0 } });
});

test.each<[string, Partial<SimulatedDay>]>([
  ['people answer half as often again as usual, then half as often', { answerRate: moving }],
  ['agents go on breaks', { breaks: { share: 0.05, last: 600_000 } }],
  ['half of who answers are machines that are hung up on after eight seconds', { talkLength: mixed(randomFrom(7)) }],
  ['the limit is one in a hundred', { settings: { ...settings, limitPercent: 1 } }],
])('the limit holds where %s', (_, more) => {
  const limit = (more.settings ?? settings).limitPercent / 100;

  expect(day(2, more).share).toBeLessThanOrEqual(limit);
});

function mixed(random: () => number) {
  return () => (random() < 0.5 ? 8_000 : -120_000 * Math.log(1 - random()));
}

test('calls at once never pass the channels', () => {
  const { callsAtOnce, calls } = day(3, { lasts: hour / 2, channels: 12 });

  expect(callsAtOnce).toBe(12);
  expect(calls).toBeGreaterThan(100);
});

test('the same chance is the same day', () => {
  const quarter = { lasts: hour / 4 };

  expect(day(4, quarter)).toEqual(day(4, quarter));
});

test('another node goes on with what was stored as if it had been there', () => {
  const first = day(5, { lasts: hour / 2 });
  const next = (learnt: Learnt) => day(6, { lasts: hour / 4, learnt, before: first, date: '2026-11-26' });
  const stored = JSON.parse(JSON.stringify(first.learnt)) as Learnt;

  const gone = next(stored);
  expect(gone).toEqual(next(first.learnt));
  expect(gone.looks.predictive).toBeGreaterThan(gone.looks.progressive);
});

test('the day begins with one call for each free agent, until enough is known', () => {
  const said: Pacing[] = [];
  day(7, { lasts: hour / 2, looked: (pacing) => said.push(pacing) });

  const first = said.findIndex(({ mode }) => mode === 'predictive');
  expect(new Set(said.slice(0, first).map(({ reason }) => reason))).toEqual(new Set(['fewFigures']));
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThan(said.length * 0.8);
});
