import { functions } from '#core/flow/functions.ts';
import { isReadable } from '#core/flow/regex.ts';
import { comparable } from '#core/flow/types/compare.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';
import type { FormItem } from './form.ts';
import { namesIn, readRule, RuleRefused, walk, type Rule } from './rule.ts';
import { typeOfRule, valueTypeOf } from './valued.ts';

/** In a rule for saving: the field itself. */
export const itself = 'value';

export interface Fields {
  has(name: string): boolean;
  typeOf(name: string): ValueType | undefined;
}

/** What a rule of an item may look at. */
export function fieldsFor(items: readonly FormItem[], own: FormItem, property: RuleProperty): Fields {
  const types = new Map(items.map(({ formId, type }) => [formId, valueTypeOf(type)]));
  if (property === 'saveRule' && !types.has(itself)) types.set(itself, valueTypeOf(own.type));
  return { has: (name) => types.has(name), typeOf: (name) => types.get(name) };
}

export const ruleProperties = ['showRule', 'computedRule', 'saveRule'] as const;
export type RuleProperty = (typeof ruleProperties)[number];

/** What is wrong with a rule, at which of its characters, and about what. */
export interface RuleProblem {
  code: 'unreadable' | 'unknownField' | 'unknownFunction' | 'wrongArguments' | 'wrongType' | 'notYesNo';
  at: number;
  about: string;
}

const orders = new Set(['>', '<', '≥', '≤']);
const ordered: ReadonlySet<ValueType | undefined> = new Set(['number', 'amount', 'date', 'time', 'duration']);

/** Reads a rule and says everything that is wrong with it; `rule` is null where it cannot be read. */
export function ruleChecked(
  text: string,
  fields: Fields,
  property: RuleProperty,
): { rule: Rule | null; problems: RuleProblem[] } {
  let rule: Rule;
  try {
    rule = readRule(text);
  } catch (error) {
    if (!(error instanceof RuleRefused)) throw error;
    return { rule: null, problems: [{ code: 'unreadable', at: error.at, about: text.slice(error.at, error.at + 20) }] };
  }
  const problems: RuleProblem[] = [];
  for (const part of walk(rule)) problems.push(...wrongWith(part, fields));
  const type = typeOfRule(rule, fields.typeOf);
  if (property !== 'computedRule' && problems.length === 0 && type !== 'yesNo' && !mayBeYesNo(rule))
    problems.push({ code: 'notYesNo', at: 0, about: text.slice(0, 40) });
  return { rule, problems };
}

/** A function whose answer nobody knows beforehand may be one. */
const mayBeYesNo = (rule: Rule) => rule.is === 'call' && functions[rule.name]!.type === undefined;

function* wrongWith(part: Rule, fields: Fields): Generator<RuleProblem> {
  if (part.is === 'name' && !fields.has(part.name)) yield { code: 'unknownField', at: part.at, about: part.name };
  if (part.is === 'call') {
    const known = Object.hasOwn(functions, part.name) ? functions[part.name] : undefined;
    if (!known) yield { code: 'unknownFunction', at: part.at, about: part.name };
    else if (known.arity !== part.of.length) yield { code: 'wrongArguments', at: part.at, about: part.name };
  }
  if (part.is === 'calculated') yield* wrongSum(part, fields);
  if (part.is === 'compared') yield* wrongComparison(part, fields);
}

function* wrongSum(part: Extract<Rule, { is: 'calculated' }>, { typeOf }: Fields): Generator<RuleProblem> {
  const [left, right] = [typeOfRule(part.left, typeOf), typeOfRule(part.right, typeOf)];
  const numbers: (ValueType | undefined)[] = ['number', 'amount', undefined];
  const fits =
    part.by === '+' && (left === 'text' || right === 'text')
      ? left !== 'list' && right !== 'list'
      : left === 'date' || right === 'date'
        ? (part.by === '-' && left === 'date' && (right === 'date' || numbers.includes(right))) ||
          (part.by === '+' && (left !== 'date' || right !== 'date') && [left, right].every(isDayOrNumber))
        : numbers.includes(left) && numbers.includes(right);
  const words = [part.left, part.right].some((one) => one.is === 'text' && !one.number && part.by !== '+');
  if (!fits || words) yield { code: 'wrongType', at: part.at, about: part.by };
}
const isDayOrNumber = (type: ValueType | undefined) => type === 'date' || type === 'number' || type === undefined;

function* wrongComparison(part: Extract<Rule, { is: 'compared' }>, { typeOf }: Fields): Generator<RuleProblem> {
  const { by, left, right, at } = part;
  const [one, other] = [typeOfRule(left, typeOf), typeOfRule(right, typeOf)];
  if (by === 'empty' || by === 'notEmpty') return;
  if (by === 'matches' && right.is === 'text' && !isReadable(right.text))
    yield { code: 'wrongType', at: right.at, about: right.text };
  if (orders.has(by) && [one, other].some((type) => type !== undefined && !ordered.has(type)))
    return yield { code: 'wrongType', at, about: by };
  if (by === 'contains' || by === 'notContains' || by === 'startsWith' || by === 'endsWith' || by === 'matches') return;
  const listed = by === 'in' || by === 'notIn';
  const all = listed && right.is === 'list' ? right.of : [right];
  for (const value of all) {
    const type = typeOfRule(value, typeOf);
    if (one === undefined || one === 'text' || one === 'list' || (listed && right.is !== 'list')) continue;
    const wrong =
      value.is === 'text'
        ? value.text !== '' && Number.isNaN(comparable(value.text, one))
        : type !== undefined && type !== one && !(isCounted(type) && isCounted(one));
    if (wrong) yield { code: 'wrongType', at: value.at, about: value.is === 'text' ? value.text : by };
  }
  if (one === 'text' && right.is === 'name' && other !== undefined && other !== 'text' && !listed)
    yield { code: 'wrongType', at: right.at, about: right.name };
}
const isCounted = (type: ValueType) => type === 'number' || type === 'amount';

/** Rules of an item that can be read, and the fields each looks at, without itself. */
export function lookedAt(
  item: FormItem,
  properties: readonly RuleProperty[] = ['showRule', 'computedRule'],
): Set<string> {
  const names = new Set<string>();
  for (const property of properties) {
    const text = item[property];
    if (!text?.trim()) continue;
    try {
      for (const name of namesIn(readRule(text))) names.add(name);
    } catch (error) {
      if (!(error instanceof RuleRefused)) throw error;
    }
  }
  return names;
}
