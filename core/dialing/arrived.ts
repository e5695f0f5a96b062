import { readPhone, shownPhone } from '../text/phone.ts';
import type { NumberRule } from './trunk.ts';

const nobody = /^(anonymous|unavailable|unknown|restricted|private|withheld|none|-?)$/i;

/** Whether what stands for a caller's number says that it is not told. */
export const isAnonymous = (user: string) => nobody.test(user.trim());

/** Without what a carrier hangs behind a number (`;phone-context=…`, `;npdi`), and without marks between its digits. */
const plainOf = (user: string) =>
  user
    .split(';')[0]!
    .replace(/^tel:/i, '')
    .replace(/[\s().-]/g, '');

/**
 * What a number that was dialled may be in E.164, likeliest first: it is looked for among ours, which a wrong reading is not.
 * Carriers write it as the trunk's rule has it, with or without the prefix, or in any other way. `country`: of the tenant, ISO 3166.
 */
export function readingsOf(user: string, rule: NumberRule, country: string): string[] {
  const plain = plainOf(user);
  const behind = rule.prefix && plain.startsWith(rule.prefix) ? [plain.slice(rule.prefix.length)] : [];
  const readings = [...behind, plain].flatMap((one) => {
    if (!/^\+?\d+$/.test(one)) return [];
    const read = readPhone(one, country);
    const asDigits = one.startsWith('+') ? one : one.startsWith('00') ? `+${one.slice(2)}` : `+${one}`;
    const asRead = 'e164' in read ? [read.e164] : [];
    return rule.form === 'national' ? [...asRead, asDigits] : [asDigits, ...asRead];
  });
  return [...new Set(readings)];
}

/**
 * The caller's number in E.164, or as it was written where it is none (an extension, a company's short number); null where it is not
 * told. It is read as one of the country of the number that was dialled.
 */
export function callerOf(user: string | null, rule: NumberRule, country: string): string | null {
  if (user === null || isAnonymous(user)) return null;
  const written = plainOf(user);
  if (!/^\+?[\d*#]+$/.test(written)) return null;
  const plain = rule.prefix && written.startsWith(rule.prefix) ? written.slice(rule.prefix.length) : written;
  if (plain.startsWith('+') || plain === '') return plain || null;
  const national = readPhone(plain, country);
  const international = readPhone(`+${plain}`, country);
  const [first, second] = rule.form === 'national' ? [national, international] : [international, national];
  // Digits without a plus may be meant either way: a number of the country that looks like another's begins with its 0.
  if (plain.startsWith('0') && 'e164' in national) return national.e164;
  if ('e164' in first) return first.e164;
  if ('e164' in second) return second.e164;
  // A number of no plan that is known, written as the trunk writes numbers.
  return rule.form === 'digits' && plain.length >= 8 && !plain.startsWith('0') ? `+${plain}` : plain;
}

/** Whom a call is handed to, as it is dialled: E.164, or an extension as it was written; null where it is neither. */
export function targetOf(address: string, country: string): string | null {
  const read = readPhone(address, country);
  if ('e164' in read) return read.e164;
  const plain = plainOf(address);
  return /^\+?[\d*#]{1,20}$/.test(plain) ? plain : null;
}

/** As it is spoken where digits are read out one by one. */
export const spokenDigits = (number: string) =>
  [...shownPhone(number, { plainNumbers: true }).replace(/\D/g, '')].join(' ');
