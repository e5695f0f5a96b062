import { counted, spokenChinese } from '../text/spokenChinese.ts';

/** How a value is read aloud: `${premium|money}`. Pronunciation types of the designer are the same words. */
export const readings = [
  'text',
  'digits',
  'number',
  'money',
  'date',
  'time',
  'phone',
  'plate',
  'flight',
  'code',
  'name',
  'address',
  'email',
] as const;
export type Reading = (typeof readings)[number];
type Language = 'en' | 'zh';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const digits = '零幺二三四五六七八九';
const oneByOne = (text: string, language: Language) =>
  language === 'zh' ? text.replace(/\d/g, (digit) => digits[Number(digit)]!) : [...text.replace(/\s/g, '')].join(' ');

/** Longer ones are read as they stand. */
const amount = /^-?\d{1,30}(\.\d+)?$/;
const plain = (text: string) => text.replace(/[,，\s¥￥$]|元|yuan/gi, '');

function number(text: string, language: Language): string {
  const figure = plain(text);
  if (!amount.test(figure)) return text;
  const [whole = '', part] = figure.replace('-', '').split('.');
  const minus = figure.startsWith('-') ? (language === 'zh' ? '负' : 'minus ') : '';
  return (
    minus +
    (language === 'zh'
      ? counted(part ? `${whole}.${part}` : whole)
      : whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (part ? `.${part}` : ''))
  );
}

function money(text: string, language: Language): string {
  const figure = plain(text);
  if (!amount.test(figure)) return text;
  const [whole = '0', part = ''] = Math.abs(Number(figure)).toFixed(2).split('.');
  const minus = Number(figure) < 0 ? (language === 'zh' ? '负' : 'minus ') : '';
  if (language === 'zh') return minus + spokenChinese(`${whole}.${part}元`);
  return `${minus}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')} yuan${part === '00' ? '' : ` and ${Number(part)} fen`}`;
}

function date(text: string, language: Language): string {
  const [, year, month, day] = text.match(/^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return text;
  return language === 'zh'
    ? spokenChinese(`${year}-${month}-${day}`)
    : `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

function time(text: string, language: Language): string {
  const [, hour, minute] = text.match(/(\d{1,2})[:：](\d{2})/) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return text;
  if (language === 'zh') return spokenChinese(`${Number(hour)}:${minute}`);
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${Number(hour) < 12 ? 'in the morning' : Number(hour) < 18 ? 'in the afternoon' : 'in the evening'}`;
}

const spelled = (text: string, language: Language) => oneByOne(text.replace(/^\+/, ''), language);
const asItIs = (text: string) => text;
const rules: Record<Reading, (text: string, language: Language) => string> = {
  text: asItIs,
  name: asItIs,
  address: asItIs,
  digits: spelled,
  phone: spelled,
  plate: spelled,
  flight: spelled,
  code: spelled,
  number,
  money,
  date,
  time,
  email: (text, language) =>
    language === 'zh'
      ? text.replaceAll('@', '艾特').replaceAll('.', '点')
      : text.replaceAll('@', ' at ').replaceAll('.', ' dot '),
};

export const isReading = (word: string): word is Reading => Object.hasOwn(rules, word);
/** A value that is not of the kind is read as it stands. */
export const readAloud = (value: string, reading: Reading, language: Language) => rules[reading](value, language);
