import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/**
 * What a number is, for who pays for it. `short`: digits of one network (an extension behind a trunk, a service, an emergency call), which say
 * nothing of themselves.
 */
export const numberKinds = [
  'ordinary',
  'premium',
  'sharedCost',
  'personal',
  'satellite',
  'international',
  'pager',
  'short',
] as const;
export type NumberKind = (typeof numberKinds)[number];

export interface Destination {
  /** As beginnings are compared with: E.164, or a short number as it is dialled. */
  number: string;
  /** ISO 3166; null where the number belongs to no country. */
  country: string | null;
  kind: NumberKind;
}

const chineseMobile = /^\+861[3-9]\d{9}$/;
const short = /^[\d*#]{1,6}$/;

/**
 * Country codes of no country (ITU-T E.164, list of assigned codes), and Australia's satellite telephones, which its plan of numbers counts among
 * mobile ones.
 */
const worldwide: [beginning: RegExp, kind: NumberKind][] = [
  [/^\+(870|881|614[57]\d)/, 'satellite'],
  [/^\+(882|883)/, 'satellite'],
  [/^\+878/, 'personal'],
  [/^\+979/, 'premium'],
  [/^\+808/, 'sharedCost'],
  [/^\+(800|888|999)/, 'international'],
];

const kindOfType: Partial<Record<string, NumberKind>> = {
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'sharedCost',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
};

/**
 * Reads whom a call goes to: E.164, or digits as they are dialled over a trunk in `country` (ISO 3166). Null: no plan of numbers has it. By the
 * metadata of libphonenumber that know kinds of numbers; 25 µs, of a Chinese mobile number nothing.
 */
export function destinationOf(to: string, country: string): Destination | null {
  if (chineseMobile.test(to)) return { number: to, country: 'CN', kind: 'ordinary' };
  if (short.test(to)) return { number: to, country, kind: 'short' };
  const known = worldwide.find(([beginning]) => beginning.test(to));
  if (known && /^\+\d{7,15}$/.test(to)) return { number: to, country: null, kind: known[1] };
  if (!/^\+?\d{7,18}$/.test(to)) return null;
  const number = parsePhoneNumberFromString(to, country as CountryCode);
  if (!number?.country || !number.isPossible()) return null;
  return { number: number.number, country: number.country, kind: kindOfType[number.getType() ?? ''] ?? 'ordinary' };
}
