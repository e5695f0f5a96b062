import { perMs } from './frames.ts';

/** Samples of a step; a look is at two of them, 20 ms. */
const step = 80;
/** Hertz of what answering machines and facsimile machines send. */
export const beepHertz = { least: 350, most: 2_600 } as const;
/** Mean square below which nothing is a tone: some -40 dBm0. */
const softest = 25_000;
/** Share of the sound of a look that one sine makes up: noise 10 dB below leaves so much. */
const pure = 0.9;
/** From look to look a tone keeps its pitch (share) and its strength (factor); speech and music keep neither for long. */
const [offPitch, unevenBy] = [0.012, 1.8];
/** Looks before and after a beep in which the line is quieter than it by this share: a vowel stands among other sounds. */
const [around, quieter] = [6, 0.25];
/**
 * Looks: of a beep at least (150 ms, less what lies at its edges); without it that end it, two lost packets and what lies around
 * them, or a turn of phase as facsimile machines send it; until one that lasts is told anyway (2 s).
 */
const [least, gap, longest] = [12, 7, 200];
/** Looks with another tone, or after too few to be a note, that end it. */
const anotherGap = 2;
/** Looks after which a beep is told while it goes on; a tone of a facsimile machine is judged by its whole length. */
const sure = 45;
/** Of one that answers and one that calls (ITU-T T.30). */
export const faxHertz = [2_100, 1_100] as const;
/** Hertz and looks of the three tones before the announcement of a network (ITU-T E.180). */
const networkTones = [
  { least: 900, most: 1_000 },
  { least: 1_350, most: 1_450 },
  { least: 1_750, most: 1_850 },
] as const;
const [leastTone, mostTone] = [18, 44];
/** Looks in which another note before or after makes it a melody. */
const melody = 12;
/** Looks of one note of a melody. */
const note = 5;

export interface Beep {
  hertz: number;
  /** Milliseconds. */
  lasts: number;
  /** It has not ended yet; its end is told too. */
  goesOn?: true;
  /** Three tones by which a network says that an announcement follows; the last one's pitch, and the length of all. */
  network?: true;
}

interface Run {
  hertz: number;
  strength: number;
  looks: number;
  misses: number;
  /** Looks without it, after which it went on. */
  bridged: number;
  /** While it went on, and that it has lasted two seconds. */
  early: boolean;
  told: boolean;
  /** The line before it. */
  quietBefore: boolean;
}

/**
 * Hears the single steady tone of an answering machine: one sine that keeps its pitch and its strength, neither a key (two
 * sines), nor speech, nor a note among others. 8 kHz.
 */
export function beepDetector() {
  const window = new Float64Array(2 * step);
  let run: Run | null = null;
  /** Energy of the last looks, the newest last. */
  const energies = new Float64Array(2 * around).fill(0);
  /** The last note that ended, and looks since then. */
  let before = { hertz: 0, looks: 0, ago: Infinity };
  let notes = 0;
  /** A beep that ended, until it is sure that no melody goes on. */
  let ended: (Beep & { waits: number; strength: number }) | null = null;

  function end(): void {
    if (!run) return;
    const { hertz, looks, bridged, misses, told, strength, quietBefore } = run;
    run = null;
    if (looks < note) return;
    const follows = before.ago < melody + looks;
    const isMelody = follows && apart(before.hertz, hertz);
    const at = follows ? notes : 0;
    const isNetworks = (place: number) => looks >= leastTone && looks <= mostTone && within(networkTones[place], hertz);
    notes = isNetworks(at) ? at + 1 : isNetworks(0) ? 1 : 0;
    before = { hertz, looks, ago: misses };
    if (!told && looks >= least && !isMelody && quietBefore)
      ended = { hertz: Math.round(hertz), lasts: (looks + bridged) * 10 + 10, waits: melody + 2 - misses, strength };
  }

  /** It has lasted so long that it is one, whatever follows. */
  function isSure(): boolean {
    if (!run || run.early || run.told || !run.quietBefore || run.looks < sure || run.misses > 0) return false;
    if (before.ago < melody + run.looks && apart(before.hertz, run.hertz)) return false;
    return !faxHertz.some((hertz) => Math.abs(hertz - run!.hertz) <= 40);
  }

  function next(): Beep | null {
    before.ago += 1;
    const heard = sineOf(window);
    energies.copyWithin(0, 1);
    energies[energies.length - 1] = energyOf(window);
    if (run && heard && !apart(run.hertz, heard.hertz) && even(run.strength, heard.strength)) {
      run.looks += 1;
      run.bridged += run.misses;
      run.misses = 0;
      run.hertz += (heard.hertz - run.hertz) / Math.min(run.looks, 8);
      run.strength += (heard.strength - run.strength) / Math.min(run.looks, 8);
      if (ended && run.looks >= note && apart(run.hertz, ended.hertz)) ended = null;
      if (run.looks === longest && !run.told && run.quietBefore) {
        run.told = true;
        return { hertz: Math.round(run.hertz), lasts: longest * 10 };
      }
    } else if (run && ++run.misses >= (heard || run.looks < note ? anotherGap : gap)) {
      end();
      if (heard) run = begun(heard, energies);
    } else if (!run && heard) run = begun(heard, energies);
    if (notes === networkTones.length) {
      notes = 0;
      return { hertz: Math.round(before.hertz), lasts: before.looks * 30, network: true };
    }
    if (isSure()) {
      run!.early = true;
      return { hertz: Math.round(run!.hertz), lasts: run!.looks * 10 + 10, goesOn: true };
    }
    if (!ended || --ended.waits > 0) return null;
    const { hertz, lasts, strength } = ended;
    ended = null;
    return meanOf(energies.subarray(-around)) < strength * quieter ? { hertz, lasts } : null;
  }

  return {
    /** Of so many samples (a multiple of 80): the beep that ended a moment ago, or has lasted two seconds. */
    take(samples: Int16Array): Beep | null {
      let beep: Beep | null = null;
      for (let from = 0; from < samples.length; from += step) {
        window.copyWithin(0, step);
        for (let at = 0; at < step; at++) window[step + at] = samples[from + at]!;
        beep = next() ?? beep;
      }
      return beep;
    },
    /** A tone is being heard that may become a beep. */
    hears: () => run !== null && run.looks >= 2 && run.misses < 3,
  };
}

