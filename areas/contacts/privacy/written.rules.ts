import { significantDigits } from '#core/text/phone.ts';

/** Signs that people put between the digits of a number. */
const between = '[\\s().·_–—-]';

/** Digits by which numbers (E.164) are found in texts without their blanks and dashes: as they are dialled with and without the country. */
export const digitsOf = (phones: readonly string[]) => [
  ...new Set(
    phones.flatMap((phone) => {
      const own = significantDigits(phone);
      // Six digits and fewer stand in texts for many things.
      return [own.length >= 7 ? own : '', phone.replace(/^\+(86)?/, '')].filter(Boolean);
    }),
  ),
];

/** A name by which somebody is found in texts: two words, or two Chinese characters. A first name alone is anybody's. */
export const isTelling = (name: string) => /\p{Script=Han}{2}/u.test(name) || /\p{L}[\s.·-]+\p{L}/u.test(name);

/** As PostgreSQL reads it, without regard to case: one of the numbers (E.164) or names, as people write them. */
export const patternOf = (phones: readonly string[], names: readonly string[]) =>
  [...phones.map(ofNumber), ...names.map(ofName)].join('|');

function ofNumber(phone: string): string {
  const own = significantDigits(phone);
  const country = phone.replace(/^\+/, '').slice(0, -own.length);
  const written = [...own].join(`${between}*`);
  return `(?<![0-9])(?:\\((?=\\+?[0-9]{1,4}\\)))?(?:(?:\\+|00)?${country}${between}*)?(?:\\(?0\\)?${between}*)?${written}(?![0-9])`;
}

function ofName(name: string): string {
  const written = name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const latin = (at: RegExp, mark: string) => (at.test(name) ? mark : '');
  return `${latin(/^[a-z]/i, '\\m')}${written}${latin(/[a-z]$/i, '\\M')}`;
}

/** As the database finds them (`mentions`): digits whatever stands between them, names without regard to case. */
export function mentions(text: string, written: readonly string[]): boolean {
  const [low, bare] = [text.toLowerCase(), text.replace(/[ ()\-._·–—\u00a0]/g, '')];
  return written.some((one) => low.includes(one.toLowerCase()) || (/^\d+$/.test(one) && bare.includes(one)));
}
