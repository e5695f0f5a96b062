import { aLawOf, aLawSilence, sizeOfCode } from './aLaw.ts';

/** Samples a millisecond. */
const perMs = 8;

export interface HeardTurn {
  speaker: 'customer' | 'robot' | 'agent';
  /** Milliseconds since the answer. A turn that was cut off ends before its sound does. */
  from: number;
  to: number;
  /** 8 kHz A-law. */
  sound: Uint8Array;
}

/** A call as its line carried it: 8 kHz A-law, the customer left, robot or agent right; between the turns the line hums faintly. */
export function callSound(turns: readonly HeardTurn[], length: number): Uint8Array {
  const samples = Math.round(length * perMs);
  const sound = new Uint8Array(samples * 2);
  for (let at = 0; at < sound.length; at += hum.length) sound.set(hum.subarray(0, sound.length - at), at);
  for (const { speaker, from, to, sound: said } of turns) {
    const lane = speaker === 'customer' ? 0 : 1;
    const first = Math.round(from * perMs);
    const last = Math.min(first + said.length, Math.round(to * perMs), samples);
    for (let at = first; at < last; at++) sound[at * 2 + lane] = said[at - first]!;
  }
  return sound;
}

/** A second and a bit of both lanes, the same every time. */
const hum = (() => {
  let seed = 20_261_121;
  return Uint8Array.from({ length: 2 * 9_973 }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const noise = (seed >>> 16) % 100;
    return noise < 60 ? aLawSilence : aLawOf(noise < 80 ? 24 : -24);
  });
})();

/** Milliseconds of one peak. */
export const peakLasts = 50;

/** How loud each lane is, 0 to 255 for every 50 ms: all of the customer's, then all of the robot's. */
export function peaksOf(sound: Uint8Array): Uint8Array {
  const samples = sound.length / 2;
  const each = peakLasts * perMs;
  const count = Math.ceil(samples / each);
  const peaks = new Uint8Array(count * 2);
  for (let at = 0; at < samples; at++)
    for (const lane of [0, 1]) {
      const size = sizeOfCode[sound[at * 2 + lane]!]! >> 7;
      const place = lane * count + Math.floor(at / each);
      if (size > peaks[place]!) peaks[place] = size;
    }
  return peaks;
}
