import { between, oneOf } from '#core/text/random.ts';
import type { Part } from './voices.ts';

type Random = () => number;
type Sound = (samples: number, random: Random) => Float64Array;

const rate = 8_000;
const turn = (hertz: number) => (2 * Math.PI * hertz) / rate;
const made = (samples: number, next: (at: number) => number) =>
  Float64Array.from({ length: samples }, (_, at) => next(at));
const white = (random: Random) => random() * 2 - 1;

/** Low noise, by a filter of one pole. */
function rumble(samples: number, random: Random, pole: number): Float64Array {
  let last = 0;
  return made(samples, () => (last = pole * last + (1 - pole) * white(random)));
}

function hum(samples: number, hertz: number, harmonics: readonly number[], random: Random): Float64Array {
  const phases = harmonics.map(() => random() * 7);
  return made(samples, (at) =>
    harmonics.reduce((sum, one, place) => sum + Math.sin(turn(hertz * one) * at + phases[place]!) / (place + 1), 0),
  );
}

/** Short sounds that die away, at uneven times. */
function knocks(samples: number, random: Random, every: number, dies: number): Float64Array {
  const sound = new Float64Array(samples);
  for (let at = between(0, every, random); at < samples; at += between(every / 3, every * 2, random)) {
    const strength = 0.3 + random();
    for (let after = 0; after < dies * 5 && at + after < samples; after++)
      sound[at + after]! += strength * white(random) * Math.exp(-after / dies);
  }
  return sound;
}

/** Loud and faint in turn, as what passes by. */
function swelling(sound: Float64Array, random: Random, hertz: number): Float64Array {
  const phase = random() * 7;
  return sound.map((sample, at) => sample * (0.55 + 0.45 * Math.sin(turn(hertz) * at + phase)));
}

function notes(samples: number, random: Random, pitches: readonly number[], lasts: number): Float64Array {
  let [hertz, began] = [oneOf(pitches, random), 0];
  return made(samples, (at) => {
    if (at - began >= lasts) [hertz, began] = [oneOf(pitches, random), at];
    const fades = Math.exp(-(at - began) / (lasts * 0.7));
    return (
      fades * (Math.sin(turn(hertz) * at) + 0.5 * Math.sin(turn(hertz * 2) * at) + 0.3 * Math.sin(turn(hertz * 3) * at))
    );
  });
}

/** What is heard on a line beside the voice; no kind is in both parts. */
export const noises: Record<Part, Record<string, Sound>> = {
  development: {
    hiss: (samples, random) => made(samples, () => white(random)),
    hum50: (samples, random) => hum(samples, 50, [6, 7, 9, 11], random),
    car: (samples, random) => rumble(samples, random, 0.93),
    clatter: (samples, random) => knocks(samples, random, 5_000, 160),
    wind: (samples, random) => swelling(rumble(samples, random, 0.85), random, 0.4),
  },
  final: {
    pink: (samples, random) => {
      const [low, middle] = [rumble(samples, random, 0.98), rumble(samples, random, 0.7)];
      return made(samples, (at) => 6 * low[at]! + 2 * middle[at]! + 0.3 * white(random));
    },
    hum60: (samples, random) => hum(samples, 60, [5, 8, 10, 15, 20], random),
    street: (samples, random) => swelling(rumble(samples, random, 0.6), random, 0.23),
    typing: (samples, random) => knocks(samples, random, 1_800, 35),
    // A mobile telephone beside a loudspeaker: bursts 217 times a second, in groups.
    buzz: (samples, random) =>
      made(samples, (at) => (at % 9_600 < 4_200 && at % 37 < 6 ? 1 : 0) + 0.03 * white(random)),
    radio: (samples, random) => notes(samples, random, [392, 440, 523, 587, 659], 2_100),
  },
};

export const music: Record<Part, Sound> = {
  development: (samples, random) => notes(samples, random, [262, 330, 392, 523], 1_600),
  final: (samples, random) => {
    const [one, two] = [
      notes(samples, random, [220, 247, 294, 330, 370], 2_600),
      notes(samples, random, [440, 494, 554, 740], 1_300),
    ];
    return made(samples, (at) => one[at]! + 0.6 * two[at]!);
  },
};

/** Hertz and samples of the beeps of voicemails, and of the tones before the announcements of networks (ITU-T E.180). */
export const tones: Record<Part, { beeps: number[]; lasts: number[]; network: number[]; each: number }> = {
  development: {
    beeps: [440, 800, 1_000, 1_400],
    lasts: [1_600, 3_200, 6_400],
    network: [914, 1_371, 1_777],
    each: 2_192,
  },
  final: {
    beeps: [425, 620, 950, 1_100, 1_750],
    lasts: [1_800, 4_000, 8_000],
    network: [985, 1_429, 1_777],
    each: 3_040,
  },
};

export const tone = (hertz: number, samples: number) => made(samples, (at) => Math.sin(turn(hertz) * at));

/** A receiver that is taken up, a key that is pressed, a cough: 30 to 90 ms. */
export const rattle: Sound = (_, random) => {
  const length = between(240, 720, random);
  return made(length, (at) => white(random) * Math.sin((Math.PI * at) / length));
};

/** What a telephone lets through: some 300 to 3,400 Hz. */
export function telephoneBand(sound: Float64Array): Float64Array {
  let [low, before, high] = [0, 0, 0];
  return sound.map((sample) => {
    high = 0.81 * (high + sample - before);
    before = sample;
    low += 0.8 * (high - low);
    return low;
  });
}

export const strengthOf = (sound: Float64Array | Int16Array) =>
  Math.sqrt(Array.from(sound).reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sound.length));
