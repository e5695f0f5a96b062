import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export type PhoneProblem = 'empty' | 'notANumber' | 'rounded' | 'tooShort' | 'tooLong' | 'serviceNumber' | 'impossible';
export type ReadPhone = { e164: string } | { refused: PhoneProblem; digits?: number };

const chineseMobile = /^(?:\+?86|0086)?(1[3-9]\d{9})$/;
/** 400, 800, 95xxx, 96xxx, 1xx and 10xxx: companies and emergencies, which are called and never call lists of. */
const chineseService = /^(?:[48]00\d{7}|9[56]\d{3,4}|1[0-2]\d|10\d{3}|1[01]\d{4})$/;

/**
 * Reads a number as people write it into spreadsheets: full-width digits, blanks, brackets and dashes, an Excel `.0`
 * at its end, +86 or 0086 in front. Answers E.164 (ITU-T), or a code that says what is wrong. `country`: ISO 3166, for
 * numbers without a country code.
 */
export function readPhone(text: string, country = 'CN'): ReadPhone {
  const half = text.normalize('NFKC').trim();
  if (!half) return { refused: 'empty' };
  // Excel shows a long number as 1.38E+10 and saves only what it shows.
  if (/^\d(\.\d+)?e\+?\d+$/i.test(half)) return { refused: 'rounded' };
  const plain = half.replace(/\.0+$/, '').replace(/[\s()\-.–—·_]/g, '').replace(/^tel:/i, '');
  const mobile = country === 'CN' && chineseMobile.exec(plain)?.[1];
  if (mobile) return { e164: `+86${mobile}` };
  if (!/^\+?\d+$/.test(plain)) return { refused: 'notANumber' };
  if (country === 'CN' && chineseService.test(plain.replace(/^(?:\+?86|0086)/, ''))) return { refused: 'serviceNumber' };
  return readElsewhere(plain, country);
}

function readElsewhere(plain: string, country: string): ReadPhone {
  const digits = plain.replace(/^\+|^00/, '').length;
  if (digits < 7) return { refused: 'tooShort', digits };
  if (digits > 15) return { refused: 'tooLong', digits };
  // libphonenumber takes the nearest thing it knows; a mobile number with a digit too few or too many is the commonest mistake, so it is named.
  const own = plain.replace(/^(?:\+?86|0086)/, '');
  if (country === 'CN' && /^1[3-9]/.test(own) && own.length !== 11) return { refused: own.length < 11 ? 'tooShort' : 'tooLong', digits: own.length };
  const international = plain.startsWith('00') ? `+${plain.slice(2)}` : plain;
  const number = parsePhoneNumberFromString(international, country as CountryCode);
  if (number?.isValid()) return { e164: number.number };
  return { refused: 'impossible', digits };
}

const shape = (e164: string) => {
  if (/^\+861[3-9]\d{9}$/.test(e164)) return { prefix: '', digits: e164.slice(3), home: true };
  const number = parsePhoneNumberFromString(e164);
  if (!number) return { prefix: '', digits: e164.replace(/^\+/, ''), home: false };
  const home = number.countryCallingCode === '86';
  return { prefix: home ? '' : `+${number.countryCallingCode} `, digits: home ? number.formatNational().replace(/\D/g, '') : number.nationalNumber, home };
};

/** As people write it: 138 0013 8000, 021 6020 4410, +44 20 7946 0958. */
export function national(e164: string): string {
  const { digits } = shape(e164);
  if (/^\+861[3-9]\d{9}$/.test(e164)) return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.countryCallingCode === '86' ? number.formatNational() : number.formatInternational();
}

/** More than 10 national digits show the first 3 and the last 4, up to 10 the last 4, 4 or fewer all; the country code stays. */
export function masked(e164: string): string {
  const { prefix, digits } = shape(e164);
  if (digits.length <= 4) return `${prefix}${digits}`;
  const hidden = '*'.repeat(Math.min(4, digits.length - 4));
  return digits.length > 10 ? `${prefix}${digits.slice(0, 3)} ${hidden} ${digits.slice(-4)}` : `${prefix}${hidden} ${digits.slice(-4)}`;
}

/** How a person sees a number. */
export const shownPhone = (e164: string, who: { plainNumbers: boolean }) => (who.plainNumbers ? national(e164) : masked(e164));
