import { wallClock } from '../calendar/zone.ts';
import { readJson } from '../text/readJson.ts';
import { amountOf, asNumber, comparable } from './types/compare.ts';
import type { ValueType } from './types/valueType.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name. */
  zone: string;
}

const steps = /\["([^"]*)"\]|\['([^']*)'\]|[^.[\]]+/g;

/** The keys and places of a path such as `data.items[0].name`; a key with signs of its own is quoted: `data["user.name"]`. */
export const pathSteps = (path: string): string[] =>
  [...path.matchAll(steps)].map(([plain, double, single]) => double ?? single ?? plain).filter((step) => step !== '$');

/**
 * What a path such as `data.items[0].name` leads to; undefined where it leads nowhere. Where there is no key `user`, `user.name` is
 * the key that is written so.
 */
export function atPath(value: unknown, path: string): unknown {
  let found = value;
  let key = '';
  for (const step of pathSteps(path)) {
    if (found === null || typeof found !== 'object') return undefined;
    key = key === '' ? step : `${key}.${step}`;
    if (!Object.hasOwn(found, key)) continue;
    found = (found as Record<string, unknown>)[key];
    key = '';
  }
  return key === '' ? found : undefined;
}

export const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function parsed(json: string): unknown {
  try {
    return readJson(json);
  } catch {
    return undefined;
  }
}

const two = (value: number) => String(value).padStart(2, '0');

/** Letters: Y year, m month, d day, H hour, M minute, S second, w day of the week from 0 (Sunday), X the time. */
function format(letters: string, { now, zone }: Clock): string {
  const { day, minute } = wallClock(zone, now);
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Record<string, string> = {
    Y: year,
    m: month,
    d: date,
    H: two(Math.floor(minute / 60)),
    M: two(Math.floor(minute) % 60),
    S: two(Math.floor(now / 1000) % 60),
    w: String(new Date(`${day}T00:00:00Z`).getUTCDay()),
  };
  parts.X = `${parts.H}:${parts.M}:${parts.S}`;
  return letters.replace(/%?([YmdHMSwX])/g, (_, letter: string) => parts[letter]!);
}

const kinds = new Map(
  Object.entries({
    number: /^[+-]?\d+(\.\d+)?$/,
    phoneNumber: /^(\+?\d{1,3}[- ]?)?\d{7,13}$/,
    idNumber: /^\d{17}[\dXx]$/,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    date: /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/,
    time: /^\d{1,2}[:：]\d{2}/,
    carNumber: /^\p{Script=Han}[A-Z][A-Z0-9]{5,6}$/u,
    flightNumber: /^[A-Z0-9]{2}\d{3,4}$/,
  }),
);

interface Function {
  arity: number;
  /** What it takes, where that matters for the answer; a place that is left out takes any text. */
  takes?: (ValueType | undefined)[];
  /** What its answer is compared as, where it is always the same. */
  type?: ValueType;
  call(values: string[], clock: Clock | undefined): string;
}

