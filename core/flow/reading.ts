import { amountOf, comparable, elementsOf } from './types/compare.ts';
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
  'duration',
  'yesNo',
  'list',
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

/** Currencies as they are called: the whole, its hundredth. */
const currencyWords: Record<string, Record<Language, [one: string, many: string, part: string]>> = {
  CNY: { en: ['yuan', 'yuan', 'fen'], zh: ['元', '元', '分'] },
  USD: { en: ['dollar', 'dollars', 'cents'], zh: ['美元', '美元', '美分'] },
  EUR: { en: ['euro', 'euros', 'cents'], zh: ['欧元', '欧元', '欧分'] },
  GBP: { en: ['pound', 'pounds', 'pence'], zh: ['英镑', '英镑', '便士'] },
  HKD: { en: ['Hong Kong dollar', 'Hong Kong dollars', 'cents'], zh: ['港元', '港元', '港分'] },
  JPY: { en: ['yen', 'yen', 'sen'], zh: ['日元', '日元', '钱'] },
};

/** An amount in a currency of its own: `$50` is fifty dollars. Null where it is yuan, or none is said. */
function foreign(text: string, language: Language): string | null {
  const read = amountOf(text);
  const words = read?.currency && read.currency !== 'CNY' && currencyWords[read.currency]?.[language];
  if (!words) return null;
  const [whole = '0', part = '00'] = Math.abs(read.value).toFixed(2).split('.');
  const minus = read.value < 0 ? (language === 'zh' ? '负' : 'minus ') : '';
  const [one, many, hundredth] = words;
  const unit = Number(whole) === 1 && language === 'en' ? one : many;
  return language === 'zh'
    ? `${minus}${counted(whole)}${unit}${part === '00' ? '' : `${counted(String(Number(part)))}${hundredth}`}`
    : `${minus}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${unit}${part === '00' ? '' : ` and ${Number(part)} ${hundredth}`}`;
}

function money(text: string, language: Language): string {
  const other = foreign(text, language);
  if (other !== null) return other;
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
  if (minute === '00' && Number(hour) % 12 === 0) return Number(hour) === 12 ? 'noon' : 'midnight';
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${Number(hour) < 12 ? 'in the morning' : Number(hour) < 18 ? 'in the afternoon' : 'in the evening'}`;
}

/** `1h 30m` is an hour and thirty minutes. */
function duration(text: string, language: Language): string {
  const seconds = comparable(text, 'duration');
  if (Number.isNaN(seconds)) return text;
  const parts = [
    [Math.floor(seconds / 86_400), 'day', '天'],
    [Math.floor((seconds % 86_400) / 3600), 'hour', '小时'],
    [Math.floor((seconds % 3600) / 60), 'minute', '分钟'],
    [Math.round(seconds % 60), 'second', '秒'],
  ] as const;
  const said = parts.filter(([count]) => count > 0);
  if (language === 'zh') return said.map(([count, , unit]) => counted(String(count)) + unit).join('') || '零秒';
  const words = said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'no time');
}

function yesNo(text: string, language: Language): string {
  const value = comparable(text, 'yesNo');
  if (Number.isNaN(value)) return text;
  return value === 1 ? (language === 'zh' ? '是' : 'yes') : language === 'zh' ? '否' : 'no';
}

function list(text: string, language: Language): string {
  const all = elementsOf(text);
  if (language === 'zh') return all.join('、');
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
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
  duration,
  yesNo,
  list,
  email: (text, language) =>
    language === 'zh'
      ? text.replaceAll('@', '艾特').replaceAll('.', '点')
      : text.replaceAll('@', ' at ').replaceAll('.', ' dot '),
};

export const isReading = (word: string): word is Reading => Object.hasOwn(rules, word);
/** A value that is not of the kind is read as it stands. */
export const readAloud = (value: string, reading: Reading, language: Language) => rules[reading](value, language);
