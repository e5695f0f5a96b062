import { syllables } from './syllables.ts';

/** A syllable as a bad line leaves it: zh like z, ch like c, sh like s, n like l, f like h, and -ng like -n. */
export const blurred = (syllable: string) =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=[aeiouv])/, 'l')
    .replace(/^f/, 'h')
    .replace(/ng$/, 'n');

interface Sounds {
  /** One sign of the private area for each sound. */
  soundOf: Map<string, string>;
  /** The common signs of a sound. */
  commonOf: Map<string, string[]>;
}

const firstSound = 0xe000;
let known: Sounds | undefined;

function sounds(): Sounds {
  if (known) return known;
  const made: Sounds = { soundOf: new Map(), commonOf: new Map() };
  const placeOf = new Map<string, string>();
  for (const [at, line] of syllables.trim().split('\n').entries()) {
    const [syllable = '', common = '', rarer = ''] = line.split(' ');
    const key = blurred(syllable);
    const sound = placeOf.get(key) ?? String.fromCharCode(firstSound + at);
    placeOf.set(key, sound);
    for (const sign of common + rarer) made.soundOf.set(sign, sound);
    made.commonOf.set(sound, [...(made.commonOf.get(sound) ?? []), ...common.replace('-', '')]);
  }
  return (known = made);
}

/** How a run of Chinese signs sounds: one sign of the private area for each, the same for those that a recogniser confuses. Signs that are not in GB 2312 stay as they are. */
export function soundsOf(run: string): string {
  const { soundOf } = sounds();
  let heard = '';
  for (const sign of run) heard += soundOf.get(sign) ?? sign;
  return heard;
}

/** The common signs that sound like one, without itself. */
export function homophonesOf(sign: string): string[] {
  const { soundOf, commonOf } = sounds();
  return (commonOf.get(soundOf.get(sign) ?? '') ?? []).filter((other) => other !== sign);
}

const englishRules: [RegExp, string][] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/ph|v/g, 'f'],
  [/tch|ch|sh|j|dg(?=[eiy])|(?<=[st])i(?=o)/g, '6'],
  [/igh|(?<=[aou])gh/g, 'i'],
  [/mb$/, 'm'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|q|c|g/g, 'k'],
  [/x/g, 'ks'],
  [/th|d/g, 't'],
  [/b/g, 'p'],
];

/** How an English word sounds to a bad ear: consonants, voiced like voiceless, and a vowel only where the word begins with one. */
export function englishSound(word: string): string {
  let sound = word;
  for (const [pattern, by] of englishRules) sound = sound.replace(pattern, by);
  return (
    (sound[0] ?? '').replace(/[aeiouy]/, 'a') +
    sound
      .slice(1)
      .replace(/[aeiouyhw]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}
