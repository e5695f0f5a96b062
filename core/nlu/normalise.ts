import { remembered } from '../text/remembered.ts';
import { simplifiedSigns, traditionalSigns } from './simplified.ts';
import { cutTo } from '../text/cutTo.ts';
import { fewMarks } from '../text/fewMarks.ts';

/** In characters, more than anyone says in one breath; the rest is ignored, so that a megabyte costs no more. */
export const longestSentence = 1_000;

const simplified = new Map(Array.from(traditionalSigns, (sign, at) => [sign, simplifiedSigns[at]!]));
const traditional = /[㐀-鿿]/g;

export const toSimplified = (text: string) => text.replace(traditional, (sign) => simplified.get(sign) ?? sign);

/** One form for what means the same: NFKC (half width), lower case, simplified signs, straight quotes, no control characters, single spaces. */
export function normalise(text: string): string {
  const shortened = text.length > longestSentence * 4 ? cutTo(text, longestSentence * 4) : text;
  const plain = fewMarks(shortened)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufe0f\ufffd]/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .trim();
  return cutTo(toSimplified(plain), longestSentence);
}

/** A text whose every sign stands where it stood, only narrower and simpler: what entities are read from, so that their places hold in the original. */
export function sameLength(text: string): string {
  let plain = '';
  for (const sign of cutTo(text, longestSentence * 4)) plain += narrowOf(sign);
  return plain;
}

const narrowOf = remembered(30_000, (sign) => {
  const narrow = sign.normalize('NFKC');
  return narrow.length === sign.length && narrow !== '\u0000' ? (simplified.get(narrow) ?? narrow) : sign;
});
