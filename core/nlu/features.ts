import { normalise } from './normalise.ts';
import { soundsOf } from './sounds.ts';
import { tokensOf, type CutWords } from './tokens.ts';

/** What words say, what letters or signs say (typing errors, endings, unsplit words), and how Chinese signs sound (what a recogniser writes for another). */
export const groups = ['words', 'signs', 'sounds'] as const;

/** Hash of a feature to how often it stands in the sentence, one map for each group. */
export type Counts = Record<(typeof groups)[number], Map<number, number>>;

/** FNV-1a over the UTF-16 units from `from` up to `to`, begun with a salt, so that equal strings of two kinds differ. */
function hashOf(text: string, from: number, to: number, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const add = (counts: Map<number, number>, hash: number) => counts.set(hash, (counts.get(hash) ?? 0) + 1);

/** All groups of `least` to `most` neighbouring units of a text. */
function addRuns(counts: Map<number, number>, text: string, least: number, most: number, salt: number) {
  for (let from = 0; from < text.length; from += 1) {
    for (let size = least; size <= most && from + size <= text.length; size += 1)
      add(counts, hashOf(text, from, from + size, salt));
  }
}

/** Words 1–2 and pairs with a gap, letters 3–5 across words; Chinese signs 1–3 and their sounds 1–2, and words where somebody cuts them. */
export function countFeatures(text: string, cutWords?: CutWords): Counts {
  const { words, signs } = tokensOf(normalise(text));
  const counts: Counts = { words: new Map(), signs: new Map(), sounds: new Map() };
  const chinese = cutWords ? signs.flatMap((run) => cutWords(run)) : [];
  for (const list of [words, chinese]) {
    for (let at = 0; at < list.length; at += 1) {
      const word = list[at]!;
      add(counts.words, hashOf(word, 0, word.length, 1));
      for (let gap = 1; gap <= 3 && at + gap < list.length; gap += 1) {
        const pair = `${word} ${list[at + gap]}`;
        add(counts.words, hashOf(pair, 0, pair.length, gap === 1 ? 2 : 3));
      }
    }
  }
  if (words.length > 0) addRuns(counts.signs, ` ${words.join(' ')} `, 3, 5, 4);
  // In an English sentence a Chinese name must not count as half of it.
  const isChinese = signs.join('').length >= words.length;
  for (const run of signs) {
    addRuns(counts.signs, run, 1, 3, 5);
    if (isChinese) addRuns(counts.sounds, soundsOf(run), 1, 2, 7);
    if (!cutWords) addRuns(counts.words, run, 1, 2, 6);
  }
  return counts;
}
