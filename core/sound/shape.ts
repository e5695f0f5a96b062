import { resample } from './resample.ts';

/** How a sentence sounds: 0 to 100 each, of which 50 is as the voice itself speaks. */
export interface Shape {
  pitch: number;
  speed: number;
  volume: number;
}

export const usualShape: Shape = { pitch: 50, speed: 50, volume: 50 };
export const isUsual = ({ pitch, speed, volume }: Shape) => pitch === 50 && speed === 50 && volume === 50;

const rate = 8_000;
/** Loudness up to which a sample stays as it is; what is louder is pressed together below the loudest there can be. */
const knee = 24_000;
const loudest = 32_000;

/** Times as fast: half at 0, twice at 100. */
export const tempoOf = (speed: number) => 2 ** ((speed - 50) / 50);
/** Times as high: half an octave down at 0 and up at 100. */
export const heightOf = (pitch: number) => 2 ** ((pitch - 50) / 100);
/** Times as loud: silent at 0, twice at 100. */
export const gainOf = (volume: number) => volume / 50;

/** The same words faster or slower, higher or lower, louder or softer, each without the others. Samples at 8 kHz. */
export function shaped(samples: Int16Array, { pitch, speed, volume }: Shape): Int16Array {
  const height = heightOf(pitch);
  const tempo = tempoOf(speed);
  // Played faster it is higher and shorter; so it is made longer before.
  const stretched = stretch(samples, height / tempo);
  return louder(height === 1 ? stretched : resample(stretched, rate * height, rate), gainOf(volume));
}

/** Samples: pieces of 40 ms that overlap by half, and how far the next is looked for. 12.5 ms hold a period of 80 Hz. */
const piece = 320;
const hop = piece / 2;
const reach = 100;
const fade = Float64Array.from({ length: piece }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / piece));

/**
 * So many times as long, at the same pitch: pieces are laid over one another where their waves agree (WSOLA: Verhelst and
 * Roelands, ICASSP 1993).
 */
export function stretch(samples: Int16Array, times: number): Int16Array {
  const length = Math.round(samples.length * times);
  if (times === 1 || samples.length < 2 * piece) return length === samples.length ? samples : resized(samples, length);
  const made = new Float64Array(length + piece);
  const weight = new Float64Array(length + piece);
  const last = samples.length - piece;
  let from = 0;
  for (let to = 0; to < length; to += hop) {
    if (to > 0) from = alike(samples, Math.min(last, from + hop), Math.min(last, Math.round(to / times)), last);
    for (let at = 0; at < piece; at++) {
      made[to + at]! += samples[from + at]! * fade[at]!;
      weight[to + at]! += fade[at]!;
    }
  }
  return Int16Array.from({ length }, (_, at) => made[at]! / Math.max(weight[at]!, 1e-3));
}

/** The place near `wanted` where the wave goes on most like after the piece before, which would go on at `next`. */
function alike(samples: Int16Array, next: number, wanted: number, last: number): number {
  let best = wanted;
  let most = -Infinity;
  const likeness = (place: number) => {
    let [product, energy] = [0, 1];
    for (let at = 0; at < piece; at += 2) {
      product += samples[next + at]! * samples[place + at]!;
      energy += samples[place + at]! ** 2;
    }
    return product / Math.sqrt(energy);
  };
  const look = (place: number) => {
    const value = likeness(place);
    if (value > most) [most, best] = [value, place];
  };
  for (let place = Math.max(0, wanted - reach); place <= Math.min(last, wanted + reach); place += 3) look(place);
  const about = best;
  for (const place of [about - 1, about + 1]) if (place >= 0 && place <= last) look(place);
  return best;
}

/** Too short for a period to be found: a click may be cut, or followed by silence. */
function resized(samples: Int16Array, length: number): Int16Array {
  const made = new Int16Array(length);
  made.set(samples.subarray(0, length));
  return made;
}

export function louder(samples: Int16Array, gain: number): Int16Array {
  return gain === 1 ? samples : samples.map((sample) => limited(sample * gain));
}

function limited(value: number): number {
  const size = Math.abs(value);
  if (size <= knee) return Math.round(value);
  const room = loudest - knee;
  return Math.round(Math.sign(value) * (knee + room * Math.tanh((size - knee) / room)));
}
