import type { Intention } from './flow.ts';
import type { Effort } from '../text/expression/search.ts';
import { firstMatch } from './regex.ts';

/** Lower case, half width, without punctuation; words of Latin letters stay apart, Chinese signs stand together. */
export function plainWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()} `;
}

const prepared = new WeakMap<readonly Intention[], { intention: Intention; words: string; whole: boolean }[]>();

function phrasesOf(intentions: readonly Intention[]) {
  const known = prepared.get(intentions);
  if (known) return known;
  const phrases = intentions
    .flatMap((intention) => [
      ...intention.keyWords.map((word) => ({ intention, words: plainWords(word).trim(), whole: false })),
      ...intention.simQs.map((question) => ({ intention, words: plainWords(question).trim(), whole: true })),
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

const latin = /^[\p{Script=Latin}\p{N} ]+$/u;

/** What denies the words behind it, and what may stand between: “not really happy”, “不是很满意”. */
const denial =
  / (?:not|dont|doesnt|didnt|isnt|arent|wasnt|wont|wouldnt|cant|cannot|never|hardly|nor|no longer)(?: (?:really|very|so|that|at all|all that|particularly|quite|too|entirely|completely|especially|a|an|the|any|even|feel|feeling|say|think|call it|going to|want to|been|be))*$/;
const chineseDenial = /(\p{Script=Han}?)(?:不|没有?|别|无)([太很大够想要用会能是算怎么那什多特别非常觉得感到]{0,4})$/u;

function isDenied(before: string): boolean {
  if (denial.test(before)) return true;
  const [found, first = '', between = ''] = before.match(chineseDenial) ?? [];
  // “能不能” and “不会是” ask, and “差不多” is nearly all.
  return (
    found !== undefined &&
    !between.startsWith('会是') &&
    !(first && between.startsWith(first)) &&
    !(first === '差' && between.startsWith('多'))
  );
}

const denies = /^ ?(?:not? |dont |[不没别无])/;

function isSaid(said: string, words: string): boolean {
  for (let at = said.indexOf(words); at >= 0; at = said.indexOf(words, at + 1))
    if (!isDenied(said.slice(0, at))) return true;
  return false;
}

/** Whether the words are said somewhere without a denial before them: “not happy” mentions no happiness, “no, happy” does. Words that deny by themselves count wherever they stand. */
function mentions({ whole, clauses }: Said, words: string): boolean {
  if (denies.test(words)) return clauses.some((clause) => clause.includes(words));
  if (!whole.includes(words)) return false;
  const own = clauses.filter((clause) => clause.includes(words));
  return own.length > 0 ? own.some((clause) => isSaid(clause, words)) : isSaid(whole, words);
}

interface Said {
  whole: string;
  clauses: string[];
}
const saidIn = (text: string): Said => ({
  whole: plainWords(text),
  clauses: text.split(/[,，.。!！?？;；:：、…]+/).map(plainWords),
});

/** What the expressions of all intentions together may take of one sentence: about a tenth of a second. */
const mostSteps = 1_000_000;

/** Which of the intentions is meant: a regular expression of the designer, a sample sentence said as it stands, else the longest keyword. Latin keywords count as whole words only. */
export function understand(text: string, intentions: readonly Intention[]): Understood | null {
  const effort: Effort = { left: mostSteps };
  for (const intention of intentions)
    for (const source of intention.regs ?? []) {
      const words = firstMatch(source, text, effort);
      if (words) return { intention, by: words };
    }
  const said = saidIn(text);
  const found = phrasesOf(intentions).find(({ words, whole }) =>
    whole ? said.whole.trim() === words : mentions(said, latin.test(words) ? ` ${words} ` : words),
  );
  return found ? { intention: found.intention, by: found.words } : null;
}
