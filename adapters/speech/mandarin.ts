import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { spokenChinese } from '#core/text/spokenChinese.ts';
import { unpackVoice } from './pack.ts';

/** Samples at 8 kHz that two syllables share. */
const overlap = 160;
/** A third tone dips fully only at the end of a phrase. */
const halfThird = 0.68;
/** Share of its length that a syllable keeps within a phrase, where it is spoken shorter than alone. */
const within = 0.86;

const voices = new Map<string, ReturnType<typeof unpackVoice>>();

function voiceOf(name: string) {
  if (!voices.has(name)) voices.set(name, unpackVoice(readFileSync(new URL(`voices/${name}.pack`, import.meta.url))));
  return voices.get(name)!;
}

/** Chinese signs without punctuation, as one phrase, from recorded syllables. */
export function speakMandarin(phrase: string, voice: string): Int16Array {
  const syllableOf = voiceOf(voice);
  const read = withSandhi(pinyin(phrase, { toneType: 'num', type: 'array', toneSandhi: true }));
  const spoken = read.map((one, at) => {
    const whole = syllableOf(one) ?? syllableOf(one.replace(/\d/, '0')) ?? new Int16Array();
    const last = at === read.length - 1;
    return last ? whole : shortened(whole, one.endsWith('3') ? halfThird : within);
  });
  return joined(spoken);
}

export const readNumbers = spokenChinese;

/** Of two third tones the first becomes a second. */
export const withSandhi = (syllables: string[]) =>
  syllables.map((one, at) => (one.endsWith('3') && syllables[at + 1]?.endsWith('3') ? one.replace('3', '2') : one));

function shortened(samples: Int16Array, share: number): Int16Array {
  return samples.slice(0, Math.round(samples.length * share));
}

/** One after the other, each fading into the next. */
function joined(parts: Int16Array[]): Int16Array {
  const some = parts.filter(({ length }) => length > 2 * overlap);
  const made = new Int16Array(
    Math.max(
      0,
      some.reduce((sum, { length }) => sum + length - overlap, overlap),
    ),
  );
  let at = 0;
  for (const [index, part] of some.entries()) {
    part.forEach((sample, place) => {
      const rise = index > 0 && place < overlap ? place / overlap : 1;
      const fall = place >= part.length - overlap ? (part.length - place) / overlap : 1;
      made[at + place]! += sample * rise * fall;
    });
    at += part.length - overlap;
  }
  return some.length > 0 ? made : new Int16Array();
}
