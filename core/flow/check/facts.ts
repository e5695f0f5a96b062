import { holds } from '../condition.ts';
import type { ConditionRow, Operator } from '../saved/condition.ts';
import { comparable } from '../types/compare.ts';
import type { ValueType } from '../types/valueType.ts';
import { isNone } from './about.ts';

/** What is known of a value: that a comparison with something written down held, or did not. The same fact is the same object. */
export interface Fact {
  operator: Operator;
  right: string;
  type: ValueType | undefined;
  held: boolean;
  key: string;
}

const facts = new Map<string, Fact>();

export function factOf({ operator, rightVar }: ConditionRow, type: ValueType | undefined, held: boolean): Fact {
  const key = `${operator}\n${rightVar}\n${type ?? ''}\n${held ? 1 : 0}`;
  const found = facts.get(key);
  if (found) return found;
  if (facts.size > 50_000) facts.clear();
  const made = { operator, right: rightVar, type, held, key };
  facts.set(key, made);
  return made;
}

export const fitsFact = ({ operator, right, type, held }: Fact, text: string) =>
  holds(operator, text, right, type) === held;

const orders: readonly Operator[] = ['>', '<', '≥', '≤'];
const compares: readonly Operator[] = ['=', '≠', ...orders];
const lists: readonly Operator[] = ['in', 'notIn'];
const partsOf = ({ operator, right }: Fact) =>
  lists.includes(operator) ? right.split(/[,，]/).map((one) => one.trim()) : [right];
const likes: readonly ValueType[] = ['number', 'amount', 'time', 'date'];
const isText = (type: ValueType | undefined) => type === undefined || type === 'text';

/** Facts of which values can be thought up that keep and break them; all others may be either way. */
function isPlain(fact: Fact): boolean {
  const { operator, type } = fact;
  if (operator === 'empty' || operator === 'notEmpty') return true;
  if (operator === 'matches' || type === 'list' || type === 'object') return false;
  if (orders.includes(operator))
    return type === undefined
      ? likes.some((like) => !Number.isNaN(comparable(fact.right, like)))
      : type !== 'text' && type !== 'yesNo' && !isNone(fact.right, type);
  if (compares.includes(operator) || lists.includes(operator)) return !partsOf(fact).some((one) => isNone(one, type));
  return isText(type);
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
const clock = (seconds: number) => `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

/** A value of a type that comes to a number; undefined where there is none. */
function written(value: number, type: ValueType): string | undefined {
  switch (type) {
    case 'number':
    case 'amount':
      return Math.abs(value) < 1e15 ? String(Number(value.toFixed(6))) : undefined;
    case 'time':
      return value >= 0 && value < 86_400 ? clock(value) : undefined;
    case 'duration':
      return value >= 0 ? `${value} s` : undefined;
    case 'date': {
      const day = new Date(Math.floor(value) * 86_400_000).toISOString().slice(0, 10);
      return value % 1 === 0 ? day : `${day} ${clock((value % 1) * 86_400)}`;
    }
    default:
      return undefined;
  }
}

/** How far beside a value the next one is looked for. */
const step: Partial<Record<ValueType, number>> = { time: 60, duration: 60 };

/** At, beside and between all values that are named. */
function around(parts: readonly string[], type: ValueType): string[] {
  const named = [...new Set(parts.map((one) => comparable(one, type)).filter((value) => !Number.isNaN(value)))].sort(
    (one, other) => one - other,
  );
  const by = step[type] ?? 1;
  const all = named.flatMap((value, at) => [
    value - by,
    value,
    value + by,
    ...(at > 0 ? [(value + named[at - 1]!) / 2] : []),
  ]);
  return all.flatMap((value) => written(value, type) ?? []);
}

/** A text that nobody asks about. */
const strange = '\u2042';

/** Texts that begin, go on and end as they are asked to. */
function composed(all: readonly Fact[]): string[] {
  const of = (operator: Operator) =>
    all.filter((one) => one.held && one.operator === operator).map(({ right }) => right);
  const [starts, parts, endings] = [of('startsWith'), of('contains'), of('endsWith')];
  if (starts.length + parts.length + endings.length === 0) return [];
  const longest = (texts: string[]) => texts.sort((one, other) => other.length - one.length)[0] ?? '';
  const [first, last] = [longest(starts), longest(endings)];
  return [
    [first, ...parts, last].join(''),
    [first, ...parts.toReversed(), last].join(''),
    [first, ...parts, last].join(strange),
    ...[...starts, ...parts, ...endings],
  ];
}

/** A value of a type that nobody asks about. */
const usual: Partial<Record<ValueType, string>> = { date: '2001-02-03', time: '12:34', duration: '3 h' };

/** Values at which each of the facts may begin or cease to hold. */
function triedFor(all: readonly Fact[], type: ValueType | undefined): string[] {
  const parts = all.flatMap(partsOf).filter((one) => one !== '');
  const asked = all.some(({ operator }) => operator === 'empty' || operator === 'notEmpty') ? [' '] : [];
  if (type === 'yesNo') return ['yes', 'no', ...asked];
  if (type !== undefined && type !== 'text')
    return [
      ...parts.filter((one) => !isNone(one, type)),
      ...around(parts, type),
      ...around([usual[type] ?? '1'], type),
      ...asked,
    ];
  const numbers = type === undefined ? likes.flatMap((like) => around(parts, like)) : [];
  return [
    strange,
    ...parts,
    ...parts.flatMap((one) => [`${one}${strange}`, `${strange}${one}`, ...(type === undefined ? [`${one}.0`] : [])]),
    ...numbers,
    ...composed(all),
    ...asked,
  ];
}

const known = new Map<string, boolean>();

/** Whether some value that is not empty keeps all of the facts; `type` is what it is. Where that cannot be seen, it does. */
export function mayBe(all: readonly Fact[], type: ValueType | undefined): boolean {
  if (all.length === 0) return true;
  const key = `${type ?? ''}\n${all.map((one) => one.key).join('\t')}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const plain = all.filter(isPlain);
  const may =
    plain.length === 0 ||
    type === 'list' ||
    type === 'object' ||
    triedFor(plain, type).some((text) => plain.every((one) => fitsFact(one, text)));
  if (known.size > 50_000) known.clear();
  known.set(key, may);
  return may;
}

/** Whether values that keep the facts always keep another one. */
export const entails = (all: readonly Fact[], one: Fact, type: ValueType | undefined) =>
  all.includes(one) || (isPlain(one) && !mayBe([...all, opposite(one)], type));

export function opposite({ operator, right, type, held }: Fact): Fact {
  return factOf({ operator, rightVar: right, leftVar: '' }, type, !held);
}
