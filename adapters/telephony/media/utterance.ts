import { frame } from '#core/voice/frames.ts';

/** Frames of 20 ms: so many before speech was noticed belong to it, and so many are told at once. */
const [before, together] = [20, 5];

/** Of what a leg hears, what somebody says: from a little before it was noticed until it ends. */
export function utterance(tell: (samples: Int16Array) => void) {
  let asked = false;
  let speaking = false;
  let kept: Int16Array[] = [];

  function flush() {
    if (kept.length === 0) return;
    const all = new Int16Array(kept.length * frame);
    kept.forEach((one, at) => all.set(one, at * frame));
    kept = [];
    tell(all);
  }

  return {
    ask(on: boolean) {
      asked = on;
      if (!on) kept = [];
    },
    take(samples: Int16Array, isSpeech: boolean) {
      if (!asked) return;
      kept.push(samples.slice());
      if (isSpeech ? kept.length >= together : speaking) flush();
      else if (!isSpeech && kept.length > before) kept.shift();
      speaking = isSpeech;
    },
  };
}
