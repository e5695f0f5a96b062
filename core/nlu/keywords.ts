import { readNegation, type Negation } from './negation/negation.ts';
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
/** Where words of `plainWords` stand in others; Latin ones only as whole words. */
export function* placesOf(words: string, within: string): Generator<[from: number, to: number]> {
  const whole = latin.test(words);
  const sought = whole ? ` ${words} ` : words;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    const from = whole ? at + 1 : at;
    yield [from, from + words.length];
  }
}

/** Whether words are meant as they stand there: not denied, or denied twice. */
export const isMeant = ({ standing }: Pick<Negation, 'standing'>, [from, to]: readonly [number, number]) =>
  standing(from, to).startsWith('affirmed');

/** Keywords found in a text, longest first; one that stands inside a longer one of anybody, or is denied, does not count. */
export function findKeywords<Owner>(text: string, keywords: readonly Keyword<Owner>[]): Keyword<Owner>[] {
  const said = plainWords(text);
  let read: Negation | null = null;
  const negation = () => (read ??= readNegation(text));
  const taken: [number, number][] = [];
  return keywords.filter(({ words }) => {
    for (const [first, last] of placesOf(words, said)) {
      if (taken.some(([from, to]) => from <= first && last <= to && to - from > last - first)) continue;
      if (!isMeant(negation(), [first, last])) continue;
      taken.push([first, last]);
      return true;
    }
    return false;
  });
}

/** In the order `findKeywords` wants them. */
export const byLength = <Owner>(keywords: Keyword<Owner>[]) =>
  keywords.filter(({ words }) => words.length > 0).sort((a, b) => b.words.length - a.words.length);
