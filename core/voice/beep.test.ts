import { expect, test } from 'vitest';
import { aLawSilence, toLinear } from '../sound/aLaw.ts';
import { beepDetector, type Beep } from './beep.ts';
import { keypad, toneOf } from './keyTones.ts';

const quiet = (ms: number) => new Int16Array(ms * 8);
function joined(...parts: Int16Array[]): Int16Array {
  const all = new Int16Array(Math.ceil(parts.reduce((sum, { length }) => sum + length, 0) / 160) * 160 + 3_200);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
/** At their ends. */
const beepsIn = (samples: Int16Array) => allBeepsIn(samples).filter(({ goesOn }) => !goesOn);
function allBeepsIn(samples: Int16Array): Beep[] {
  const detector = beepDetector();
  const beeps: Beep[] = [];
  for (let at = 0; at + 160 <= samples.length; at += 160) {
    const beep = detector.take(samples.subarray(at, at + 160));
    if (beep) beeps.push(beep);
  }
  return beeps;
}
const tone = (hertz: number, ms: number, size = 6_000) =>
  Int16Array.from({ length: ms * 8 }, (_, at) => size * Math.sin((2 * Math.PI * hertz * at) / 8_000));
function noise(ms: number, size: number, seed = 1): Int16Array {
  let state = seed;
  return Int16Array.from({ length: ms * 8 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 8) / 2 ** 23 - 1) * size;
  });
}
const plus = (one: Int16Array, other: Int16Array) => one.map((sample, at) => sample + (other[at] ?? 0));

test('a steady tone of 160 ms to a second is one beep of its pitch and length, wherever it begins', () => {
  for (const hertz of [360, 440, 853, 1_000, 1_400, 2_100, 2_550])
    for (const lasts of [160, 300, 1_000])
      for (const shift of [0, 3, 11]) {
        const heard = beepsIn(joined(quiet(200 + shift), tone(hertz, lasts)));
        expect(heard, `${hertz} Hz, ${lasts} ms`).toHaveLength(1);
        expect(Math.abs(heard[0]!.hertz - hertz)).toBeLessThan(hertz * 0.01);
        expect(Math.abs(heard[0]!.lasts - lasts)).toBeLessThanOrEqual(20);
      }
});

test('a soft beep and one in noise 15 dB below are heard; one of 100 ms, a very soft one and one out of range are not', () => {
  expect(beepsIn(joined(quiet(100), tone(1_000, 300, 400)))).toHaveLength(1);
  expect(beepsIn(plus(joined(quiet(100), tone(800, 400, 6_000)), noise(1_000, 1_800)))).toHaveLength(1);
  expect(beepsIn(joined(quiet(100), tone(1_000, 100)))).toEqual([]);
  expect(beepsIn(joined(quiet(100), tone(1_000, 400, 60)))).toEqual([]);
  for (const hertz of [200, 300, 2_900, 3_400]) expect(beepsIn(joined(quiet(100), tone(hertz, 400)))).toEqual([]);
});

test('keys, tones of the line, noise and silence are no beeps', () => {
  for (const key of keypad.join('')) expect(beepsIn(joined(quiet(60), toLinear(toneOf(key, 400))))).toEqual([]);
  expect(beepsIn(joined(plus(tone(350, 1_000), tone(440, 1_000))))).toEqual([]);
  expect(beepsIn(joined(plus(tone(480, 500), tone(620, 500))))).toEqual([]);
  expect(beepsIn(noise(60_000, 9_000))).toEqual([]);
  expect(beepsIn(new Int16Array(16_000).fill(aLawSilence))).toEqual([]);
});

test('a melody is no beep, not even its first or its last note; a beep a while after it is', () => {
  const melody = [523, 659, 784, 659, 523, 587].map((hertz) => tone(hertz, 250));
  expect(beepsIn(joined(quiet(100), ...melody))).toEqual([]);
  expect(beepsIn(joined(...melody, quiet(500), tone(1_000, 400)))).toMatchObject([{ hertz: 1_000 }]);
  // A glide, and a tone that swells and fades.
  expect(
    beepsIn(Int16Array.from({ length: 8_000 }, (_, at) => 6_000 * Math.sin(0.3 * at + at * at * 0.00003))),
  ).toEqual([]);
  expect(
    beepsIn(Int16Array.from({ length: 16_000 }, (_, at) => 5_000 * Math.sin(0.8 * at) * Math.sin(at * 0.006))),
  ).toEqual([]);
});

test('a tone that does not end is told once, after two seconds', () => {
  expect(beepsIn(joined(quiet(100), tone(2_100, 6_000)))).toEqual([{ hertz: 2_100, lasts: 2_000 }]);
});

test('a beep that lasts is told while it goes on, and at its end; a tone of a facsimile machine only at its end', () => {
  expect(allBeepsIn(joined(quiet(200), tone(1_400, 800)))).toMatchObject([
    { hertz: 1_400, goesOn: true },
    { hertz: 1_400, lasts: expect.closeTo(800, -1.5) },
  ]);
  expect(allBeepsIn(joined(quiet(200), tone(1_400, 400)))).toHaveLength(1);
  for (const hertz of [1_100, 2_100]) expect(allBeepsIn(joined(quiet(200), tone(hertz, 600)))).toHaveLength(1);
});

/** The answer of a modem (ITU-T V.8): its phase turns every 450 ms, and it swells 15 times a second. */
const turningTone = (ms: number) =>
  Int16Array.from({ length: ms * 8 }, (_, at) => {
    const swell = 1 + 0.2 * Math.sin((2 * Math.PI * 15 * at) / 8_000);
    return (Math.floor(at / 3_600) % 2 ? -5_000 : 5_000) * swell * Math.sin((2 * Math.PI * 2_100 * at) / 8_000);
  });

test('a facsimile machine that answers at once is heard, also where its tone turns and swells', () => {
  expect(beepsIn(joined(tone(2_100, 2_600)))).toMatchObject([{ hertz: 2_100, lasts: 2_000 }]);
  expect(beepsIn(joined(turningTone(3_300)))).toMatchObject([{ hertz: 2_100 }]);
  expect(beepsIn(joined(turningTone(3_300)))[0]!.lasts).toBeGreaterThanOrEqual(1_500);
});

test('three rising tones before an announcement are a network’s; in another order they are a melody', () => {
  for (const [low, middle, high, ms] of [
    [914, 1_371, 1_777, 274],
    [985, 1_429, 1_777, 380],
    [950, 1_400, 1_800, 330],
  ] as const) {
    const three = [tone(low, ms), tone(middle, ms), tone(high, ms)];
    expect(allBeepsIn(joined(quiet(300), ...three, quiet(300)))).toMatchObject([{ network: true }]);
    expect(allBeepsIn(joined(quiet(300), ...three.toReversed(), quiet(300)))).toEqual([]);
  }
});
