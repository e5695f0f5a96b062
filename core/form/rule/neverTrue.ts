import { dayAfter, type Clock } from '../../flow/functions.ts';
import { asNumber, amountOf, comparable } from '../../flow/types/compare.ts';
import type { ValueType } from '../../flow/types/valueType.ts';
import { isTrue, type Sight } from './evaluate.ts';
import { partsOf, type Rule } from './tree.ts';
import type { Known } from './findings.ts';

interface Fields extends Known {
  /** Nothing fills it: it is always empty. */
  isEmpty(field: string): boolean;
}

/** So many combinations of values are tried; what has more is taken to be possible. */
const mostTries = 20_000;
const noClock: Clock = { now: 0, zone: 'UTC' };

/**
 * Whether no values can make a condition true: `a > 5 and a < 3`, an option that is not there, a field that nothing fills. Every
 * comparison of a field with what is written is tried with values below, at, between and above; all others may come out
 * either way. So it is never wrong where it says yes, and says no where it cannot see.
 */
export function isNeverTrue(rule: Rule, fields: Fields): boolean {
  const free: Rule[] = [];
  const constants = new Map<string, string[]>();
  collect(rule, fields, free, constants);
  const names = [...constants.keys()];
  const domains = names.map((name) => domainOf(name, constants.get(name)!, fields));
  if (domains.reduce((count, { length }) => count * length, 2 ** free.length) > mostTries) return false;
  for (let chance = 0; chance < 2 ** free.length; chance++) {
    const fixed = new Map(free.map((one, at) => [one, ((chance >> at) & 1) === 1]));
    const tried = withFixed(rule, fixed);
    for (const values of combinations(domains)) {
      const sight: Sight = { look: (name) => values[names.indexOf(name)] ?? '', typeOf: fields.typeOf, clock: noClock };
      if (isTrue(tried, sight)) return false;
    }
  }
  return true;
}

const isWritten = (rule: Rule): boolean =>
  ['text', 'number', 'truth'].includes(rule.kind) || (rule.kind === 'list' && rule.of.every(isWritten));
const writtenIn = (rule: Rule): string[] => ('text' in rule ? [rule.text] : partsOf(rule).flatMap(writtenIn));

/** Of a group of boxes with more than these not every choice is tried. */
const mostBoxes = 6;

/** A comparison whose outcome a few values of the field can show. */
function isTriable({ operator, of: [left, right] }: Rule & { kind: 'compare' }, fields: Fields): boolean {
  if (left.kind !== 'field' || (right && !isWritten(right))) return false;
  const type = fields.typeOf(left.name);
  if (type === 'list') return (fields.optionsOf(left.name)?.length ?? Infinity) <= mostBoxes;
  if (['=', '≠', 'in', 'notIn', 'empty', 'notEmpty'].includes(operator)) return true;
  return ['>', '<', '≥', '≤'].includes(operator) && ['number', 'amount', 'date', 'time'].includes(type ?? '');
}

/** What can be tried, and by which values; what cannot is free. */
function collect(rule: Rule, fields: Fields, free: Rule[], constants: Map<string, string[]>): void {
  const note = (name: string, texts: string[]) => constants.set(name, [...(constants.get(name) ?? []), ...texts]);
  if (rule.kind === 'and' || rule.kind === 'or' || rule.kind === 'not')
    return rule.of.forEach((one: Rule) => collect(one, fields, free, constants));
  if (rule.kind === 'truth') return;
  if (rule.kind === 'field') return void note(rule.name, ['true', 'false']);
  if (rule.kind === 'compare') {
    const [left, right] = rule.of;
    if (left.kind === 'field' && isTriable(rule, fields)) return void note(left.name, right ? writtenIn(right) : []);
    if (rule.of.every(isWritten)) return;
  }
  free.push(rule);
}

function withFixed(rule: Rule, fixed: ReadonlyMap<Rule, boolean>): Rule {
  const is = fixed.get(rule);
  if (is !== undefined) return { kind: 'truth', text: String(is), at: rule.at };
  return rule.kind === 'and' || rule.kind === 'or' || rule.kind === 'not'
    ? ({ ...rule, of: rule.of.map((one: Rule) => withFixed(one, fixed)) } as Rule)
    : rule;
}

function domainOf(name: string, texts: string[], fields: Fields): string[] {
  if (fields.isEmpty(name)) return [''];
  const type = fields.typeOf(name);
  const options = fields.optionsOf(name);
  if (type === 'list') return subsetsOf(options ?? []).map((some) => (some.length > 0 ? JSON.stringify(some) : ''));
  if (options) return ['', ...options];
  return [...new Set(['', ...texts, ...around(texts, type)])];
}

/** Values below, between and above those that are written. */
function around(texts: string[], type: ValueType | undefined): string[] {
  if (type === 'yesNo') return ['true', 'false'];
  if (type === 'number' || type === 'amount') {
    const numbers = texts.map((one) => amountOf(one)?.value ?? asNumber(one)).filter(Number.isFinite);
    const near = numbers.toSorted((a, b) => a - b);
    const between = near.slice(1).map((one, at) => (one + near[at]!) / 2);
    return [near[0] === undefined ? 0 : near[0] - 1, ...between, (near.at(-1) ?? 0) + 1].map(plain);
  }
  if (type === 'date')
    return texts
      .filter((one) => !Number.isNaN(comparable(one, 'date')))
      .flatMap((one) => [dayAfter(one, -1), dayAfter(one, 1), `${one.slice(0, 10)} 12:00`]);
  if (type === 'time') return ['00:00', '23:59', ...texts.flatMap(minutesAround)];
  // None of those that are written.
  return ['\u0001'];
}

const subsetsOf = (all: readonly string[]): string[][] =>
  all.reduce<string[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
const plain = (value: number) => String(Number(value.toFixed(6)));
function minutesAround(text: string): string[] {
  const at = comparable(text, 'time') / 60;
  return [at - 1, at + 1]
    .filter((one) => one >= 0 && one < 1440)
    .map((one) => `${String(Math.floor(one / 60)).padStart(2, '0')}:${String(Math.floor(one % 60)).padStart(2, '0')}`);
}

function* combinations(domains: string[][]): Generator<string[]> {
  const at = domains.map(() => 0);
  for (;;) {
    yield domains.map((domain, place) => domain[at[place]!]!);
    let place = 0;
    while (place < domains.length && ++at[place]! === domains[place]!.length) at[place++] = 0;
    if (place === domains.length) return;
  }
}
