import { frame } from './frames.ts';

/** Samples it holds: a second. */
const size = 8_192;
const mask = size - 1;
/** Sound this far from where it is expected is another source's, or the same that began anew. */
const farOff = 8_000;
/** The way of the quickest packet is looked for over so long: clocks that run apart are followed by it. */
const lookedOver = 32_000;
const [leastDelay, mostSpread] = [240, 1_600];
/** A frame below this mean size can be shortened or stretched without being heard. */
const quiet = 150;
/** Sound that is missing is covered by what was heard last, fading over so long. */
const fades = 480;

/**
 * Puts packets back into their order and plays them at an even pace. The delay follows the unevenness of their coming, and
 * changes where it is quiet. Times are samples of 8 kHz; `now` may begin anywhere, timestamps wrap at 32 bits.
 */
export function jitterBuffer() {
  const sound = new Int16Array(size);
  const there = new Uint8Array(size);
  const last = new Int16Array(frame);
  let started = false;
  /** The timestamp that is played next. */
  let next = 0;
  /** Ways (time of arrival less timestamp) are counted from that of the first packet. */
  let firstWay = 0;
  let quickest = 0;
  let quickestBefore = 0;
  let lookedSince = 0;
  let spread = 0;
  let missing = 0;
  let doubted: number | null = null;

  /** Two people talk with each other: what is saved here is saved twice on the way of an answer. */
  let hurries = false;

  const delay = () => Math.max(hurries ? frame : leastDelay, Math.ceil(spread) + frame);
  const base = () => firstWay + Math.min(quickest, quickestBefore);

  function start(way: number, timestamp: number, now: number) {
    there.fill(0);
    [started, firstWay, quickest, quickestBefore, lookedSince, spread, doubted] = [true, way, 0, 0, now, 0, null];
    next = (timestamp - delay()) | 0;
  }

  /** Whether the packet belongs where the source is now. */
  function follows(timestamp: number, now: number): boolean {
    const way = (now - timestamp) | 0;
    if (!started) start(way, timestamp, now);
    const far = (way - base()) | 0;
    if (Math.abs(far) > farOff) {
      if (doubted === null || Math.abs((way - doubted) | 0) > 1_600) {
        doubted = way;
        return false;
      }
      start(way, timestamp, now);
    }
    doubted = null;
    const from = (way - firstWay) | 0;
    if (now - lookedSince > lookedOver) {
      [quickestBefore, quickest, lookedSince] = [quickest, from, now];
    } else if (from < quickest) quickest = from;
    const behind = from - Math.min(quickest, quickestBefore);
    spread = behind > spread ? Math.min(behind, mostSpread) : spread + (behind - spread) * 0.002;
    return true;
  }

  function forget(samples: number) {
    for (let at = 0; at < samples; at++) there[(next + at) & mask] = 0;
    next = (next + samples) | 0;
  }

  function isQuiet(): boolean {
    let sum = 0;
    for (let at = 0; at < frame; at++) {
      const place = (next + at) & mask;
      if (there[place]) sum += Math.abs(sound[place]!);
    }
    return sum < quiet * frame;
  }

  /** Samples that are put in (before the frame) or left out (negative), so that the delay becomes what it should be. */
  function mend(now: number): number {
    const ahead = (next - ((now - base() - delay()) | 0)) | 0;
    if (Math.abs(ahead) > mostSpread) {
      // Nothing to hold on to: after a stall of ours, or a long way that became short.
      if (ahead < 0 && -ahead < size) forget(-ahead);
      else {
        there.fill(0);
        next = (next - ahead) | 0;
      }
      return 0;
    }
    if (ahead > 80 && (ahead > 400 || isQuiet())) return 80;
    if (ahead < (hurries ? -80 : -240) && (ahead < -800 || isQuiet())) forget(80);
    return 0;
  }

  return {
    /** `doubtful`: far from where the source was; heard if the next packet is there too. */
    put(timestamp: number, codes: Uint8Array, sampleOf: Int16Array, now: number): 'kept' | 'late' | 'doubtful' {
      if (codes.length > 1_600 || !follows(timestamp, now)) return 'doubtful';
      const ahead = (timestamp - next) | 0;
      if (ahead + codes.length <= 0) return 'late';
      if (ahead + codes.length > size) return 'doubtful';
      for (let at = Math.max(0, -ahead); at < codes.length; at++) {
        const place = (timestamp + at) & mask;
        sound[place] = sampleOf[codes[at]!]!;
        there[place] = 1;
      }
      return 'kept';
    },
    /** The next 20 ms; answers how many of its samples came from packets. */
    take(into: Int16Array, now: number): number {
      if (!started) {
        into.fill(0);
        return 0;
      }
      let heard = 0;
      const hold = mend(now);
      for (let at = 0; at < frame; at++) {
        const place = next & mask;
        if (at >= hold && there[place]) {
          into[at] = sound[place]!;
          last[at] = sound[place]!;
          there[place] = 0;
          missing = 0;
          heard += 1;
        } else {
          into[at] = missing < fades ? (last[at]! * (fades - missing)) / fades : 0;
          missing += 1;
        }
        if (at >= hold) next = (next + 1) | 0;
      }
      return heard;
    },
    /** From now on it waits for no more than the unevenness of late: less is spared for what is to come. */
    hurry: (on: boolean) => void (hurries = on),
    /** The timestamp that is played next. */
    next: () => next >>> 0,
    /** When a timestamp was, or will be, at our side: by the quickest packet of late. */
    timeOf: (timestamp: number, now: number) => now + ((timestamp + base() - now) | 0),
    /** Samples from the quickest packet's coming to its being played. */
    delay,
  };
}