/** Functions a flow may call inside `${…}`; each takes texts and answers one. */
export const functions: Record<string, Function> = {
  'json.getString': { arity: 2, call: ([json = '', path = '']) => asText(atPath(parsed(json), path)) },
  'json.getNumber': {
    arity: 2,
    type: 'number',
    call: ([json = '', path = '']) => numberText(atPath(parsed(json), path)),
  },
  'json.getBoolean': {
    arity: 2,
    type: 'yesNo',
    call: ([json = '', path = '']) => {
      const found = atPath(parsed(json), path);
      return typeof found === 'boolean' ? String(found) : '';
    },
  },
  'json.getArray': {
    arity: 2,
    call: ([json = '', path = '']) => {
      const found = atPath(parsed(json), path);
      return Array.isArray(found) ? JSON.stringify(found) : '';
    },
  },
  'json.getArraySize': {
    arity: 2,
    type: 'number',
    call: ([json = '', path = '']) => {
      const found = atPath(parsed(json), path);
      return Array.isArray(found) ? String(found.length) : '';
    },
  },
  /** A table is an array, or words between commas. */
  'table.contains': {
    arity: 2,
    type: 'yesNo',
    call: ([table = '', value = '']) => {
      const found = parsed(table);
      return String(
        (Array.isArray(found) ? found.map(asText) : table.split(/[,，、]/).map((one) => one.trim())).includes(value),
      );
    },
  },
  'string.wordLength': { arity: 1, type: 'number', call: ([text = '']) => String(wordCount(text)) },
  'entity.contains': {
    arity: 2,
    type: 'yesNo',
    // Nothing of these kinds is longer; a page of text is not looked through.
    call: ([value = '', kind = '']) => String((value.length < 500 && kinds.get(kind)?.test(value.trim())) ?? false),
  },
  'datetime.current': { arity: 0, call: (_, clock) => (clock ? format('Y-m-d H:M:S', clock) : '') },
  'datetime.format': { arity: 1, call: ([letters = ''], clock) => (clock ? format(letters, clock) : '') },
  today: { arity: 0, type: 'date', call: (_, clock) => (clock ? wallClock(clock.zone, clock.now).day : '') },
  addDays: {
    arity: 2,
    type: 'date',
    takes: ['date', 'number'],
    call: ([date = '', days = '']) => dayAfter(date, asNumber(days)),
  },
  daysBetween: {
    arity: 2,
    type: 'number',
    takes: ['date', 'date'],
    call: ([from = '', to = '']) =>
      plainNumber(Math.floor(comparable(to, 'date')) - Math.floor(comparable(from, 'date'))),
  },
  /** 1 Monday … 7 Sunday */
  weekday: {
    arity: 1,
    type: 'number',
    takes: ['date'],
    call: ([date = '']) => plainNumber(((((Math.floor(comparable(date, 'date')) + 3) % 7) + 7) % 7) + 1),
  },
  round: {
    arity: 2,
    type: 'number',
    takes: ['number', 'number'],
    call: ([value = '', places = '']) => rounded(amountOf(value)?.value ?? NaN, asNumber(places)),
  },
  /** Monday to Friday; holidays are those of a calendar, which a text does not know. */
  workday: { arity: 1, type: 'yesNo', takes: ['date'], call: ([date = '']) => isWorkday(date) },
  length: { arity: 1, type: 'number', call: ([text = '']) => String([...text].length) },
  choose: {
    arity: 3,
    takes: ['yesNo'],
    call: ([condition = '', one = '', other = '']) => (comparable(condition, 'yesNo') === 1 ? one : other),
  },
};

function isWorkday(date: string): string {
  const day = functions.weekday!.call([date], undefined);
  return day === '' ? '' : String(Number(day) < 6);
}

/** The day so many days later, with the time of the day it had; empty where either is not known. */
export function dayAfter(date: string, days: number): string {
  const at = comparable(date, 'date') + Math.trunc(days);
  if (!(Math.abs(at) < 2_900_000)) return '';
  const day = new Date(Math.floor(at) * 86_400_000).toISOString().slice(0, 10);
  return /^\d{4}-/.test(day) ? day + (/[T ]\d{1,2}:\d{2}.*$/.exec(date)?.[0] ?? '') : '';
}

/** A number as people write it, to six places behind the point; empty where there is none. */
export const plainNumber = (value: number): string =>
  Number.isFinite(value) && Math.abs(value) < 1e15 ? String(Number(value.toFixed(6)) + 0).replace(/^-0$/, '0') : '';

/** Half away from zero, as money is rounded: 1.005 to two places is 1.01, whatever its binary form is. */
const rounded = (value: number, places: number) => {
  const scale = 10 ** Math.min(6, Math.max(0, Math.trunc(places)));
  return plainNumber((Math.sign(value) * Math.round(Number((Math.abs(value) * scale).toPrecision(15)))) / scale);
};

const numberText = (found: unknown) =>
  // A number that was too long to count with is a text and keeps its digits (readJson).
  typeof found === 'string' && /^-?\d{16,}$/.test(found)
    ? found
    : typeof found === 'number' || (typeof found === 'string' && found.trim() !== '' && !Number.isNaN(Number(found)))
      ? String(Number(found))
      : '';

/** Chinese signs count one each, other words by their blanks. */
export const wordCount = (text: string) =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}']+?(?=$|[^\p{L}\p{N}']|\p{Script=Han})/gu) ?? []).length;
