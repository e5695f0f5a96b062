import { columns, keypad, rows } from './keyTones.ts';

/** Samples of a step; a look is at two of them, 20 ms. */
const step = 80;
const hertz = [...rows, ...columns];
const turns = hertz.map((one) => (2 * Math.PI * one) / 8_000);
const twoCos = Float64Array.from(turns, (turn) => 2 * Math.cos(turn));
const cos = Float64Array.from(turns, Math.cos);
const sin = Float64Array.from(turns, Math.sin);
/** By how much each turns within a step. */
const stepCos = Float64Array.from(turns, (turn) => Math.cos(turn * step));
const stepSin = Float64Array.from(turns, (turn) => Math.sin(turn * step));

/** Mean square below which nothing is a tone: some -40 dBm0. */
const softest = 25_000;
/** The upper tone may be weaker than the lower by 9 dB, and stronger by 7 (ITU-T Q.24 has 8 and 4 for networks of copper). */
const [normalTwist, reverseTwist] = [8, 5];
/** The next tone of the same group is weaker by so much. */
const apart = 4;
/** Share by which a tone may be off its pitch (Q.24: 1.5 % have to do, 3.5 % must not). */
const offPitch = 0.028;
/** Share of all sound that the two tones make: of one look, and over a key. */
const [pure, pureOver] = [0.6, 0.78];
/** Share in a look that a hole of 10 ms falls into. */
const broken = 0.4;
/** Share that may be a tone's: what is silenced while a password is keyed in. */
const suspicious = 0.35;
/** Looks of nearly full loudness a key needs: 40 ms (ITU-T Q.24); and those without it that end it. */
const [least, gap] = [3, 2];

/**
 * Hears keys that are carried as tones (ITU-T Q.23, Q.24) with Goertzel's algorithm: the right length, twist and purity, so
 * that speech and noise are no keys.
 */
