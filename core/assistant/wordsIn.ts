import { fewMarks } from '../text/fewMarks.ts';

/** So short and common that they say nothing of a sentence. */
const common = new Set(
  'a an and are at be by do for i in is it may me my of on or so that the this to we with you your'.split(' '),
);

/** The words of a text by which two are compared, in small letters; of Chinese ones each two characters that stand side by side. */
export function wordsIn(text: string): string[] {
  const found: string[] = [];
  for (const [piece] of fewMarks(text)
    .toLowerCase()
    .normalize('NFKC')
    .matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)) {
    if (!/\p{Script=Han}/u.test(piece)) {
      if (!common.has(piece)) found.push(piece);
    } else if (piece.length === 1) found.push(piece);
    else for (let at = 0; at + 2 <= piece.length; at++) found.push(piece.slice(at, at + 2));
  }
  return found;
}
