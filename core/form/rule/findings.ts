import { functions } from '../../flow/functions.ts';
import { isReadable } from '../../flow/regex.ts';
import { comparable } from '../../flow/types/compare.ts';
import type { ValueType } from '../../flow/types/valueType.ts';
import { allOf, type Rule } from './tree.ts';
import { isNumber, typeOf, typeOfComparison, type TypeOf } from './types.ts';

/** What is wrong inside a rule, where in its text, and what it is about. */
export interface RuleFinding {
  code:
    | 'fieldUnknown'
    | 'functionUnknown'
    | 'wrongCount'
    | 'typesDiffer'
    | 'notOfType'
    | 'noOrder'
    | 'notANumber'
    | 'notACondition'
    | 'badPattern'
    | 'optionUnknown';
  at: number;
  facts: Record<string, string | number>;
}

export interface Known {
  typeOf: TypeOf;
  /** What the maker of the form wrote down for a choosing field; undefined of all others. */
  optionsOf(field: string): readonly string[] | undefined;
}

/** All that is wrong with a rule by what its fields are. */
export const findingsIn = (rule: Rule, known: Known): RuleFinding[] =>
  [...allOf(rule)].flatMap((one) => findingsAt(one, known));

function findingsAt(rule: Rule, known: Known): RuleFinding[] {
  const found = (code: RuleFinding['code'], facts: RuleFinding['facts'] = {}, { at } = rule): RuleFinding[] => [
    { code, at, facts },
  ];
  const isCondition = (one: Rule) => ['yesNo', undefined].includes(typeOf(one, known.typeOf));
  switch (rule.kind) {
    case 'field':
      return known.typeOf(rule.name) ? [] : found('fieldUnknown', { name: rule.name });
    case 'and':
    case 'or':
    case 'not':
      return rule.of.flatMap((one) => (isCondition(one) ? [] : found('notACondition', {}, one)));
    case 'if':
      return isCondition(rule.of[0]) ? [] : found('notACondition', {}, rule.of[0]);
    case 'call':
      return inCall(rule, known);
    case 'sum':
      return inSum(rule, known);
    case 'compare':
      return inComparison(rule, known);
    default:
      return [];
  }
}

const fits = (type: ValueType | undefined, wanted: ValueType | undefined) =>
  type === undefined || wanted === undefined || type === wanted || (isNumber(type) && isNumber(wanted));
/** A text in quotes may be a value of any type. */
const isWritten = (rule: Rule) => rule.kind === 'text';
const isNone = (text: string, type: ValueType) =>
  !['text', 'list', 'object'].includes(type) && Number.isNaN(comparable(text, type));

function inCall({ name, of, at }: Rule & { kind: 'call' }, known: Known): RuleFinding[] {
  if (!Object.hasOwn(functions, name)) return [{ code: 'functionUnknown', at, facts: { name } }];
  const { arity, takes } = functions[name]!;
  if (of.length !== arity) return [{ code: 'wrongCount', at, facts: { name, wanted: arity, given: of.length } }];
  return of.flatMap((one, place) => {
    const wanted = takes?.[place];
    if (!wanted) return [];
    return differing(one, wanted, known);
  });
}

/** Why a part is no value of a type. */
function differing(one: Rule, wanted: ValueType, known: Known): RuleFinding[] {
  const { at } = one;
  if (one.kind === 'text')
    return isNone(one.text, wanted) ? [{ code: 'notOfType', at, facts: { text: one.text, type: wanted } }] : [];
  const type = typeOf(one, known.typeOf);
  return fits(type, wanted) ? [] : [{ code: 'typesDiffer', at, facts: { left: type!, right: wanted } }];
}

function inSum(rule: Rule & { kind: 'sum' }, { typeOf: of }: Known): RuleFinding[] {
  if (typeOf(rule, of) === 'text') return [];
  const [left, right] = rule.of.map((one) => typeOf(one, of));
  const isDay = (rule.sign === '+' || rule.sign === '-') && left === 'date';
  return rule.of.flatMap((one, place) => {
    const type = place === 0 ? left : right;
    if (type === undefined || isNumber(type)) return [];
    if (isDay && (place === 0 || (rule.sign === '-' && type === 'date'))) return [];
    if (one.kind === 'field' && type === undefined) return [];
    return [{ code: 'notANumber', at: one.at, facts: { type } }];
  });
}

const orders = new Set(['>', '<', '≥', '≤']);

function inComparison({ operator, of: [left, right], at }: Rule & { kind: 'compare' }, known: Known): RuleFinding[] {
  if (!right) return [];
  const type = typeOfComparison(left, right, known.typeOf);
  if (operator === 'matches')
    return right.kind === 'text' && isReadable(right.text) ? [] : [{ code: 'badPattern', at: right.at, facts: {} }];
  if (['contains', 'notContains', 'startsWith', 'endsWith'].includes(operator)) {
    if (type === undefined || type === 'text' || (type === 'list' && operator.toLowerCase().endsWith('contains')))
      return left.kind === 'field' && type === 'list' ? options(left.name, [right], known) : [];
    return [{ code: 'typesDiffer', at, facts: { left: type, right: 'text' } }];
  }
  const among = operator === 'in' || operator === 'notIn';
  if (type === undefined) return [];
  if (orders.has(operator) && ['text', 'yesNo', 'list', 'object'].includes(type))
    return [{ code: 'noOrder', at, facts: { type } }];
  if (among && type === 'list') return [{ code: 'typesDiffer', at, facts: { left: 'list', right: 'text' } }];
  if (among && right.kind !== 'list')
    return typeOf(right, known.typeOf) === 'list'
      ? []
      : [{ code: 'typesDiffer', at: right.at, facts: { left: typeOf(right, known.typeOf) ?? 'text', right: 'list' } }];
  const others = among && right.kind === 'list' ? right.of : [right];
  const differ = others.flatMap((one) =>
    // Where the left side is a text in quotes, it is held against the other's type.
    isWritten(left) && !among ? differing(left, type, known) : differing(one, type, known),
  );
  return differ.length > 0 || left.kind !== 'field' ? differ : options(left.name, others, known);
}

/** What is compared with a choosing field has to be one of its options. */
function options(field: string, others: readonly Rule[], known: Known): RuleFinding[] {
  const choices = known.optionsOf(field);
  if (!choices) return [];
  return others.flatMap((one) =>
    one.kind === 'text' && one.text !== '' && !choices.includes(one.text)
      ? [{ code: 'optionUnknown' as const, at: one.at, facts: { text: one.text, name: field } }]
      : [],
  );
}