export function toneDetector() {
  /** Of the step before and of this one, as complex numbers. */
  const [re, im, oldRe, oldIm] = Array.from({ length: 4 }, () => new Float64Array(8)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const powers = new Float64Array(8);
  let energy = 0;
  let oldEnergy = 0;
  let suspected = false;
  let run: { key: string; powers: number[]; shares: number[]; misses: number } | null = null;

  /** Moves on by a step; answers the energy of it. */
  function look(samples: Int16Array, from: number) {
    oldRe.set(re);
    oldIm.set(im);
    oldEnergy = energy;
    energy = 0;
    for (let at = from; at < from + step; at++) energy += samples[at]! * samples[at]!;
    if (energy < softest * step * 0.1) {
      re.fill(0);
      im.fill(0);
      return;
    }
    group(samples, from, 0);
    group(samples, from, 4);
  }

  /** Four tones at once: each alone has to wait for its last sum, side by side they take half the time. */
  function group(samples: Int16Array, from: number, tone: number) {
    const [f0, f1, f2, f3] = [twoCos[tone]!, twoCos[tone + 1]!, twoCos[tone + 2]!, twoCos[tone + 3]!];
    let a1 = 0;
    let a2 = 0;
    let b1 = 0;
    let b2 = 0;
    let c1 = 0;
    let c2 = 0;
    let d1 = 0;
    let d2 = 0;
    for (let at = from; at < from + step; at++) {
      const sample = samples[at]!;
      const a = sample + f0 * a1 - a2;
      a2 = a1;
      a1 = a;
      const b = sample + f1 * b1 - b2;
      b2 = b1;
      b1 = b;
      const c = sample + f2 * c1 - c2;
      c2 = c1;
      c1 = c;
      const d = sample + f3 * d1 - d2;
      d2 = d1;
      d1 = d;
    }
    keep(tone, a1, a2);
    keep(tone + 1, b1, b2);
    keep(tone + 2, c1, c2);
    keep(tone + 3, d1, d2);
  }

  function keep(tone: number, one: number, two: number) {
    re[tone] = one - two * cos[tone]!;
    im[tone] = two * sin[tone]!;
  }

  /** The energy of a tone that is a little off its pitch, and whether it is at most a little: by the turn between the steps. */
  function exact(tone: number): { strength: number; near: boolean } {
    const oldReal = oldRe[tone]! * stepCos[tone]! - oldIm[tone]! * stepSin[tone]!;
    const oldImaginary = oldRe[tone]! * stepSin[tone]! + oldIm[tone]! * stepCos[tone]!;
    const size = Math.hypot(oldReal, oldImaginary) + Math.hypot(re[tone]!, im[tone]!);
    const cross = im[tone]! * oldReal - re[tone]! * oldImaginary;
    const along = re[tone]! * oldReal + im[tone]! * oldImaginary;
    return {
      strength: (size * size) / step,
      near: Math.abs(Math.atan2(cross, along)) < turns[tone]! * step * offPitch,
    };
  }

  const power = (tone: number) => {
    const real = re[tone]! + oldRe[tone]! * stepCos[tone]! - oldIm[tone]! * stepSin[tone]!;
    const imaginary = im[tone]! + oldRe[tone]! * stepSin[tone]! + oldIm[tone]! * stepCos[tone]!;
    // The energy a pure tone would have in the look.
    return (real * real + imaginary * imaginary) / step;
  };

  /** The key whose tones are heard at this moment, how strong and how pure they are. */
  function heard(): { key: string | null; near: string; strength: number; share: number } {
    const whole = energy + oldEnergy;
    suspected = false;
    if (whole < softest * step * 0.5) return { key: null, near: '', strength: 0, share: 0 };
    for (let tone = 0; tone < 8; tone++) powers[tone] = power(tone);
    const low = strongest(powers, 0);
    const high = strongest(powers, 4);
    const [lower, upper] = [exact(low), exact(high)];
    const strength = lower.strength + upper.strength;
    const share = strength / whole;
    const balanced = lower.strength < upper.strength * normalTwist && upper.strength < lower.strength * reverseTwist;
    suspected = share > suspicious && powers[low]! < powers[high]! * 40 && powers[high]! < powers[low]! * 40;
    const clear = [0, 1, 2, 3].every(
      (at) =>
        (at === low || powers[low]! > powers[at]! * apart) &&
        (at + 4 === high || powers[high]! > powers[at + 4]! * apart),
    );
    const loud = whole > softest * step && balanced && clear && lower.near && upper.near;
    const near = keypad[low]![high - 4]!;
    return { key: loud && share > pure ? near : null, near, strength, share };
  }

  /** A run that has ended: was it a key? */
  function ended(): string | null {
    if (!run) return null;
    const loudest = Math.max(...run.powers);
    const full = run.shares.filter((_, at) => run!.powers[at]! > 0.7 * loudest);
    const mean = full.reduce((sum, one) => sum + one, 0) / full.length;
    const key = full.length >= least && mean > pureOver ? run.key : null;
    run = null;
    return key;
  }

  function next(): string | null {
    const { key, near, strength, share } = heard();
    if (run && near === run.key && share > broken && strength > 0.2 * Math.max(...run.powers)) {
      run.misses = 0;
      if (key === null) return null;
      run.powers.push(strength);
      run.shares.push(share);
      // A tone that does not end holds no more than this.
      if (run.powers.length > 500) for (const held of [run.powers, run.shares]) held.splice(0, 250);
      return null;
    }
    if (run && key !== null && key !== run.key) {
      const was = ended();
      run = { key, powers: [strength], shares: [share], misses: 0 };
      return was;
    }
    if (run) return ++run.misses >= gap ? ended() : null;
    if (key !== null) run = { key, powers: [strength], shares: [share], misses: 0 };
    return null;
  }

  return {
    /** Of so many samples (a multiple of 80): the key that ended in them. */
    take(samples: Int16Array): {
      key: string | null;
      /** Sound that may be a key's, or part of one. */ suspected: boolean;
    } {
      let key: string | null = null;
      let any = false;
      for (let from = 0; from < samples.length; from += step) {
        look(samples, from);
        key = next() ?? key;
        any ||= suspected;
      }
      return { key, suspected: any || run !== null };
    },
    /** A key is being heard. */
    hears: () => run !== null,
  };
}

function strongest(powers: Float64Array, from: number): number {
  let best = from;
  for (let tone = from + 1; tone < from + 4; tone++) if (powers[tone]! > powers[best]!) best = tone;
  return best;
}
