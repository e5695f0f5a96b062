/** Cuts a Chinese text into words; jieba behind an adapter, or nothing: sign groups carry most of the meaning. */
export type CutWords = (text: string) => string[];

const token = /\p{Script=Han}+|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*|\p{N}+|\p{Extended_Pictographic}/gu;
const han = /^\p{Script=Han}/u;

/** The words of a normalised text; a run of Chinese signs is one token of `signs`. */
export function tokensOf(text: string): { words: string[]; signs: string[] } {
  const words: string[] = [];
  const signs: string[] = [];
  for (const [piece] of text.matchAll(token)) {
    if (han.test(piece)) signs.push(piece);
    else words.push(piece.includes("'") ? piece.replaceAll("'", '') : piece);
  }
  return { words, signs };
}
