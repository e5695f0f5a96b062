import { getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { fewMarks } from './fewMarks.ts';

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
  const half = bare(text);
  if (!half) return { refused: 'empty' };
  // Excel shows a long number as 1.38E+10 and saves only what it shows.
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(half)) return { refused: 'rounded' };
  const plain = half
    .replace(/\.0+$/, '')
    .replace(/[\s()\-.–—·_]/g, '')
    .replace(/^tel:/i, '');
  const mobile = country === 'CN' && chineseMobile.exec(plain)?.[1];
  if (mobile) return { e164: `+86${mobile}` };
  if (!/^\+?\d+$/.test(plain)) return { refused: 'notANumber' };
  if (country === 'CN' && chineseService.test(withoutChina(plain))) return { refused: 'serviceNumber' };
  return readElsewhere(plain, country);
}

/** Without invisible marks (Windows puts a U+202A before a copied number) and Excel's apostrophe for text. */
const bare = (text: string) =>
  /^\d+$/.test(text)
    ? text
    : fewMarks(text)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/^'/, '');

const withoutChina = (plain: string) => plain.replace(/^(?:\+?86|0086)/, '');

function readElsewhere(plain: string, country: string): ReadPhone {
  const digits = plain.replace(/^\+|^00/, '').length;
  if (digits < 7) return { refused: 'tooShort', digits };
  if (digits > 15) return { refused: 'tooLong', digits };
  // libphonenumber takes the nearest thing it knows; a mobile number with a digit too few or too many is the commonest mistake, so it is named.
  const own = withoutChina(plain);
  if (country === 'CN' && /^1[3-9]/.test(own) && own.length !== 11)
    return { refused: own.length < 11 ? 'tooShort' : 'tooLong', digits: own.length };
  const international = plain.startsWith('00') ? `+${plain.slice(2)}` : plain;
  const number = parsePhoneNumberFromString(international, country as CountryCode);
  if (!number?.isValid()) return { refused: 'impossible', digits };
  // Without its area code a Chinese landline has 7 or 8 digits, and the library takes the first of them for one.
  if (number.number.startsWith('+86') && number.nationalNumber.length < 10) return { refused: 'tooShort', digits };
  return { e164: number.number };
}

const erased = /^#(?:\d\d)?-([0-9a-f]{8})/;

/** What stands in place of a number that was erased: how it is shown, or null of one that was not. */
export const erasedMark = (phone: string): string | null => {
  const mark = erased.exec(phone)?.[1];
  return mark === undefined ? null : `#${mark}`;
};

interface Parts {
  /** '86' */
  countryCode: string;
  /** Without the country code and without a trunk 0. */
  significant: string;
}

const chinese = ({ countryCode }: Parts) => countryCode === '86';

function partsOf(e164: string): Parts | null {
  if (e164.startsWith('+86')) return { countryCode: '86', significant: e164.slice(3) };
  const number = parsePhoneNumberFromString(e164);
  return number ? { countryCode: number.countryCallingCode, significant: number.nationalNumber } : null;
}

/** As people write it: 138 0013 8000, 021 6020 4410, +44 20 7946 0958. */
export function national(e164: string): string {
  const mark = erasedMark(e164);
  if (mark !== null) return mark;
  const parts = partsOf(e164);
  if (!parts) return e164;
  return chinese(parts)
    ? spacedChinese(parts.significant)
    : (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164);
}

/** As it is dialled within its country, digits alone: 013800138000, 02160204410, 4001234567, 02079460958. */
export function nationalDigits(e164: string): string {
  const parts = partsOf(e164);
  if (!parts) return e164.replace(/^\+/, '');
  if (chinese(parts)) return chineseService.test(parts.significant) ? parts.significant : `0${parts.significant}`;
  const number = parsePhoneNumberFromString(e164);
  return number ? number.formatNational().replace(/\D/g, '') : parts.significant;
}

/** Area codes are 10 and 20 to 29 with two digits, all others with three; people write a 0 before them. */
function spacedChinese(significant: string): string {
  if (/^1[3-9]\d{9}$/.test(significant))
    return `${significant.slice(0, 3)} ${significant.slice(3, 7)} ${significant.slice(7)}`;
  const area = /^(?:10|2)/.test(significant) ? 2 : 3;
  return `0${significant.slice(0, area)} ${significant.slice(area, -4)} ${significant.slice(-4)}`;
}

/** Numbers of 11 digits and more, a Chinese landline with its 0, show the first 3 and the last 4, shorter ones the last 4, 4 or fewer all; the country code stays, where it is not China's. */
export function masked(e164: string): string {
  const mark = erasedMark(e164);
  if (mark !== null) return mark;
  const parts = partsOf(e164) ?? { countryCode: '', significant: e164.replace(/^\+/, '') };
  const prefix = chinese(parts) || !parts.countryCode ? '' : `+${parts.countryCode} `;
  const isLandline = chinese(parts) && !/^1[3-9]\d{9}$/.test(parts.significant) && parts.significant.length >= 10;
  const significant =
    isLandline && !chineseService.test(parts.significant) ? `0${parts.significant}` : parts.significant;
  if (significant.length <= 4) return `${prefix}${significant}`;
  const hidden = '*'.repeat(Math.min(4, significant.length - 4));
  return significant.length > 10
    ? `${prefix}${significant.slice(0, 3)} ${hidden} ${significant.slice(-4)}`
    : `${prefix}${hidden} ${significant.slice(-4)}`;
}

/** How a person sees a number. */
export const shownPhone = (e164: string, who: { plainNumbers: boolean }) =>
  who.plainNumbers ? national(e164) : masked(e164);

/** ISO 3166, or null where the number does not tell (a satellite telephone). */
export const countryOf = (e164: string): string | null =>
  e164.startsWith('+86') ? 'CN' : (parsePhoneNumberFromString(e164)?.country ?? null);

/** '86' of CN, ISO 3166. */
export const callingCode = (country: string): string => getCountryCallingCode(country as CountryCode);

/** A number without its country's code and without the 0 that is dialled first. */
export const significantDigits = (e164: string): string => partsOf(e164)?.significant ?? e164.replace(/\D/g, '');

/** Written as E.164: who hides their number, or calls from an extension, cannot be called back. */
export const isCallable = (phone: string) => /^\+\d{5,15}$/.test(phone);
