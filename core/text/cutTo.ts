/** What belongs to the character before it: an accent, a skin tone, the sign that joins two pictures or chooses how one is drawn. */
const joins = /^[\p{Mark}\p{Emoji_Modifier}\u200d]/u;
const joiner = '\u200d';
/** So many characters one picture may be made of; a longer pile of accents is cut where it stands. */
const longestCluster = 16;

/**
 * The first `most` characters of a text: code points, as forms and the database count them, so that no half of one
 * remains. An accent or a part of a picture is not cut from what it belongs to; then the answer is a little shorter.
 */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (let n = 0; n < most && end < text.length; n++) end += widthAt(text, end);
  if (end >= text.length) return text;
  let whole = end;
  for (let n = 0; n < longestCluster && whole > 0; n++) {
    if (!joins.test(text.slice(whole, whole + 2)) && text[whole - 1] !== joiner) return text.slice(0, whole);
    whole -= isHalf(text.charCodeAt(whole - 1), 0xdc00) && isHalf(text.charCodeAt(whole - 2), 0xd800) ? 2 : 1;
  }
  return text.slice(0, end);
}

/** Shortened to `most` characters, with dots where something is missing. */
export function shortenTo(text: string, most: number): string {
  const cut = cutTo(text, most);
  return cut.length < text.length ? `${cut}…` : text;
}

const widthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1);
const isHalf = (unit: number, from: number) => (unit & 0xfc00) === from;
