import { comparesWrongly, constant, isNone, type About } from '#core/flow/check/about.ts';
import { isReference, typeOfRow } from '#core/flow/condition.ts';
import { isReadable } from '#core/flow/regex.ts';
import type { ConditionRow, Operator } from '#core/flow/saved/condition.ts';
import { typeOfCall } from '#core/flow/filled.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';

const equal: Operator[] = ['=', '≠'];
const orders: Operator[] = ['>', '<', '≥', '≤'];
const sets: Operator[] = ['in', 'notIn'];
const empties: Operator[] = ['empty', 'notEmpty'];
const any: Operator[] = [
  ...equal,
  ...orders,
  'contains',
  'notContains',
  ...empties,
  ...sets,
  'startsWith',
  'endsWith',
  'matches',
];
const ordered = [...equal, ...orders, ...sets, ...empties];

const fitting: Record<ValueType, readonly Operator[]> = {
  text: [...equal, 'contains', 'notContains', ...sets, 'startsWith', 'endsWith', 'matches', ...empties],
  number: ordered,
  amount: ordered,
  date: ordered,
  time: ordered,
  duration: ordered,
  yesNo: [...equal, ...empties],
  list: ['contains', 'notContains', ...equal, ...empties],
  object: [...equal, ...empties],
};

/** The comparisons that make sense of a type, and the one that is chosen whatever it is. */
export const operatorsFor = (type: ValueType | undefined, chosen: Operator): readonly Operator[] => {
  const list = type ? fitting[type] : any;
  return list.includes(chosen) ? list : [...list, chosen];
};

export const isOrder = (operator: Operator) => orders.includes(operator);
export const isSet = (operator: Operator) => sets.includes(operator);
/** Holds one whole value against another. */
export const comparesValues = (operator: Operator) => [...equal, ...orders, ...sets].includes(operator);

/** Whether a variable of one type can be what a value of another is held against. */
export const comparableTypes = (a: ValueType | undefined, b: ValueType | undefined, operator: Operator) =>
  !comparesValues(operator) ||
  a === undefined ||
  b === undefined ||
  a === b ||
  ([a, b] as ValueType[]).every((one) => one === 'number' || one === 'amount');

export type Problem =
  | { is: 'operator'; type: ValueType }
  | { is: 'value'; value: string; type: ValueType }
  | { is: 'types'; left: ValueType; right: ValueType }
  | { is: 'expression' }
  | { is: 'noValue' };

/** Why a comparison can never come out as its author means it: what the checker finds, said where it is written. */
export function problemOf(row: ConditionRow, about: About): Problem | null {
  const { operator, rightType, rightVar, leftType, leftVar } = row;
  const written = constant(row);
  if (operator === 'matches' && written && rightVar !== '' && !isReadable(rightVar)) return { is: 'expression' };
  const type = typeOfRow(row, (reference) => about.typeOf(reference));
  if (type && comparesWrongly(row, about)) {
    if (isOrder(operator) && !fitting[type].includes(operator)) return { is: 'operator', type };
    if (written) {
      const values = isSet(operator) ? rightVar.split(/[,，]/).map((one) => one.trim()) : [rightVar.trim()];
      const value = values.find((one) => isNone(one, type));
      return value === undefined ? null : { is: 'value', value, type };
    }
    const left = leftType === 'function' ? typeOfCall(leftVar) : about.typeOf(leftVar);
    const right = rightType === 'function' ? typeOfCall(rightVar) : about.typeOf(rightVar);
    return left && right ? { is: 'types', left, right } : null;
  }
  return isOrder(operator) && leftVar !== '' && !isReference(rightType) && rightVar.trim() === ''
    ? { is: 'noValue' }
    : null;
}
