import { frame } from './frames.ts';

/** Samples: packets that are missing for longer are not waited for, and a jump in time beyond the last is another source's. */
const [waitsFor, farOff] = [1_600, 8_000];
/** Without a packet for so long, what was heard last has ended. */
const endsAfter = 2_400;

/**
 * The other side's sound as it was sent, whatever its packets' pace: each frame once, in order, as soon as all before it is
 * there. What is played has to go on when packets are late; what only looks for something in the sound can wait for them, and
 * hears a whole tone where the ear hears a hole. Lengths are samples of 8 kHz; `now` may begin anywhere.
 */
export function inOrder(take: (samples: Int16Array) => void) {
  const waiting = new Map<number, Int16Array>();
  const whole = new Int16Array(frame);
  let room = new Int16Array(frame);
  let filled = 0;
  let next: number | null = null;
  let lastAt = 0;
  let open = false;

  function feed(samples: Int16Array) {
    for (let from = 0; from < samples.length;) {
      const part = samples.subarray(from, from + frame - filled);
      whole.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < frame) return;
      filled = 0;
      take(whole);
    }
  }

  function pass() {
    for (let samples = waiting.get(next!); samples; samples = waiting.get(next!)) {
      waiting.delete(next!);
      feed(samples);
      next = (next! + samples.length) >>> 0;
    }
  }

  /** What is missing will not come: it is covered by what was heard last where it is short, and is a pause where it is long. */
  function giveUp() {
    const [first] = [...waiting.keys()].toSorted((one, other) => ((one - next!) | 0) - ((other - next!) | 0));
    const gap = (first! - next!) | 0;
    feed(gap <= 2 * frame ? whole.slice(0, Math.max(0, gap)) : new Int16Array(3 * frame));
    next = first!;
    pass();
  }

  return {
    put(timestamp: number, codes: Uint8Array, sampleOf: Int16Array, now: number) {
      lastAt = now;
      open = true;
      const ahead = next === null ? 0 : (timestamp - next) | 0;
      if (next === null || Math.abs(ahead) > farOff) {
        waiting.clear();
        next = timestamp;
      } else if (ahead < 0) return;
      // In a call that goes well nothing waits, and nothing is copied.
      if (ahead === 0 && waiting.size === 0) {
        if (room.length < codes.length) room = new Int16Array(codes.length);
        for (let at = 0; at < codes.length; at++) room[at] = sampleOf[codes[at]!]!;
        next = (timestamp + codes.length) >>> 0;
        return feed(room.subarray(0, codes.length));
      }
      const samples = new Int16Array(codes.length);
      for (let at = 0; at < codes.length; at++) samples[at] = sampleOf[codes[at]!]!;
      waiting.set(timestamp, samples);
      pass();
      let held = 0;
      for (const { length } of waiting.values()) held += length;
      if (held > waitsFor) giveUp();
    },
    /** Every now and then: ends what was heard where nothing comes any more. */
    tick(now: number) {
      if (!open || now - lastAt < endsAfter) return;
      while (waiting.size > 0) giveUp();
      open = false;
      feed(new Int16Array(3 * frame));
    },
  };
}
