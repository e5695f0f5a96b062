import { callingCode } from '../text/phone.ts';
import { fewMarks } from '../text/fewMarks.ts';

/** E.164 has at most 15 digits; a beginning has one at least behind its +. */
export const beginningForm = '^\\+[1-9][0-9]{0,14}$';

/**
 * How callers' numbers begin, as people write it: 138, 021, +44 20, 0086138. Answers it as E.164 begins, null where it is
 * none. `country`: ISO 3166, for what has no country code.
 */
export function readBeginning(text: string, country: string): string | null {
  const plain = fewMarks(text)
    .normalize('NFKC')
    .replace(/[\s()\-.–—]/g, '');
  const whole = /^(\+|00)\d+$/.test(plain)
    ? `+${plain.replace(/^(\+|00)/, '')}`
    : /^0?[1-9]\d*$/.test(plain)
      ? `+${callingCode(country)}${country === 'IT' ? plain : plain.replace(/^0/, '')}`
      : '';
  return new RegExp(beginningForm).test(whole) ? whole : null;
}
