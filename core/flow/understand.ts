import type { Intention } from './flow.ts';
import { compiledRegex } from './regex.ts';

/** Lower case, half width, without punctuation; words of Latin letters stay apart, Chinese signs stand together. */
export function plainWords(text: string): string {
  return ` ${text.normalize('NFKC').toLowerCase().replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '').trim()} `;
}

const prepared = new WeakMap<readonly Intention[], { intention: Intention; words: string; whole: boolean }[]>();

function phrasesOf(intentions: readonly Intention[]) {
  const known = prepared.get(intentions);
  if (known) return known;
  const phrases = intentions.flatMap((intention) => [
    ...intention.keyWords.map((word) => ({ intention, words: plainWords(word).trim(), whole: false })),
    ...intention.simQs.map((question) => ({ intention, words: plainWords(question).trim(), whole: true })),
  ]).filter(({ words }) => words.length > 0);
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

const latin = /^[\p{Script=Latin}\p{N} ]+$/u;

const denial = /(?: not| dont| isnt| never|[不没别无])$/;

const denies = /^ ?(?:not? |dont |[不没别无])/;

/** Whether the words are said somewhere without a denial right before them: “not happy” mentions no happiness. Words that deny by themselves count wherever they stand. */
function mentions(said: string, words: string): boolean {
  if (denies.test(words)) return said.includes(words);
  for (let at = said.indexOf(words); at >= 0; at = said.indexOf(words, at + 1)) if (!denial.test(said.slice(0, at))) return true;
  return false;
}

/** Which of the intentions is meant: a regular expression of the designer, a sample sentence said as it stands, else the longest keyword. Latin keywords count as whole words only. */
export function understand(text: string, intentions: readonly Intention[]): Understood | null {
  for (const intention of intentions)
    for (const source of intention.regs ?? []) {
      const words = compiledRegex(source)?.exec(text.slice(0, 500))?.[0];
      if (words) return { intention, by: words };
    }
  const said = plainWords(text);
  const found = phrasesOf(intentions).find(({ words, whole }) => (whole ? said.trim() === words : mentions(said, latin.test(words) ? ` ${words} ` : words)));
  return found ? { intention: found.intention, by: found.words } : null;
}
