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

/** One thing that dialled digits may mean. */
export interface Meaning {
  phone: string;
  /** Of the places a number may stand in (Request-URI, To), which it was read from. */
  from: number;
  /** 0: all digits are the number with its country; 1: read in a country; 2: without a prefix that the trunk's own rule names. */
  reach: number;
}

/** All that was dialled, in the order in which one trunk would have it (`readingsOf`). */
export const meaningsOf = (dialled: readonly string[], rule: NumberRule, country: string): Meaning[] =>
  dialled.flatMap((user, from) => {
    const digits = plainOf(user).replace(/^(\+|00)/, '');
    const national = digits.replace(/^0/, '');
    const reachOf = (phone: string) => (phone === `+${digits}` ? 0 : phone.endsWith(national) ? 1 : 2);
    return readingsOf(user, rule, country).map((phone) => ({ phone, from, reach: reachOf(phone) }));
  });

/**
 * Which of the numbers that are held is meant. Tenants decide by their trunks' rules and countries how digits are read: between numbers of several tenants
 * a reading that needs less of that comes first, then the operator's word, then who held one earlier. Within a tenant the trunk's own order holds.
 */
export function likeliestHeld<Held extends { holder: string; meant: Meaning; confirmed: boolean; since: number }>(
  held: readonly Held[],
): Held | undefined {
  const [first] = held.toSorted(
    (a, b) =>
      a.meant.from - b.meant.from ||
      a.meant.reach - b.meant.reach ||
      Number(b.confirmed) - Number(a.confirmed) ||
      a.since - b.since,
  );
  return first && held.find(({ holder, meant }) => holder === first.holder && meant.from === first.meant.from);
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

/**
 * Whom a call is handed to, as it is dialled over the trunk: E.164, or an extension as it was written, also within a SIP address;
 * null where it is neither.
 */
export function targetOf(address: string, country: string): string | null {
  const [, user] = /^sips?:([^@;]+)@/i.exec(address.trim()) ?? [];
  const read = readPhone(user ?? address, country);
  if ('e164' in read) return read.e164;
  const plain = plainOf(user ?? address);
  return /^\+?[\d*#]{1,20}$/.test(plain) ? plain : null;
}

/** As it is spoken where digits are read out one by one. */
export const spokenDigits = (number: string) =>
  [...shownPhone(number, { plainNumbers: true }).replace(/\D/g, '')].join(' ');
