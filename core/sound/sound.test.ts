import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromAdpcm, toAdpcm } from './adpcm.ts';
import { aLawOf, aLawSilence, linearOf, toALaw, toLinear } from './aLaw.ts';
import { callSound, peakLasts, peaksOf } from './callSound.ts';
import { resample } from './resample.ts';
import { soundOfWav, stereoWav } from './wav.ts';

const tone = (hertz: number, rate: number, ms: number, size = 12_000) =>
  Int16Array.from({ length: (rate * ms) / 1_000 }, (_, at) => size * Math.sin((2 * Math.PI * hertz * at) / rate));
const loudness = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

test.each([
  [0, 0xd5],
  [-1, 0x55],
  [32_767, 0xaa],
  [-32_768, 0x2a],
  [1_000, 0xfa],
  [-1_000, 0x7a],
])('%d is coded as G.711 tabulates it', (sample, code) => {
  expect(aLawOf(sample)).toBe(code);
});

test('a sample comes back within half a step of its size, and a code as itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -32_768, max: 32_767 }),
      (sample) => Math.abs(linearOf(aLawOf(sample)) - sample) <= Math.max(16, Math.abs(sample) / 16),
    ),
  );
  const codes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(toALaw(toLinear(codes))).toEqual(codes);
});

test('four bits a sample keep a tone, of an odd number of samples too', () => {
  const spoken = tone(440, 16_000, 200).subarray(0, 3_199);
  const heard = fromAdpcm(toAdpcm(spoken), spoken.length);

  expect(toAdpcm(spoken)).toHaveLength(1_600);
  expect(loudness(heard.map((sample, at) => sample - spoken[at]!).subarray(100))).toBeLessThan(loudness(spoken) / 20);
});

test('another rate keeps a tone that fits and drops one that does not, instead of folding it back', () => {
  const kept = resample(tone(1_000, 16_000, 500), 16_000, 8_000);
  const dropped = resample(tone(5_500, 16_000, 500), 16_000, 8_000);

  expect(kept).toHaveLength(4_000);
  expect(loudness(kept.subarray(200, 3_800))).toBeCloseTo(loudness(tone(1_000, 8_000, 450)), -2.5);
  expect(loudness(dropped.subarray(200, 3_800))).toBeLessThan(200);
  expect(resample(kept, 8_000, 8_000)).toBe(kept);
});

const loud = (ms: number) => new Uint8Array(ms * 8).fill(0x2a);
const lane = (sound: Uint8Array, of: 0 | 1, ms: number) => sound[ms * 16 + of];

test('the customer is heard left and the robot right, each when it spoke, and whoever was cut off stops there', () => {
  const sound = callSound(
    [
      { speaker: 'robot', from: 0, to: 500, sound: loud(2_000) },
      { speaker: 'customer', from: 600, to: 900, sound: loud(100) },
      { speaker: 'agent', from: 950, to: 2_000, sound: loud(2_000) },
    ],
    1_000,
  );

  expect(sound).toHaveLength(16_000);
  expect([lane(sound, 1, 0), lane(sound, 1, 499), lane(sound, 0, 650), lane(sound, 1, 980)]).toEqual([
    0x2a, 0x2a, 0x2a, 0x2a,
  ]);
  for (const quiet of [lane(sound, 0, 0), lane(sound, 1, 500), lane(sound, 0, 705), lane(sound, 1, 650)])
    expect(Math.abs(linearOf(quiet!))).toBeLessThan(40);
});

test('a line on which nobody speaks hums, and is the same every time', () => {
  const sound = callSound([], 2_000);

  expect(sound).toEqual(callSound([], 2_000));
  expect(new Set(sound).size).toBeGreaterThan(1);
  expect(sound).toContain(aLawSilence);
});

test('peaks are those of the loudest sample of every 50 ms, the customer’s first', () => {
  const peaks = peaksOf(
    callSound(
      [
        { speaker: 'customer', from: 100, to: 150, sound: loud(50) },
        { speaker: 'robot', from: 925, to: 930, sound: loud(5) },
      ],
      975,
    ),
  );
  const [customer, robot] = [peaks.subarray(0, 20), peaks.subarray(20)];

  expect(peakLasts).toBe(50);
  expect(peaks).toHaveLength(40);
  expect([...customer].map((peak, at) => (peak > 100 ? at : -1)).filter((at) => at >= 0)).toEqual([2]);
  expect([...robot].map((peak, at) => (peak > 100 ? at : -1)).filter((at) => at >= 0)).toEqual([18]);
});

test('the file says what it is: A-law, two lanes, 8 kHz, and how long', () => {
  const sound = callSound([], 1_000);
  const file = stereoWav(sound);
  const view = new DataView(file.buffer);

  expect([
    String.fromCharCode(...file.subarray(0, 4)),
    String.fromCharCode(...file.subarray(8, 16)),
    String.fromCharCode(...file.subarray(50, 54)),
  ]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect({
    size: view.getUint32(4, true),
    format: view.getUint16(20, true),
    lanes: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    bytesASecond: view.getUint32(28, true),
    frames: view.getUint32(46, true),
    bytes: view.getUint32(54, true),
  }).toEqual({
    size: file.length - 8,
    format: 6,
    lanes: 2,
    rate: 8_000,
    bytesASecond: 16_000,
    frames: 8_000,
    bytes: 16_000,
  });
  expect(soundOfWav(file)).toEqual(sound);
});
