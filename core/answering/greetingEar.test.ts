import { expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { greetingEar } from './greetingEar.ts';

const samples = (ms: number, sound: (at: number) => number) =>
  Float64Array.from({ length: ms * 8 }, (_, at) => sound(at));
const quiet = (ms: number) => samples(ms, () => 0);
const noise = (ms: number, size: number, seed = 3) => {
  const random = randomFrom(seed);
  return samples(ms, () => (random() * 2 - 1) * size);
};
/** A voice of 130 Hz with syllables of a quarter of a second. */
const voice = (ms: number, size = 6_000) =>
  samples(ms, (at) => {
    const syllable = 0.1 + 0.9 * Math.abs(Math.sin((Math.PI * at) / 2_000));
    let sum = 0;
    for (let harmonic = 1; harmonic < 14; harmonic++)
      sum += Math.sin((2 * Math.PI * 130 * harmonic * at) / 8_000) / harmonic;
    return size * syllable * sum;
  });
const joined = (...parts: Float64Array[]) => Float64Array.from(parts.flatMap((part) => [...part]));
const plus = (one: Float64Array, other: Float64Array) => one.map((sample, at) => sample + (other[at] ?? 0));

/** Milliseconds at which speech begins and ends, in turn. */
function turnsOf(line: Float64Array, robot?: Float64Array): number[] {
  const ear = greetingEar();
  const turns: number[] = [];
  const frameOf = (sound: Float64Array, from: number) => Int16Array.from(sound.subarray(from, from + 160), Math.round);
  for (let from = 0; from + 160 <= line.length; from += 160) {
    const ours = robot && frameOf(robot, from);
    const turn = ear.take(frameOf(line, from), false, ours?.some((sample) => sample !== 0) ? ours : undefined);
    if (turn) turns.push(from / 8 + 20 - turn.ago);
  }
  return turns;
}
const near = (turns: number[], wanted: number[]) => {
  expect(turns).toHaveLength(wanted.length);
  for (const [place, at] of wanted.entries())
    expect(Math.abs(turns[place]! - at), `${turns} is not ${wanted}`).toBeLessThan(90);
};

test('a noise of 45 ms, loud or in a row of them, is no greeting, and neither is a breath', () => {
  for (const size of [2_000, 12_000, 30_000])
    expect(turnsOf(joined(quiet(300), noise(45, size), quiet(400), noise(45, size), quiet(900)))).toEqual([]);
  expect(turnsOf(joined(quiet(300), noise(500, 4_000), quiet(900)))).toEqual([]);
});

test('a line that is noisy from the first moment says nothing; a voice over it is heard when it begins and ends', () => {
  for (const size of [400, 1_500, 4_000]) {
    expect(turnsOf(noise(4_000, size))).toEqual([]);
    near(turnsOf(plus(noise(3_000, size), joined(quiet(700), voice(900, 9_000)))), [700, 1_600]);
  }
  const hum = samples(4_000, (at) => 1_500 * Math.sin((2 * Math.PI * 300 * at) / 8_000));
  expect(turnsOf(hum)).toEqual([]);
});

test('a mobile telephone that buzzes beside the line, again and again, is nobody', () => {
  const buzz = samples(6_000, (at) => (at % 9_600 < 4_200 && at % 37 < 6 ? 3_000 : 0));
  expect(turnsOf(plus(noise(6_000, 60), joined(quiet(300), buzz)))).toEqual([]);
});

test('a short word is one, and who speaks at once is heard', () => {
  near(turnsOf(joined(quiet(400), voice(250), quiet(900))), [400, 650]);
  near(turnsOf(joined(voice(900), quiet(900))), [0, 900]);
});

test('what comes back of the robot is nobody; a faint voice is heard over the robot', () => {
  const robot = joined(quiet(300), voice(5_000, 9_000));
  for (const share of [0.15, 0.05]) {
    const echo = joined(quiet(60), robot).map((sample) => sample * share);
    expect(turnsOf(echo, robot)).toEqual([]);
  }
  const answer = joined(quiet(2_000), voice(800, 1_200), quiet(2_000));
  const echo = joined(quiet(60), robot).map((sample) => sample * 0.02);
  near(turnsOf(plus(answer, echo), robot), [2_000, 2_800]);
});
