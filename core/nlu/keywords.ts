import { normalise } from './normalise.ts';

/** Half width, simplified, without punctuation; Chinese signs stand together, Latin words one space apart, a space at both ends. */
export function plainWords(text: string): string {
  return ` ${normalise(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()} `;
}

export interface Keyword<Owner> {
  owner: Owner;
  words: string;
}

const latin = /^[\p{Script=Latin}\p{N}\p{M} ]+$/u;
/** Right before a keyword they turn it round: “not busy”, “不要”. A bare “no” answers more often than it negates, so it is none. */
const negation =
  /(?:[不没别未莫]|没有|不太|不是很|不怎么|(?:^| )(?:not|never|dont|doesnt|didnt|isnt|arent|wasnt|wont|cant|cannot|couldnt|havent|hasnt|aint)(?: (?:so|very|really|too|at all|a|an|the|to|be|want to|want))?) ?$/u;
/** Words that begin with a negation and mean something else. */
const noNegation = /(?:差不|不得不|无不|特别|个别|分别|级别|区别|告别|性别) ?$/u;

/** Keywords found in a text, longest first; one that stands inside a longer one of anybody, or is negated, does not count. */
export function findKeywords<Owner>(text: string, keywords: readonly Keyword<Owner>[]): Keyword<Owner>[] {
  const said = plainWords(text);
  const taken: [number, number][] = [];
  const found: Keyword<Owner>[] = [];
  for (const keyword of keywords) {
    const words = latin.test(keyword.words) ? ` ${keyword.words} ` : keyword.words;
    for (let at = said.indexOf(words); at >= 0; at = said.indexOf(words, at + 1)) {
      const first = words.startsWith(' ') ? at + 1 : at;
      const last = first + keyword.words.length;
      if (taken.some(([from, to]) => from <= first && last <= to && to - from > last - first)) continue;
      taken.push([first, last]);
      const before = said.slice(0, first);
      if (negation.test(before) && !noNegation.test(before)) continue;
      found.push(keyword);
      break;
    }
  }
  return found;
}

/** In the order `findKeywords` wants them. */
export const byLength = <Owner>(keywords: Keyword<Owner>[]) =>
  keywords.filter(({ words }) => words.length > 0).sort((a, b) => b.words.length - a.words.length);
