import { expect, test } from 'vitest';
import { aLawSilence, toLinear } from '../sound/aLaw.ts';
import { keypad, columns, rows, toneOf } from './keyTones.ts';
import { toneDetector } from './toneDetector.ts';

const quiet = (ms: number) => new Int16Array(ms * 8);
function joined(...parts: Int16Array[]): Int16Array {
  const all = new Int16Array(Math.ceil(parts.reduce((sum, { length }) => sum + length, 0) / 160) * 160);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
function keysIn(samples: Int16Array): string {
  const detector = toneDetector();
  let keys = '';
  for (let at = 0; at + 160 <= samples.length; at += 160)
    keys += detector.take(samples.subarray(at, at + 160)).key ?? '';
  return keys;
}
/** Decibels of full scale for each tone, hertz off by a share. */
function pair(key: string, ms: number, { low = -10, high = -10, off = 0 } = {}): Int16Array {
  const row = keypad.findIndex((keys) => keys.includes(key));
  const [lower, upper] = [rows[row]!, columns[keypad[row]!.indexOf(key)]!].map((hertz) => hertz * (1 + off));
  const [lowSize, highSize] = [low, high].map((level) => 32_000 * 10 ** (level / 20));
  return Int16Array.from(
    { length: ms * 8 },
    (_, at) =>
      lowSize! * Math.sin((2 * Math.PI * lower! * at) / 8_000) +
      highSize! * Math.sin((2 * Math.PI * upper! * at) / 8_000 + 1),
  );
}
/** The same noise each time. */
function noise(ms: number, size: number, seed = 1): Int16Array {
  let state = seed;
  return Int16Array.from({ length: ms * 8 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 8) / 2 ** 23 - 1) * size;
  });
}
const plus = (one: Int16Array, other: Int16Array) => one.map((sample, at) => sample + (other[at] ?? 0));
const all = '123A456B789C*0#D';

test('all sixteen keys are heard as they are sent, in A-law, once each', () => {
  const sent = [...all].flatMap((key) => [toLinear(toneOf(key, 80)), quiet(60)]);

  expect(keysIn(joined(quiet(100), ...sent, quiet(100)))).toBe(all);
  expect(toneOf('x')).toHaveLength(0);
});

test('a key of 45 ms counts wherever it begins, one of 20 ms never; the same key twice is two', () => {
  for (let shift = 0; shift < 160; shift += 7)
    for (const key of '159D') {
      const before = new Int16Array(400 + shift);
      expect(keysIn(joined(before, pair(key, 45), quiet(45), pair(key, 45), quiet(100)))).toBe(key + key);
      expect(keysIn(joined(before, pair(key, 20), quiet(100)))).toBe('');
    }
});

test('a key that is held for ten seconds is one key, and so is one with a hole of 10 ms', () => {
  expect(keysIn(joined(pair('5', 10_000), quiet(100)))).toBe('5');
  expect(keysIn(joined(pair('5', 130).fill(0, 480, 560), quiet(100)))).toBe('5');
});

test('the upper tone may be 8 dB weaker or 4 dB stronger; 14 dB are no key', () => {
  for (const key of all) {
    expect(keysIn(joined(pair(key, 60, { low: -10, high: -18 }), quiet(60)))).toBe(key);
    expect(keysIn(joined(pair(key, 60, { low: -14, high: -10 }), quiet(60)))).toBe(key);
    expect(keysIn(joined(pair(key, 60, { low: -10, high: -24 }), quiet(60)))).toBe('');
    expect(keysIn(joined(pair(key, 60, { low: -24, high: -10 }), quiet(60)))).toBe('');
  }
});

test('tones 1.5 % off their pitch are keys, soft ones and ones in noise 15 dB below too', () => {
  for (const key of all) {
    for (const off of [-0.015, 0.015])
      expect(keysIn(joined(pair(key, 60, { off }), quiet(60))), `${key} ${off}`).toBe(key);
    expect(keysIn(joined(pair(key, 60, { low: -36, high: -36 }), quiet(60)))).toBe(key);
    const loud = pair(key, 80);
    expect(keysIn(joined(plus(loud, noise(80, 3_100)), noise(60, 3_100)))).toBe(key);
  }
});

test('noise, single tones and the tones of a line are no keys', () => {
  expect(keysIn(noise(60_000, 12_000))).toBe('');
  const single = (hertz: number) =>
    Int16Array.from({ length: 8_000 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * hertz * at) / 8_000));
  for (const hertz of [350, 440, 480, 620, 697, 770, 941, 1_209, 1_336, 1_633]) expect(keysIn(single(hertz))).toBe('');
  expect(keysIn(plus(single(350), single(440)))).toBe('');
  expect(keysIn(plus(single(480), single(620)))).toBe('');
  expect(keysIn(new Int16Array(8_000).fill(aLawSilence))).toBe('');
});
