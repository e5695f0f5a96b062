import type { Compiled } from '../compiled.ts';
import { isReference, typeOfRow as compared } from '../condition.ts';
import type { ConditionRow } from '../saved/condition.ts';
import { comparable } from '../types/compare.ts';
import { typesOf, type ValueType } from '../types/valueType.ts';

/** What references stand for: the names of variables, and what they hold. */
export interface About {
  nameOf(reference: string): string;
  typeOf(reference: string): ValueType | undefined;
}

const known = new WeakMap<Compiled, About>();

export function aboutOf(flow: Compiled): About {
  const before = known.get(flow);
  if (before) return before;
  const types = typesOf(flow.flow);
  const made: About = { nameOf: flow.nameOf, typeOf: (reference) => types.get(flow.nameOf(reference)) };
  known.set(flow, made);
  return made;
}

/** The right side is written down. */
export const constant = ({ rightType, rightVar }: Pick<ConditionRow, 'rightType' | 'rightVar'>) =>
  !isReference(rightType) && !rightVar.includes('${');

/** What both sides of a row are, as the interpreter takes them. */
export const typeOfRow = (row: ConditionRow, about: About) => compared(row, (reference) => about.typeOf(reference));

const orders = ['>', '<', '≥', '≤'];
const compares = ['=', '≠', ...orders];
const isOrdered = (type: ValueType) => type !== 'text' && type !== 'list' && type !== 'object' && type !== 'yesNo';
const numbers: readonly ValueType[] = ['number', 'amount'];

/** Whether a text that is written down is no value of a type; texts, lists and objects may be anything. */
export const isNone = (text: string, type: ValueType | undefined) =>
  type !== undefined &&
  type !== 'text' &&
  type !== 'list' &&
  type !== 'object' &&
  text.trim() !== '' &&
  !text.includes('${') &&
  Number.isNaN(comparable(text, type));

/** Whether a row holds a value against what can never be compared with it. */
export function comparesWrongly(row: ConditionRow, about: About): boolean {
  const { leftType, leftVar, operator, rightType, rightVar } = row;
  const type = typeOfRow(row, about);
  if (!type) return false;
  if (
    orders.includes(operator) &&
    !isOrdered(type) &&
    (type !== 'text' || !Number.isNaN(comparable(rightVar, 'number')))
  )
    return true;
  if (constant(row))
    return operator === 'in' || operator === 'notIn'
      ? rightVar.split(/[,，]/).some((one) => isNone(one.trim(), type))
      : compares.includes(operator) && isNone(rightVar, type);
  if (!compares.includes(operator) || leftType === 'function' || rightType === 'function' || !isReference(rightType))
    return false;
  const [left, right] = [about.typeOf(leftVar), about.typeOf(rightVar)];
  return (
    left !== undefined &&
    right !== undefined &&
    left !== right &&
    !(numbers.includes(left) && numbers.includes(right)) &&
    left !== 'text' &&
    right !== 'text'
  );
}
