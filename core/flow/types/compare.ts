import type { ValueType } from './valueType.ts';

/** `12`, `-3.50` and `1,000` are numbers; `0042` is a code, and longer ones (cards, identity numbers) are texts, for they would be rounded. */
const figure = /^\s*[+-]?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.\d{1,6})?\s*$/;
export const asNumber = (text: string) => (figure.test(text) ? Number(text.replace(/,/g, '')) : NaN);

const money =
  /^\s*([¥￥$€£]|[A-Z]{3}\s|人民币)?\s*([+-]?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:[,，]\d{3}){1,4})(?:\.\d{1,6})?)\s*(万|亿|k|m)?\s*(元整?|块钱?|圆|人民币|yuan|rmb|cny|usd|dollars?|eur|euros?|gbp|pounds?|美元|欧元|英镑|港币|港元|hkd|日元|jpy|yen|[¥￥$€£])?\s*$/i;
const currencies: Record<string, string> = {
  '¥': 'CNY',
  '￥': 'CNY',
  人民币: 'CNY',
  元: 'CNY',
  元整: 'CNY',
  圆: 'CNY',
  块: 'CNY',
  块钱: 'CNY',
  yuan: 'CNY',
  rmb: 'CNY',
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  美元: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  欧元: 'EUR',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  英镑: 'GBP',
  港币: 'HKD',
  港元: 'HKD',
  日元: 'JPY',
  yen: 'JPY',
};
const scales: Record<string, number> = { 万: 1e4, 亿: 1e8, k: 1e3, m: 1e6 };

/** `6200元`, `¥6,200.50`, `USD 50`, `1.2万`: the number and its currency, none where none is said. Null where it is no amount. */
export function amountOf(text: string): { value: number; currency: string | null } | null {
  const [, sign, number, scale, word] = money.exec(text) ?? [];
  if (number === undefined) return null;
  const named = (sign ?? word)?.trim().toLowerCase();
  const currency = named === undefined ? null : (currencies[named] ?? named.toUpperCase());
  return { value: Number(number.replace(/[,，]/g, '')) * (scale ? scales[scale.toLowerCase()]! : 1), currency };
}

/** A day as days since 1970; with a time of the day its part. NaN where it is none. */
function dateOf(text: string): number {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^\s*(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?\s*$/.exec(
      text,
    ) ?? [];
  if (!year) return NaN;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return new Date(at).getUTCDate() === Number(day) && Number(month) <= 12 ? at / 86_400_000 : NaN;
}

/** A time of the day in seconds: `9:00`, `21:30:05`, `9:00 pm`. */
function timeOf(text: string): number {
  const [, hour, minute, second = '0', half] =
    /^\s*(\d{1,2})[:：](\d{2})(?::(\d{2}))?\s*([ap]\.?m\.?)?\s*$/i.exec(text) ?? [];
  if (!hour || Number(minute) > 59 || Number(hour) > 24) return NaN;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return hours * 3600 + Number(minute) * 60 + Number(second);
}

const units: Record<string, number> = {
  s: 1,
  sec: 1,
  second: 1,
  秒: 1,
  m: 60,
  min: 60,
  minute: 60,
  分: 60,
  分钟: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  小时: 3600,
  个小时: 3600,
  d: 86_400,
  day: 86_400,
  天: 86_400,
  日: 86_400,
  week: 604_800,
  周: 604_800,
  星期: 604_800,
};
const span =
  /(\d+(?:\.\d+)?)\s*(个小时|小时|分钟|星期|seconds?|minutes?|hours?|weeks?|days?|secs?|mins?|hrs?|[smhd秒分天日周])/gi;

/** A length of time in seconds: `90 min`, `1h 30m`, `1小时30分`, `PT1H30M`. NaN where it is none. */
function durationOf(text: string): number {
  const iso = /^\s*P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?\s*$/.exec(text);
  if (iso && /\d/.test(text))
    return Number(iso[1] ?? 0) * 86_400 + Number(iso[2] ?? 0) * 3600 + Number(iso[3] ?? 0) * 60 + Number(iso[4] ?? 0);
  let sum = 0;
  let found = false;
  const rest = text.replace(span, (_, count: string, unit: string) => {
    found = true;
    sum += Number(count) * (units[unit.toLowerCase()] ?? units[unit.toLowerCase().replace(/s$/, '')]!);
    return '';
  });
  return found && /^[\s,，和and]*$/.test(rest) ? sum : NaN;
}

const yes = /^\s*(?:yes|true|1|y|on|是的?|对的?|有|要|好的?)\s*$/i;
const no = /^\s*(?:no|false|0|n|off|不是?|否|没有|不要|不对)\s*$/i;

/** The elements of a list: JSON, or parts between commas. */
export function elementsOf(text: string): string[] {
  if (text.trim().startsWith('['))
    try {
      const read: unknown = JSON.parse(text);
      if (Array.isArray(read)) return read.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    } catch {
      // Not JSON: read as parts.
    }
  return text
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** What a value comes to as its type, for comparing: a number where its type has an order. NaN where it is not of the type. */
export function comparable(text: string, type: ValueType): number {
  switch (type) {
    case 'number':
      return asNumber(text);
    case 'amount':
      return amountOf(text)?.value ?? NaN;
    case 'date':
      return dateOf(text);
    case 'time':
      return timeOf(text);
    case 'duration':
      return durationOf(text);
    case 'yesNo':
      return yes.test(text) ? 1 : no.test(text) ? 0 : NaN;
    default:
      return NaN;
  }
}

const isOrdered = (type: ValueType) => type !== 'text' && type !== 'list' && type !== 'object';

const digit = /\d/;

/** As what two values can be held against each other where nobody said: numbers, amounts of money, times of the day, days. */
const looksLike: ValueType[] = ['number', 'amount', 'time', 'date'];

/**
 * Which of two values is greater: below 0, 0 or above; NaN where they have no order, such as a number and a word, or two
 * currencies. Without a type they are taken as what both look like, else as texts.
 */
export function order(left: string, right: string, type?: ValueType): number {
  const texts = left < right ? -1 : left > right ? 1 : 0;
  if (type === undefined) {
    // Words are most of what is compared, and no reading of any of them is needed.
    if (texts === 0 || !(digit.test(left) || digit.test(right))) return texts;
    const [a, b] = [asNumber(left), asNumber(right)];
    if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
    const like = looksLike.find((one) => !Number.isNaN(comparable(left, one)) && !Number.isNaN(comparable(right, one)));
    if (like) return order(left, right, like);
    // A number and a word have no order.
    return Number.isNaN(comparable(left, 'amount')) === Number.isNaN(comparable(right, 'amount')) ? texts : NaN;
  }
  if (type === 'list' || type === 'object') return canonical(left) === canonical(right) ? 0 : NaN;
  if (!isOrdered(type)) return texts;
  if (left === right) return 0;
  if (type === 'amount') {
    const [a, b] = [amountOf(left), amountOf(right)];
    if (!a || !b || (a.currency && b.currency && a.currency !== b.currency)) return NaN;
    return a.value - b.value;
  }
  return comparable(left, type) - comparable(right, type);
}

/** JSON with blanks taken out, keys in order; anything else as it stands. */
function canonical(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text.trim();
  }
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;
