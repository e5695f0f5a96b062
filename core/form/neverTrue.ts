import type { Operator } from '#core/flow/saved/condition.ts';
import { comparable } from '#core/flow/types/compare.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';
import type { FormItem } from './form.ts';
import { namesIn, walk, type Rule } from './rule.ts';
import { itself } from './rules.ts';
import { isTrue, valueTypeOf } from './valued.ts';

/** Combinations that are tried at most: a rule of many fields is taken for one that may hold. */
const mostTried = 4_000;
const dayLength = 86_400_000;

/**
 * Whether a rule of fields and constants holds for no values at all: each field is given the constants it is held against, what lies
 * below, between and above them, what it can be chosen as, and nothing. What such values cannot show (functions, sums, two
 * fields, parts of a text) is taken for what may hold: where it says yes, it is never wrong.
 */
export function isNeverTrue(rule: Rule, items: readonly FormItem[], own: FormItem): boolean {
  const parts = [...walk(rule)];
  if (parts.some(({ is }) => is === 'call' || is === 'calculated')) return false;
  const known = new Map(items.map((item) => [item.formId, item]));
  const itemOf = (name: string) => known.get(name) ?? (name === itself ? own : undefined);
  if (parts.some((part) => part.is === 'compared' && !isTriable(part, itemOf))) return false;
  const names = [...namesIn(rule)];
  const constants = parts.flatMap((part) => (part.is === 'text' ? [part.text] : []));
  const tried = names.map((name) => candidates(itemOf(name), constants));
  if (tried.reduce((many, of) => many * of.length, 1) > mostTried) return false;
  const values = new Map<string, string>();
  const sight = {
    look: (name: string) => values.get(name) ?? '',
    typeOf: (name: string): ValueType | undefined => {
      const item = itemOf(name);
      return item && valueTypeOf(item.type);
    },
    clock: undefined,
  };
  const anyHolds = (at: number): boolean =>
    at === names.length
      ? isTrue(rule, sight)
      : tried[at]!.some((value) => {
          values.set(names[at]!, value);
          return anyHolds(at + 1);
        });
  return !anyHolds(0);
}

type ItemOf = (name: string) => FormItem | undefined;

/** Of a group of boxes with more than these not every choice is tried. */
const mostBoxes = 6;
const isWritten = ({ is }: Rule) => is === 'text' || is === 'list';
const wholes: ReadonlySet<Operator> = new Set(['=', '≠', 'in', 'notIn', 'empty', 'notEmpty']);

/** A comparison of one field with what is written, whose outcome a few of its values show. */
function isTriable({ by, left, right }: Rule & { is: 'compared' }, itemOf: ItemOf): boolean {
  if (isWritten(left) && isWritten(right)) return true;
  if (left.is !== 'name' || !isWritten(right)) return false;
  const item = itemOf(left.name);
  if (item?.type === 'checkbox') return (item.options?.length ?? 0) <= mostBoxes;
  if (wholes.has(by)) return true;
  const ordered: ValueType[] = ['number', 'amount', 'date', 'time'];
  return ['>', '<', '≥', '≤'].includes(by) && item !== undefined && ordered.includes(valueTypeOf(item.type)!);
}

function candidates(item: FormItem | undefined, constants: readonly string[]): string[] {
  const options = item?.options?.map(({ value }) => value) ?? [];
  if (item?.type === 'radio' || item?.type === 'select') return ['', ...options];
  if (item?.type === 'switch') return ['', 'true', 'false'];
  if (item?.type === 'checkbox')
    return subsetsOf(options.slice(0, mostBoxes)).map((some) => (some.length > 0 ? JSON.stringify(some) : ''));
  return [...new Set(['', 'something else', ...constants, ...around(constants, item && valueTypeOf(item.type))])];
}

const subsetsOf = (all: readonly string[]): string[][] =>
  all.reduce<string[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

/** Values below, between and above those that are written, in the order that the type has. */
function around(constants: readonly string[], type: ValueType | undefined): string[] {
  const write = type && writing[type];
  if (!write) return [];
  const places = constants
    .map((one) => comparable(one, type))
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  const between = places.slice(1).map((place, at) => (place + places[at]!) / 2);
  return [...places.flatMap((place) => [place - write.step, place + write.step]), ...between].flatMap(write.text);
}

const pad = (value: number) => String(value).padStart(2, '0');
/** What a value is written like by its place in the order of its type: days since 1970, seconds since midnight. */
const writing: Partial<Record<ValueType, { step: number; text(place: number): string[] }>> = {
  number: { step: 1, text: (place) => [String(place)] },
  amount: { step: 1, text: (place) => [String(place)] },
  date: {
    step: 1,
    text: (place) => {
      const moment = new Date(place * dayLength).toISOString();
      return [moment.slice(0, 10), `${moment.slice(0, 10)} ${moment.slice(11, 16)}`];
    },
  },
  time: {
    step: 60,
    text: (place) => {
      const minute = Math.floor(place / 60);
      return minute >= 0 && minute < 1440 ? [`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`] : [];
    },
  },
};
