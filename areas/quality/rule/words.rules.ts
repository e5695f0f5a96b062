export interface WordLimits {
  /** Signs that end a word; sentences end with their line only. */
  at: RegExp;
  longest: number;
  most: number;
  least: number;
}

export const wordLimits: WordLimits = { at: /[,，、;；\t\r\n]+/, longest: 60, most: 100, least: 1 };
export const sampleLimits: WordLimits = { at: /[\r\n]+/, longest: 200, most: 20, least: 2 };

/** A list with what was typed or pasted: trimmed, three dots as “…”, nothing twice, no more than fit. */
export function withWords(words: readonly string[], typed: string, { at, longest, most, least }: WordLimits): string[] {
  const known = new Set(words.map(sameWord));
  const next = [...words];
  for (const piece of typed.split(at)) {
    const word = tidyWord(piece).slice(0, longest).trim();
    if (word.length < least || known.has(sameWord(word)) || next.length >= most) continue;
    known.add(sameWord(word));
    next.push(word);
  }
  return next;
}

/** Lists from elsewhere come numbered, in bullets or in quotation marks. */
const tidyWord = (piece: string) =>
  piece
    .trim()
    .replace(/^(?:[-–•·*]|\d{1,3}[.)、])\s+/, '')
    .replace(/^["“'‘](.*)["”'’]$/, '$1')
    .replace(/\.{3,}|…{2,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();

const sameWord = (word: string) => word.toLowerCase();

export const hasGap = (words: readonly string[]) => words.some((word) => /…|\.\.\./.test(word));
/** Only words in Latin letters have other forms. */
export const hasForms = (words: readonly string[]) => words.some((word) => /[a-z]{2}/i.test(word));
