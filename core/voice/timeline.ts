import { aLawSilence } from '../sound/aLaw.ts';

const size = 16_384;
const mask = size - 1;

/** The lanes of a recording: theirs left, ours right. */
export type Lane = 0 | 1;

/**
 * A recording while it grows: sound stands where its time is, whatever order it comes in, and what never came is silence.
 * Positions are samples since its beginning; some two seconds are held.
 */
export function timeline() {
  /** Both lanes side by side, as they are taken. */
  const ring = new Uint8Array(size * 2).fill(aLawSilence);
  let taken = 0;
  let silenced: { from: number; to: number }[] = [];

  function put(lane: Lane, position: number, codes: Uint8Array) {
    const to = Math.min(codes.length, taken + size - position);
    for (let at = Math.max(0, taken - position); at < to; at++) ring[((position + at) & mask) * 2 + lane] = codes[at]!;
    if (lane === 0)
      for (const one of silenced) if (one.from < position + to && one.to > position) blank(one.from, one.to);
  }

  function blank(from: number, to: number) {
    for (let at = Math.max(taken, from); at < Math.min(to, taken + size); at++) ring[(at & mask) * 2] = aLawSilence;
  }

  /** Copies from one place of the ring up to its end at most, and leaves silence; answers how many samples. */
  function move(from: number, most: number, into: Uint8Array, at: number): number {
    const place = from & mask;
    const samples = Math.min(most, size - place);
    into.set(ring.subarray(place * 2, (place + samples) * 2), at * 2);
    ring.fill(aLawSilence, place * 2, (place + samples) * 2);
    return samples;
  }

  return {
    put,
    /** Silences their lane, also for what still comes. */
    silence(from: number, to: number) {
      if (to <= taken) return;
      const before = silenced.at(-1);
      if (before && from <= before.to && from >= before.from) before.to = Math.max(before.to, to);
      else silenced.push({ from, to });
      blank(from, to);
    },
    /** How far it was taken. */
    taken: () => taken,
    /** Both lanes side by side up to a position; what comes later for it is too late. */
    take(upTo: number): Uint8Array {
      const length = Math.max(0, upTo - taken);
      const sound = new Uint8Array(length * 2);
      const held = Math.min(length, size);
      for (let done = 0; done < held;) done += move(taken + done, held - done, sound, done);
      sound.fill(aLawSilence, held * 2);
      taken += length;
      if (silenced.length > 0) silenced = silenced.filter(({ to }) => to > taken);
      return sound;
    },
  };
}
