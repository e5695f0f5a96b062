import type { Intention } from './flow.ts';
import type { Effort } from '../text/expression/search.ts';
import { isMeant, placesOf, plainWords as wordsOf } from '../nlu/keywords.ts';
import { readNegation, type Negation } from '../nlu/negation/negation.ts';
import { straightForm } from '../nlu/negation/straight.ts';
import { firstMatch } from './regex.ts';
import { fewMarks } from '../text/fewMarks.ts';

/** Lower case, half width, without punctuation; words of Latin letters stay apart, Chinese signs stand together. */
export function plainWords(text: string): string {
  return ` ${fewMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()} `;
}

interface Phrase {
  intention: Intention;
  /** As it is said to have been heard. */
  by: string;
  /** As it is looked for: in simplified signs. */
  words: string;
  whole: boolean;
}
const prepared = new WeakMap<readonly Intention[], Phrase[]>();

function phrasesOf(intentions: readonly Intention[]) {
  const known = prepared.get(intentions);
  if (known) return known;
  const phrases = intentions
    .flatMap((intention) => [
      ...intention.keyWords.map((word) => ({
        intention,
        by: plainWords(word).trim(),
        words: wordsOf(word).trim(),
        whole: false,
      })),
      ...intention.simQs.map((question) => ({
        intention,
        by: plainWords(question).trim(),
        words: wordsOf(question).trim(),
        whole: true,
      })),
    ])
    .filter(({ words }) => words.length > 0);
  // The longest comes first: “not interested” is heard before “interested”.
  phrases.sort((a, b) => Number(b.whole) - Number(a.whole) || b.words.length - a.words.length);
  prepared.set(intentions, phrases);
  return phrases;
}

export interface Understood {
  intention: Intention;
  /** The words that gave it away. */
  by: string;
}

/** What the expressions of all intentions together may take of one sentence: about a tenth of a second. */
const mostSteps = 1_000_000;

/**
 * Which of the intentions is meant: a regular expression of the designer, a sample sentence said as it stands, else the longest keyword. Latin keywords count as whole words only.
 * Asked for a part of a sentence, it knows what the rest of the sentence denies.
 */
export function understand(sentence: string, intentions: readonly Intention[], part = sentence): Understood | null {
  const effort: Effort = { left: mostSteps };
  for (const intention of intentions)
    for (const source of intention.regs ?? []) {
      const words = firstMatch(source, part, effort);
      if (words) return { intention, by: words };
    }
  const found = phraseIn(sentence, intentions, part);
  if (found || part !== sentence) return found;
  const straight = straightForm(sentence);
  return straight === null ? null : phraseIn(straight, intentions, straight);
}

function phraseIn(sentence: string, intentions: readonly Intention[], part: string): Understood | null {
  // Most sentences name nothing: only where a word is found, it is read whether it is denied.
  let read: Negation | null = null;
  const negation = () => (read ??= readNegation(sentence));
  const own = wordsOf(part);
  const start = part === sentence ? 0 : Math.max(wordsOf(sentence).indexOf(own.trim()) - 1, 0);
  const counts = ([from, to]: readonly [number, number]) => isMeant(negation(), [start + from, start + to]);
  const found = phrasesOf(intentions).find(({ words, whole }) =>
    whole
      ? own.trim() === words && (part === sentence || counts([1, 1 + words.length]))
      : placesOf(words, own).some(counts),
  );
  return found ? { intention: found.intention, by: found.by } : null;
}
