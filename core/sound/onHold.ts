import { toALaw } from './aLaw.ts';

const rate = 8_000;
const loudest = 3_500;

/** Ringing as a caller hears it: one second of 450 Hz and four of silence (China; ITU-T E.180 for others is close to it). */
function ring(): Int16Array {
  const sound = new Int16Array(5 * rate);
  for (let at = 0; at < rate; at++) sound[at] = Math.round(loudest * Math.sin((2 * Math.PI * 450 * at) / rate));
  return sound;
}

/** Semitones over the lowest note, a quarter of a second each: broken chords of C, A minor, F and G. */
const chords = [
  [0, 4, 7, 12, 7, 4, 7, 4],
  [-3, 0, 4, 9, 4, 0, 4, 0],
  [-7, -3, 0, 5, 0, -3, 0, -3],
  [-5, -1, 2, 7, 2, -1, 2, -1],
];
const lowest = 392;
const noteLasts = rate / 4;

/** Eight seconds that end as they begin: each note falls away over half a second, as a string that was plucked. */
function music(): Int16Array {
  const notes = chords.flat();
  const length = notes.length * noteLasts;
  const sum = new Float64Array(length);
  notes.forEach((tone, place) => {
    const hertz = lowest * 2 ** (tone / 12);
    for (let at = 0; at < 2 * noteLasts; at++) {
      const angle = (2 * Math.PI * hertz * at) / rate;
      const loud = Math.min(1, at / 40) * Math.exp(-at / 1_400) * (1 - at / (2 * noteLasts));
      sum[(place * noteLasts + at) % length]! += loud * (Math.sin(angle) + 0.3 * Math.sin(2 * angle));
    }
  });
  return Int16Array.from(sum, (one) => Math.round((loudest * one) / 1.6));
}

let made: { ring: Uint8Array; music: Uint8Array } | undefined;

/** What somebody hears who waits, to be played again and again: A-law. */
export const onHold = () => (made ??= { ring: toALaw(ring()), music: toALaw(music()) });
