/** A text of JSON; or a number that is no part of one. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const mostDigits = 15;

/**
 * JSON, of which a number keeps all its digits: one with more than fifteen before the point, or too great to be counted with, becomes a
 * text with the same signs (the ids of many systems have nineteen). Throws what `JSON.parse` throws; linear.
 */
export function readJson(text: string): unknown {
  const read: unknown = JSON.parse(text);
  if (!/\d{16}|[eE]\+?\d{3}/.test(text)) return read;
  // What was read once is well formed, so that every text ends.
  return JSON.parse(text.replace(textOrNumber, (one) => (one[0] !== '"' && isTooLong(one) ? `"${one}"` : one)));
}

const isTooLong = (number: string) =>
  /^-?\d+/.exec(number)![0].replace('-', '').length > mostDigits || !Number.isFinite(Number(number));
