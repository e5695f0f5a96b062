import { fewMarks } from '../text/fewMarks.ts';

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
export const digitWords = ones.slice(0, 10);
export const tensWords = tens.slice(2);
export const upToNineteen = ones;

function aloud(value: number): string {
  if (value < 20) return ones[value]!;
  if (value < 100) return [tens[Math.floor(value / 10)], value % 10 ? ones[value % 10] : ''].join(' ').trim();
  if (value < 1_000)
    return [`${ones[Math.floor(value / 100)]} hundred`, value % 100 ? aloud(value % 100) : ''].join(' ').trim();
  return [`${aloud(Math.floor(value / 1_000))} thousand`, value % 1_000 ? aloud(value % 1_000) : ''].join(' ').trim();
}

/** A number as English people say it; long ones, and those that begin with a zero, digit by digit. */
const numberAloud = (digits: string) =>
  digits.length > 5 || (digits.length > 1 && digits.startsWith('0'))
    ? [...digits].map((digit) => ones[Number(digit)]).join(' ')
    : aloud(Number(digits));

/** Words of a phrase as a recogniser of English knows them: small letters a to z and apostrophes, numbers spoken out. Empty where nothing of it is English. */
export function spokenWords(phrase: string): string[] {
  const plain = fewMarks(phrase.slice(0, 2_000))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/%/g, ' percent ')
    .replace(/&/g, ' and ')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '');
  // A sentence in other letters is not heard by the English words in it.
  if (/(?![a-z])\p{L}/u.test(plain)) return [];
  return plain
    .replace(/\d+/g, (digits) => ` ${numberAloud(digits.slice(0, 20))} `)
    .replace(/[^a-z']+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}
