import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, isUsual, shaped, stretch, tempoOf, usualShape } from './shape.ts';

const rate = 8_000;
/** A voice: a fundamental with its overtones, which swells and fades. */
const voice = (hertz: number, ms = 1_000, size = 9_000) =>
  Int16Array.from({ length: (rate * ms) / 1_000 }, (_, at) => {
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * 3 * at) / rate);
    const wave = [1, 2, 3, 5].reduce((sum, over) => sum + Math.sin((2 * Math.PI * hertz * over * at) / rate) / over, 0);
    return (size * swell * wave) / 2;
  });
const loudness = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const peak = (samples: Int16Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** Hertz, by the lag at which the wave is most like itself. */
function fundamental(samples: Int16Array): number {
  const from = Math.floor(samples.length / 4);
  const likeness = (lag: number) => {
    let [product, energy] = [0, 1];
    for (let at = from; at < from + 1_600; at++) {
      product += samples[at]! * samples[at + lag]!;
      energy += samples[at + lag]! ** 2;
    }
    return product / Math.sqrt(energy);
  };
  const lags = Array.from({ length: 90 }, (_, at) => at + 20);
  const best = Math.max(...lags.map(likeness));
  // The first of its multiples.
  return rate / lags.find((lag) => likeness(lag) > 0.93 * best && likeness(lag) >= likeness(lag + 1))!;
}

test.each([
  [0, 2],
  [25, 1.414],
  [75, 0.707],
  [100, 0.5],
])('at a speed of %d a sentence lasts %d times as long and is as high as before', (speed, times) => {
  const said = shaped(voice(125), { ...usualShape, speed });
  expect(said.length / rate).toBeCloseTo(times, 2);
  expect(Math.abs(fundamental(said) / 125 - 1)).toBeLessThan(0.03);
  expect(loudness(said) / loudness(voice(125))).toBeGreaterThan(0.85);
});

test.each([
  [0, 0.707],
  [30, 0.871],
  [70, 1.149],
  [100, 1.414],
])('at a pitch of %d it is %d times as high and lasts as long as before', (pitch, times) => {
  const said = shaped(voice(125), { ...usualShape, pitch });
  expect(Math.abs(said.length - 8_000)).toBeLessThan(8);
  expect(Math.abs(fundamental(said) / (125 * times) - 1)).toBeLessThan(0.04);
});

test('volume is a gain; what would be too loud is pressed together and never turns over', () => {
  const plain = voice(150, 400);
  const twice = shaped(plain, { ...usualShape, volume: 100 });
  const loud = voice(150, 400, 30_000);
  const shouted = shaped(loud, { ...usualShape, volume: 100 });

  expect(loudness(twice) / loudness(plain)).toBeCloseTo(2, 1);
  expect(loudness(shaped(plain, { ...usualShape, volume: 25 })) / loudness(plain)).toBeCloseTo(0.5, 2);
  expect(peak(shaped(plain, { ...usualShape, volume: 0 }))).toBe(0);
  expect(peak(shouted)).toBeLessThanOrEqual(32_000);
  expect(shouted.every((sample, at) => sample * loud[at]! >= 0)).toBe(true);
});

test('the usual manner leaves a sentence as it is', () => {
  const plain = voice(125, 300);
  expect(isUsual(usualShape)).toBe(true);
  expect(shaped(plain, usualShape)).toBe(plain);
  expect([tempoOf(50), heightOf(50)]).toEqual([1, 1]);
});

test('whatever is to be shaped, its length is what was asked for and nothing breaks', () => {
  const level = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 3_000 }), level, level, level, (samples, pitch, speed, volume) => {
      const made = shaped(samples, { pitch, speed, volume });
      expect(Math.abs(made.length - samples.length / tempoOf(speed))).toBeLessThan(3);
    }),
    { numRuns: 60 },
  );
  expect(stretch(new Int16Array(), 2)).toHaveLength(0);
});
