/** Frames of 20 ms: of the last eight so many are loud (100 ms), and so many of them have a pitch, where somebody speaks. */
const [looks, leastLoud, leastVoiced] = [8, 5, 2];
/** Frames without two loud ones of three, or without a pitch for longer than a consonant lasts, that end it. */
const hangover = 10;
/** Mean squares: speech is so much above the noise (8 dB), never below this (some -46 dBm0), and not so far below what spoke before (15 dB). */
const [above, softest, belowSpeech] = [6.3, 6_400, 0.03];
/** Frames in which the noise of a line is learnt: nobody speaks without a dip for so long. */
const learns = 10;
/** The noise is the quietest of four seconds, in parts of half a second. */
const [part, parts] = [25, 8];
/** A voice moves, a hum or a buzz does not: frames whose strength together is that of as many before to so much (a share) are none. */
const [steadyFrames, steady] = [3, 0.1];
/** By this factor the strengths of the frames of a word differ at least, but for the faintest and the loudest, which its edges cut. */
const moved = 1.45;
/** Hertz of a voice, and how alike its sound is one period later. */
const [deepest, highest, alike] = [70, 400, 0.45];

/** `ago`: milliseconds since it began, or since the last loud moment. */
export interface Voice {
  speaking: boolean;
  ago: number;
}

/**
 * Hears when those who answer speak. Slower than `voiceActivity`, by which people interrupt the robot, and harder to deceive: the
 * noise of the line is learnt first, and knocks, clicks and hisses, which have no pitch, or last less than 100 ms, are no words.
 */
export function greetingEar() {
  const floors = new Float64Array(parts).fill(Infinity);
  const echo = echoEar();
  const pitches = pitchEar();
  const means = new Float64Array(looks);
  let lowest = Infinity;
  let smooth = -1;
  let frames = 0;
  let [loudBits, voicedBits] = [0, 0];
  /** Smoothed mean square of the loudest moment of an utterance. */
  let strongest = 0;
  let strongestNow = 0;
  let quiet = 0;
  let speaking = false;

  function floor(mean: number, ignored: boolean): number {
    smooth = smooth < 0 ? mean : smooth + (mean - smooth) * 0.3;
    if (!ignored) lowest = Math.min(lowest, smooth, frames < learns ? mean : Infinity);
    if (frames % part === 0) {
      floors[(frames / part) % parts] = lowest;
      lowest = Infinity;
    }
    return Math.min(lowest, ...floors);
  }

  return {
    /** 20 ms; `ignored`: a tone, which is no speech; `ours`: what was said to them meanwhile. Null where nothing changed. */
    take(samples: Int16Array, ignored: boolean, ours?: Int16Array): Voice | null {
      frames += 1;
      const mean = meanSquare(samples);
      const least = Math.max(
        softest,
        floor(mean, ignored) * above,
        echo.most(mean, ours ? meanSquare(ours) : 0),
        strongest * belowSpeech,
      );
      const loud = !ignored && frames > 1 && mean > least;
      means.copyWithin(0, 1);
      means[means.length - 1] = mean;
      const voiced = pitches.take(samples, loud && !isSteady(means));
      loudBits = ((loudBits << 1) | (loud ? 1 : 0)) & 0xff;
      voicedBits = ((voicedBits << 1) | (voiced ? 1 : 0)) & 0xff;
      quiet = ones(loudBits & 0b111) >= 2 && voicedBits > 0 ? 0 : quiet + 1;
      if (!speaking && ones(loudBits) >= leastLoud && ones(voicedBits) >= leastVoiced && moves(means, loudBits)) {
        speaking = true;
        strongestNow = 0;
        quiet = 0;
        return { speaking, ago: (32 - Math.clz32(loudBits)) * 20 };
      }
      if (speaking) strongestNow = Math.max(strongestNow, smooth);
      if (!speaking || quiet < hangover) return null;
      speaking = false;
      strongest = Math.max(strongest, strongestNow);
      return { speaking, ago: quiet * 20 };
    },
    speaking: () => speaking,
  };
}

function isSteady(means: Float64Array): boolean {
  const now = sum(means.subarray(-steadyFrames));
  const before = sum(means.subarray(-2 * steadyFrames, -steadyFrames));
  return Math.abs(now - before) < before * steady;
}

function moves(means: Float64Array, loudBits: number): boolean {
  const loud = means.filter((_, at) => (loudBits >> (looks - 1 - at)) & 1).sort();
  return loud.at(-2)! > loud[1]! * moved;
}

const sum = (values: Float64Array) => values.reduce((all, one) => all + one, 0);

/** Frames within which our own voice comes back, in which its strongest is looked for there, and before which it was said. */
const [echoFrames, heardIn, saidBefore] = [20, 12, 8];
/** Of its mean square what comes back at most (15 dB less), and what is allowed for over what came back (3 dB). */
const [echoShare, allowed] = [0.03, 2];
/** Mean square above which our voice tells by what comes back of it how much that is. */
const telling = 400_000;

/** What may come back of our own voice: how much that is is learnt where we speak and they do not. */
function echoEar() {
  const own = new Float64Array(echoFrames);
  const heard = new Float64Array(heardIn);
  let share = echoShare / allowed;
  let frames = 0;
  return {
    /** The mean square up to which a frame may be our own. */
    most(mean: number, said: number): number {
      own.copyWithin(0, 1);
      own[echoFrames - 1] = said;
      heard.copyWithin(0, 1);
      heard[heardIn - 1] = mean;
      frames += 1;
      const spoke = Math.max(...own.subarray(echoFrames - heardIn, echoFrames - saidBefore));
      if (spoke > telling && frames > heardIn) share = Math.min(share, Math.max(...heard) / spoke);
      return Math.max(...own) * share * allowed;
    },
  };
}

/** Whether 40 ms have the pitch of a voice, by their likeness to themselves a period later, at 4 kHz. */
function pitchEar() {
  const half = 80;
  const window = new Float64Array(2 * half);
  const [shortest, longest] = [Math.floor(4_000 / highest), Math.ceil(4_000 / deepest)];
  return {
    take(samples: Int16Array, asked: boolean): boolean {
      window.copyWithin(0, half);
      for (let at = 0; at < half; at++) window[half + at] = samples[2 * at]! + samples[2 * at + 1]!;
      if (!asked) return false;
      for (let lag = shortest; lag <= longest; lag++) if (likeness(window, lag) >= alike) return true;
      return false;
    },
  };
}

function likeness(window: Float64Array, lag: number): number {
  let [both, one, other] = [0, 1, 1];
  for (let at = lag; at < window.length; at++) {
    const [now, then] = [window[at]!, window[at - lag]!];
    both += now * then;
    one += now * now;
    other += then * then;
  }
  return both / Math.sqrt(one * other);
}

function meanSquare(samples: Int16Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at++) sum += samples[at]! * samples[at]!;
  return sum / samples.length;
}

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
