import { functions } from '../../flow/functions.ts';
import type { ValueType } from '../../flow/types/valueType.ts';
import type { ItemType } from '../form.ts';
import type { Rule } from './tree.ts';

/** What the value of an item is compared and calculated as. Codes and numbers of telephones are texts: 0042 is not 42. */
export const valueTypeOf: Record<ItemType, ValueType> = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  amount: 'amount',
  phone: 'text',
  email: 'text',
  idNumber: 'text',
  date: 'date',
  time: 'time',
  datetime: 'date',
  radio: 'text',
  select: 'text',
  checkbox: 'list',
  switch: 'yesNo',
};

export type TypeOf = (field: string) => ValueType | undefined;

export const isNumber = (type: ValueType | undefined) => type === 'number' || type === 'amount';

/** What a rule comes to; undefined where that is not known: a function that may answer anything, a field that is not there. */
export function typeOf(rule: Rule, of: TypeOf): ValueType | undefined {
  switch (rule.kind) {
    case 'text':
      return 'text';
    case 'number':
      return 'number';
    case 'list':
      return 'list';
    case 'field':
      return of(rule.name);
    case 'call':
      return Object.hasOwn(functions, rule.name) ? functions[rule.name]!.type : undefined;
    case 'sum':
      return typeOfSum(rule, of);
    case 'if':
      return typeOf(rule.of[1], of) ?? typeOf(rule.of[2], of);
    default:
      return 'yesNo';
  }
}

function typeOfSum({ sign, of: [one, other] }: Rule & { kind: 'sum' }, of: TypeOf): ValueType | undefined {
  const [left, right] = [typeOf(one, of), typeOf(other, of)];
  if (sign === '&' || (sign === '+' && (left === 'text' || right === 'text'))) return 'text';
  if (left === 'date') return sign === '-' && right === 'date' ? 'number' : 'date';
  return left === 'amount' || right === 'amount' ? 'amount' : 'number';
}

/** As what both sides are compared: a text in quotes is taken as what it is held against. */
export function typeOfComparison(left: Rule, right: Rule | undefined, of: TypeOf): ValueType | undefined {
  if (left.kind !== 'text') return typeOf(left, of);
  return right && right.kind !== 'list' ? typeOf(right, of) : 'text';
}
