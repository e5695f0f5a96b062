import { holds, sidesOf, whyHolds, type Facts } from './condition.ts';
import type { Condition, ConditionRow, Mode, Operator } from './saved/condition.ts';
import { amountOf, comparable } from './types/compare.ts';
import type { ValueType } from './types/valueType.ts';
import type { Values } from './filled.ts';

/** What a condition comes to with values somebody tries, part by part. */
export interface Tried {
  /** Whether the interpreter would take it. */
  holds: boolean;
  /** The circumstances it asks for, of which each must hold: `mode`, `apiResult`, `returnType`, `repeatTimes`. */
  guards: { is: 'mode' | 'apiResult' | 'returnType' | 'repeatTimes'; holds: boolean }[];
  /** Whether the customer meant one of its intentions; null where it names none. */
  means: boolean | null;
  rows: TriedRow[];
}

export interface TriedRow {
  holds: boolean;
  left: string;
  right: string;
  /** What both are compared as; undefined: as they look. */
  type: ValueType | undefined;
  /** Why it cannot hold whatever the operator: a side without a value, one that is not of the type, or two currencies. */
  because: 'leftEmpty' | 'rightEmpty' | 'leftOther' | 'rightOther' | 'currencies' | null;
}

/** Tries a condition as the interpreter does when it comes to it. */
export function tried(condition: Condition, facts: Facts): Tried {
  const { nluResults, normalList, mode, apiResult, returnType, repeatTimes } = condition;
  const guards: Tried['guards'] = [];
  if (mode && mode !== 'normal') guards.push({ is: 'mode', holds: facts.mode === (mode as Mode) });
  if (apiResult) guards.push({ is: 'apiResult', holds: facts.apiResult === apiResult });
  if (returnType) guards.push({ is: 'returnType', holds: facts.returnType === returnType });
  if (repeatTimes) guards.push({ is: 'repeatTimes', holds: facts.returnTimes >= repeatTimes });
  return {
    holds: whyHolds(condition, facts) !== null,
    guards,
    means: nluResults.length > 0 ? facts.intention !== null && nluResults.includes(facts.intention.id) : null,
    rows: normalList.map((row) => triedRow(row, facts.values)),
  };
}

const orders: readonly Operator[] = ['>', '<', '≥', '≤'];
const compares: readonly Operator[] = ['=', ...orders];

function triedRow(row: ConditionRow, values: Values): TriedRow {
  const { left, right, type } = sidesOf(row, values);
  const does = holds(row.operator, left, right, type);
  return { holds: does, left, right, type, because: does ? null : reason(row.operator, left, right, type) };
}

function reason(operator: Operator, left: string, right: string, type: ValueType | undefined): TriedRow['because'] {
  if (!compares.includes(operator)) return null;
  if (left === '') return 'leftEmpty';
  if (right === '') return 'rightEmpty';
  if (!type || type === 'text' || type === 'list' || type === 'object') return null;
  if (Number.isNaN(comparable(left, type))) return 'leftOther';
  if (Number.isNaN(comparable(right, type))) return 'rightOther';
  const [a, b] = [amountOf(left)?.currency, amountOf(right)?.currency];
  return type === 'amount' && a && b && a !== b ? 'currencies' : null;
}