const within = (range: { least: number; most: number } | undefined, hertz: number) =>
  range !== undefined && hertz >= range.least && hertz <= range.most;

/** Milliseconds between the end of a beep and its being told. */
export const beepToldAfter = (melody * step) / perMs;

/** Of the looks that lie before those that hold a part of it. */
const meanBefore = (energies: Float64Array) => meanOf(energies.subarray(-3 - around, -3));
const meanOf = (energies: Float64Array) => energies.reduce((sum, one) => sum + one, 0) / energies.length;

const begun = ({ hertz, strength }: { hertz: number; strength: number }, energies: Float64Array): Run => ({
  hertz,
  strength,
  looks: 1,
  misses: 0,
  bridged: 0,
  early: false,
  told: false,
  quietBefore: meanBefore(energies) < strength * quieter,
});
const apart = (one: number, other: number) => Math.abs(one - other) > Math.max(one * offPitch, 12);
const even = (one: number, other: number) => one < other * unevenBy && other < one * unevenBy;

function energyOf(window: Float64Array): number {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  return energy;
}

/** The one sine a look is made of, or null: its pitch by linear prediction, its share by least squares. */
function sineOf(window: Float64Array): { hertz: number; strength: number } | null {
  const { length } = window;
  const energy = energyOf(window);
  if (energy < softest * length) return null;
  // Autocorrelation at one and two samples; noise, which has none, does not bend it (Pisarenko).
  let [one, two] = [0, 0];
  for (let at = 2; at < length; at++) {
    one += window[at - 1]! * (window[at]! + window[at - 2]!);
    two += window[at]! * window[at - 2]!;
  }
  one /= 2;
  const cosine = one === 0 ? 0 : (two + Math.sqrt(two * two + 8 * one * one)) / (4 * one);
  if (!(Math.abs(cosine) < 1)) return null;
  let turn = Math.acos(cosine);
  const { most, least: lowest } = beepHertz;
  const limits = [(2 * Math.PI * lowest) / 8_000, (2 * Math.PI * most) / 8_000] as const;
  if (turn < limits[0] * 0.8 || turn > limits[1] * 1.2) return null;
  turn = refined(window, turn);
  if (turn < limits[0] || turn > limits[1]) return null;
  const strength = energyAt(window, turn);
  return strength / energy > pure ? { hertz: (turn * 8_000) / (2 * Math.PI), strength } : null;
}

/** The pitch by the turn of phase between the two halves of the look, which is finer. */
function refined(window: Float64Array, turn: number): number {
  const phase = (from: number) => {
    let [re, im] = [0, 0];
    for (let at = from; at < from + step; at++) {
      re += window[at]! * Math.cos(turn * at);
      im -= window[at]! * Math.sin(turn * at);
    }
    return Math.atan2(im, re);
  };
  const drift = phase(step) - phase(0);
  return turn + (drift - 2 * Math.PI * Math.round(drift / (2 * Math.PI))) / step;
}

/** The energy of the sine of that pitch that fits best. */
function energyAt(window: Float64Array, turn: number): number {
  let [cc, ss, cs, xc, xs] = [0, 0, 0, 0, 0];
  for (let at = 0; at < window.length; at++) {
    const cos = Math.cos(turn * at);
    const sin = Math.sin(turn * at);
    cc += cos * cos;
    ss += sin * sin;
    cs += cos * sin;
    xc += window[at]! * cos;
    xs += window[at]! * sin;
  }
  const determinant = cc * ss - cs * cs;
  return determinant < 1e-9 ? 0 : (xc * xc * ss - 2 * xc * xs * cs + xs * xs * cc) / determinant;
}
