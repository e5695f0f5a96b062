import { sampleOfCode } from '#core/sound/aLaw.ts';
import { speakEnglish } from './english.ts';
import { toALaw } from '#core/sound/aLaw.ts';
import type { RecognitionEvent, Recognising, SpeechRecognizer } from './speech.ts';

/** A sentence as it comes over a line: A-law, between two bits of silence that hums. */
export async function overALine(text: string, voice: string, { noise = 40, loss = 0 } = {}): Promise<Int16Array> {
  const said = await speakEnglish(text, voice);
  const chance = drawn(text.length + 1);
  const sound = new Int16Array(said.length + 4_800);
  sound.set(said, 2_400);
  for (let at = 0; at < sound.length; at++) sound[at] = sound[at]! * 0.8 + noise * (chance() + chance() - 1);
  const heard = Int16Array.from(toALaw(sound), (code) => sampleOfCode[code]!);
  for (let at = 0; at < heard.length; at += 160) if (chance() < loss) heard.fill(0, at, at + 160);
  return heard;
}

/** The same numbers every time, 0 to 1. */
function drawn(seed: number) {
  let state = seed;
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
}

export const expecting = (phrases: string[], more: Partial<Recognising> = {}): Recognising => ({
  tenant: '1',
  language: 'en',
  phrases,
  hotWords: [],
  model: '',
  ...more,
});

/** Gives an utterance in frames of 20 ms; answers what came of it, and what was told on the way. */
export function hearAll(recognizer: Pick<SpeechRecognizer, 'open'>, what: Recognising, sound: Int16Array) {
  return new Promise<{ last: Exclude<RecognitionEvent, { type: 'partial' }>; partials: string[]; took: number }>(
    (done) => {
      const partials: string[] = [];
      let endedAt = 0;
      const one = recognizer.open(what, (event) => {
        if (event.type === 'partial') partials.push(event.text);
        else done({ last: event, partials, took: performance.now() - endedAt });
      });
      for (let at = 0; at < sound.length; at += 160) one.take(sound.slice(at, at + 160));
      endedAt = performance.now();
      one.end();
    },
  );
}
