import { variablesOf, type Compiled } from '../compiled.ts';
import type { Condition, ConditionRow } from '../saved/condition.ts';
import { comparable } from '../types/compare.ts';
import { typeGiven, typesOf, type ValueType } from '../types/valueType.ts';
import type { Place } from './findings.ts';

interface Reports {
  flow: Compiled;
  report(kind: 'comparedWrong', place: Place, fact: string): void;
}

const orders = new Set(['>', '<', '≥', '≤']);
const compares = new Set(['=', '≠', 'in', 'notIn', ...orders]);
const isConstant = ({ rightType }: ConditionRow) => !rightType || rightType === 'const' || rightType === 'value';
const without = (text: string) => text.includes('${') || text.trim() === '';

/** Values that are held against what is not of their kind: a number against a word, a time against 25:00. */
export function lookAtTypes({ flow, report }: Reports, place: Place, { normalList }: Condition) {
  const types = typesOf(flow.flow);
  for (const row of normalList) {
    if (row.leftType === 'function' || !compares.has(row.operator)) continue;
    const left = types.get(flow.nameOf(row.leftVar));
    if (!left || left === 'text') continue;
    const said = `${row.leftLabel || row.leftVar} ${row.operator} ${row.rightLabel || row.rightVar}`;
    if (orders.has(row.operator) && (left === 'list' || left === 'object' || left === 'yesNo')) {
      report('comparedWrong', place, said);
      continue;
    }
    if (left === 'list' || left === 'object') continue;
    if (!isConstant(row)) {
      const right = row.rightType === 'function' ? undefined : types.get(flow.nameOf(row.rightVar));
      if (right && right !== left && !bothNumbers(left, right)) report('comparedWrong', place, said);
    } else if (!without(row.rightVar)) {
      const values = row.operator === 'in' || row.operator === 'notIn' ? row.rightVar.split(/[,，]/) : [row.rightVar];
      if (values.some((value) => Number.isNaN(comparable(value.trim(), left)))) report('comparedWrong', place, said);
    }
  }
}

const bothNumbers = (a: ValueType, b: ValueType) =>
  ['number', 'amount'].includes(a) && ['number', 'amount'].includes(b);

/** Whether a value that is written down is not of a type. */
export const isOther = (value: string, type: ValueType | undefined) =>
  type !== undefined &&
  !['text', 'list', 'object'].includes(type) &&
  !without(value) &&
  Number.isNaN(comparable(value.trim(), type));

const given = new WeakMap<Compiled, ReadonlyMap<string, ValueType>>();

/** The types variables were given; what only follows from what fills them may as well be given a word. */
export function givenTypes(flow: Compiled): ReadonlyMap<string, ValueType> {
  const known = given.get(flow);
  if (known) return known;
  const types = new Map(
    variablesOf(flow.flow).flatMap((one) => {
      const type = typeGiven(one);
      return type ? [[one.name, type] as const] : [];
    }),
  );
  given.set(flow, types);
  return types;
}
