import { formsOf } from './inflected.ts';
import { plainOf } from './talk.ts';

export interface Place {
  from: number;
  to: number;
}

/** Finds phrases in a text that went through `plainOf`: each place once, the longest phrase that fits there. */
export type FindPhrases = (text: string) => Place[];

const gap = /\s*(?:…|\.\.\.)\s*/;
const wordSign = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/**
 * Latin words are found as words (“sue” is none of “issue”), Chinese anywhere. Between the words of a phrase may stand any blanks and commas;
 * where it has “…”, up to `apart` words or characters of the same sentence.
 */
export function findPhrases(phrases: readonly string[], inflected: boolean, apart: number): FindPhrases {
  const patterns = phrases
    .map((phrase) => plainOf(phrase).trim())
    .filter((phrase) => wordSign.test(phrase))
    .sort((a, b) => b.length - a.length)
    .map((phrase) => patternOf(phrase, inflected, apart));
  if (patterns.length === 0) return () => [];
  const pattern = new RegExp(patterns.join('|'), 'gu');
  return (text) => {
    const found: Place[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (cutsWord(text, from) || cutsWord(text, to)) pattern.lastIndex = from + 1;
      else found.push({ from, to });
    }
    return found;
  };
}

/** Whether a Latin word, or a number, goes on over this place. */
function cutsWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at]];
  if (before === undefined || after === undefined) return false;
  return isWord(before) && isWord(after);
}
const isWord = (sign: string) =>
  (sign >= 'a' && sign <= 'z') ||
  (sign >= '0' && sign <= '9') ||
  (sign > '\u007f' && wordSign.test(sign) && !han.test(sign));

/** What stands between two words of a sentence; a sentence is not left between two parts of a phrase. */
const between = '[^\\p{L}\\p{N}.!?。！？;；]';
const isLatin = (sign: string) => wordSign.test(sign) && !han.test(sign);

function patternOf(phrase: string, inflected: boolean, apart: number): string {
  const parts = phrase.split(gap).filter((part) => wordSign.test(part));
  const word = `(?:${between}+[a-z0-9\\u00c0-\\u024f']+|${between}*\\p{Script=Han})`;
  let pattern = '';
  for (const [at, part] of parts.entries()) {
    const isApart = at > 0 && isLatin(parts[at - 1]!.at(-1)!) && isLatin(part[0]!);
    if (at > 0) pattern += `${word}{0,${apart}}?${between}${isApart ? '+' : '*'}`;
    pattern += wordsOf(part, inflected);
  }
  return pattern;
}

const wordsOf = (part: string, inflected: boolean) =>
  part
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .map((word) => {
      if (!inflected) return quoted(word);
      const forms = formsOf(word);
      return forms.length === 1 ? quoted(word) : `(?:${[...forms].sort((a, b) => b.length - a.length).join('|')})`;
    })
    .join('[\\s,，、\\-]+');

const quoted = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
