/** Frames of 20 ms: of the last four so many are loud where somebody speaks; so many quiet ones end it. */
const [loudFrames, hangover] = [3, 15];
/** Mean squares: speech is so much above the noise of the line (8 dB), and never below this (some -46 dBm0). */
const [above, softest] = [6.3, 6_400];
/** Milliseconds by which the end of speech is noticed later than its last loud moment. */
export const speechEndsAfter = hangover * 20;
/** What comes back of our own voice within so many frames is fainter than it was by at least this (15 dB); somebody who speaks is not. */
const [echoFrames, echoShare] = [20, 0.03];
/** Of the mean square of noise in dB below a full sine: what counts as none and as the most. */
const [quietest, loudest] = [-65, -25];
/** The noise is the quietest that was heard in four seconds, in parts of half a second. */
const [part, parts] = [25, 8];

/** Hears whether somebody speaks, by energy over an adaptive floor of noise. */
export function voiceActivity() {
  // What a line sounds like is not known at first: for a second it is taken for a quiet one.
  const floors = new Float64Array(parts).fill(Infinity).fill(softest / above, 1, 3);
  let floorBefore = softest / above;
  let lowest = Infinity;
  let frames = 0;
  let smooth = softest / above;
  let recent = 0;
  let quiet = 0;
  let speaking = false;
  /** The mean squares of what we said ourselves. */
  const own = new Float64Array(echoFrames);

  return {
    /** Of 20 ms: whether that changed. `ignored`: a tone of a key, which is no speech. `ours`: what was said to them meanwhile. */
    take(samples: Int16Array, ignored = false, ours?: Int16Array): boolean {
      const mean = meanSquare(samples);
      own[frames % echoFrames] = ours ? meanSquare(ours) : 0;
      smooth += (mean - smooth) * 0.3;
      if (!ignored) lowest = Math.min(lowest, smooth);
      if (++frames % part === 0) {
        floors[(frames / part) % parts] = lowest;
        lowest = Infinity;
        floorBefore = Math.min(...floors);
      }
      const floor = Math.min(lowest, floorBefore);
      const loud = !ignored && mean > Math.max(softest, floor * above, Math.max(...own) * echoShare);
      recent = ((recent << 1) | (loud ? 1 : 0)) & 0b1111;
      quiet = loud ? 0 : quiet + 1;
      const was = speaking;
      if (!speaking && ones[recent]! >= loudFrames) speaking = true;
      else if (speaking && quiet >= hangover) speaking = false;
      return was !== speaking;
    },
    speaking: () => speaking,
    /** How loud the line is without speech: 0 for a quiet one to 100 for one on which nobody is understood. */
    noise: () => {
      const decibels = 10 * Math.log10(Math.max(1, Math.min(lowest, floorBefore)) / (32_768 ** 2 / 2));
      return Math.round(Math.min(1, Math.max(0, (decibels - quietest) / (loudest - quietest))) * 100);
    },
  };
}

function meanSquare(samples: Int16Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += samples[at]! * samples[at]!;
  return sum / samples.length;
}

const ones = Uint8Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].filter((bit) => bits & bit).length);
