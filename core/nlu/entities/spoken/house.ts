import type { Found } from '../entity.ts';
import { englishPlaces } from '../gazetteer.ts';
import { wholeAddress } from '../places.ts';
import { answerIn, groupsIn, signsOf } from './signs.ts';

const road =
  'street|road|avenue|boulevard|lane|drive|parkway|way|square|court|place|terrace|close|crescent|highway|gardens|grove|hill|row|mews|walk';
/** A street of one to three words, and the town behind it. */
const street = new RegExp(
  String.raw`^\s*((?:(?!the\b|a\b|my\b|some\b)[a-z][a-z'’-]*\s+){1,3}?(?:${road}))\b(?:,?\s+(?:in\s+)?(${englishPlaces.toSorted((a, b) => b.length - a.length).join('|')})\b)?`,
  'i',
);
/** At most four words say the number of a house. */
const longest = 4;
const capitals = (words: string) =>
  words.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** “Number forty-two Mill Lane, Leeds”: a house and its street with the number spoken, or 建设路二十八号; null where there is none. */
export function houseIn(text: string): Found | null {
  const whole = answerIn(text);
  const address = text.slice(whole.from, whole.to);
  if (wholeAddress.test(address)) return { value: address.replaceAll(' ', ''), ...whole };
  const words = [...text.matchAll(/[a-z\d'’-]+/gi)];
  for (const [at, { index: from }] of words.entries())
    for (let count = longest; count > 0; count -= 1) {
      const last = words[at + count - 1];
      if (!last) continue;
      const end = last.index + last[0].length;
      const groups = groupsIn(text.slice(0, end), from, end);
      if (!groups || groups.length !== 1 || !/^\d{1,5}[A-Z]?$/.test(signsOf(groups))) continue;
      const found = street.exec(text.slice(end));
      if (!found || /^\s*(?:number|double|hundred)\b/i.test(found[0])) continue;
      const place = found[2] ? `, ${capitals(found[2])}` : '';
      return { value: `${signsOf(groups)} ${capitals(found[1]!)}${place}`, from, to: end + found[0].length };
    }
  return null;
}
