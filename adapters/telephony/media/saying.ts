import { aLawSilence, sampleOfCode } from '#core/sound/aLaw.ts';
import { frame, perMs } from '#core/voice/frames.ts';
import { toneOf } from '#core/voice/keyTones.ts';

interface SayingNeeds {
  /** Its first frame goes out. */
  began(id: number): void;
  played(id: number, whole: boolean, heard: number): void;
}

interface Playing {
  id: number;
  sound: Uint8Array;
  at: number;
}

/** Of tones that are sent: so long each, and silent so long after it. */
const [toneLasts, toneGap] = [100, 100];

/** What is said to the other side of a leg by ourselves: keys as tones, what is played, music on hold; frame by frame in A-law. */
export function saying({ began, played }: SayingNeeds) {
  let queue: Playing[] = [];
  let paused = false;
  let tones: Uint8Array | null = null;
  let tonesAt = 0;
  let loop: Uint8Array | null = null;
  let loopAt = 0;

  /** Fills up with what is played, one after the other. */
  function fill(into: Uint8Array): number {
    let done = 0;
    while (done < frame && queue.length > 0) {
      const now = queue[0]!;
      if (now.at === 0 && now.sound.length > 0) began(now.id);
      const piece = now.sound.subarray(now.at, now.at + frame - done);
      into.set(piece, done);
      done += piece.length;
      now.at += piece.length;
      if (now.at >= now.sound.length) {
        queue.shift();
        played(now.id, true, now.sound.length / perMs);
      }
    }
    return done;
  }

  function stop() {
    const cut = queue;
    queue = [];
    paused = false;
    for (const { id, at } of cut) played(id, false, Math.round(at / perMs));
  }

  return {
    play(id: number, sound: Uint8Array, now: boolean) {
      if (now) stop();
      queue.push({ id, sound, at: 0 });
    },
    stop,
    /** What is played stays where it is meanwhile. */
    pause(on: boolean) {
      paused = on && queue.length > 0;
    },
    loop(sound: Uint8Array | null) {
      loop = sound && sound.length > 0 ? sound : null;
      loopAt = 0;
    },
    tones(keys: string) {
      const parts = [...keys.toUpperCase()].map((key) => toneOf(key, toneLasts)).filter((tone) => tone.length > 0);
      if (parts.length === 0) return;
      const rest = tones?.subarray(tonesAt) ?? new Uint8Array(0);
      const each = (toneLasts + toneGap) * perMs;
      tones = new Uint8Array(rest.length + parts.length * each).fill(aLawSilence);
      tones.set(rest);
      parts.forEach((part, at) => tones!.set(part, rest.length + at * each));
      tonesAt = 0;
    },
    /** The next 20 ms; false where there is nothing to say and it is silence. */
    next(into: Uint8Array): boolean {
      if (tones) {
        into.fill(aLawSilence);
        into.set(tones.subarray(tonesAt, tonesAt + frame));
        tonesAt += frame;
        if (tonesAt >= tones.length) tones = null;
        return true;
      }
      const done = queue.length > 0 && !paused ? fill(into) : 0;
      if (done === frame) return true;
      into.fill(aLawSilence, done);
      if (loop) for (let at = done; at < frame; at++) into[at] = loop[loopAt++ % loop.length]!;
      return done > 0 || loop !== null;
    },
    /** Someone hears nothing at all of it: what is played waits meanwhile. */
    idle: () => queue.length === 0 && !tones && !loop,
  };
}

export function toSamples(codes: Uint8Array, into: Int16Array) {
  for (let at = 0; at < codes.length; at++) into[at] = sampleOfCode[codes[at]!]!;
}
