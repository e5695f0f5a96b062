import type { Condition, ConditionRow, Mode, Operator } from './saved/condition.ts';
import type { LeaveGroup } from './saved/said.ts';
import { firstMatch } from './regex.ts';
import { elementsOf, order } from './types/compare.ts';
import type { ValueType } from './types/valueType.ts';
import { stars } from './state.ts';
import { evaluated, filledClear, typeOfCall, type Values } from './filled.ts';

export { asNumber } from './types/compare.ts';

const isOneOf = (left: string, right: string, type?: ValueType) =>
  right.split(/[,，]/).some((one) => order(left, one.trim(), type) === 0);
const known = (left: string, right: string) => left !== '' && right !== '';

const operators: Record<Operator, (left: string, right: string, type?: ValueType) => boolean> = {
  '=': (left, right, type) => order(left, right, type) === 0,
  '≠': (left, right, type) => order(left, right, type) !== 0,
  // Of what is not known nothing is greater or less.
  '>': (left, right, type) => known(left, right) && order(left, right, type) > 0,
  '<': (left, right, type) => known(left, right) && order(left, right, type) < 0,
  '≥': (left, right, type) => known(left, right) && order(left, right, type) >= 0,
  '≤': (left, right, type) => known(left, right) && order(left, right, type) <= 0,
  // What is empty is contained nowhere; a list contains whole elements.
  contains: (left, right, type) =>
    right !== '' && (type === 'list' ? elementsOf(left).some((one) => order(one, right) === 0) : left.includes(right)),
  notContains: (left, right, type) => !operators.contains(left, right, type),
  empty: (left, _, type) => left.trim() === '' || (type === 'list' && elementsOf(left).length === 0),
  notEmpty: (left, right, type) => !operators.empty(left, right, type),
  in: isOneOf,
  notIn: (left, right, type) => !isOneOf(left, right, type),
  startsWith: (left, right) => right !== '' && left.startsWith(right),
  endsWith: (left, right) => right !== '' && left.endsWith(right),
  matches: (left, right) => firstMatch(right, left) !== null,
};

/** Whether a comparison holds; `type` is what both sides are, where the flow says so. */
export const holds = (operator: Operator, left: string, right: string, type?: ValueType) =>
  operators[operator](left, right, type);

export const isReference = (kind: string | undefined) =>
  kind !== undefined && kind !== '' && kind !== 'const' && kind !== 'value';

/** What a row compares: both values, secret ones in the clear, and what they are. */
export function sidesOf(
  row: ConditionRow,
  values: Values,
): { left: string; right: string; type: ValueType | undefined } {
  const { leftType, leftVar, rightType, rightVar } = row;
  return {
    left: leftType === 'function' ? evaluated(leftVar, values) : (values.secret(leftVar) ?? values.look(leftVar)),
    right:
      rightType === 'function'
        ? evaluated(rightVar, values)
        : isReference(rightType)
          ? (values.secret(rightVar) ?? values.look(rightVar))
          : filledClear(rightVar, values).text,
    type: typeOfRow(row, (reference) => values.typeOf?.(reference)),
  };
}

export function rowHolds(row: ConditionRow, values: Values): boolean {
  const { left, right, type } = sidesOf(row, values);
  return operators[row.operator](left, right, type);
}

/** What both sides of a row are: what the left one is, else the right one; undefined where they are taken as they look. */
export const typeOfRow = (
  { leftType, leftVar, rightType, rightVar }: Pick<ConditionRow, 'leftType' | 'leftVar' | 'rightType' | 'rightVar'>,
  typeOf: (reference: string) => ValueType | undefined,
): ValueType | undefined =>
  (leftType === 'function' ? typeOfCall(leftVar) : typeOf(leftVar)) ??
  (rightType === 'function' ? typeOfCall(rightVar) : isReference(rightType) ? typeOf(rightVar) : undefined);

/** A row in words. What a secret value was held against stays unsaid: it may be that value. */
function rowText(
  { leftType, leftLabel, leftVar, operator, rightLabel, rightVar }: ConditionRow,
  values: Values,
): string {
  const secret = leftType !== 'function' && values.secret(leftVar) !== undefined;
  return `${leftLabel || leftVar} ${operator} ${secret ? stars : rightLabel || rightVar}`.trim();
}

/** What a condition is held against. */
export interface Facts {
  values: Values;
  intention: { id: string; name: string } | null;
  /** How the customer's answer came in; null where there was none. */
  mode: Mode | null;
  apiResult: string;
  returnType: string;
  returnTimes: number;
}

/** Why a condition holds: the intention or the row that made it true; null where it does not. */
export function whyHolds(condition: Condition, facts: Facts): string | null {
  const { connector, nluResults, normalList, mode, apiResult, returnType, repeatTimes } = condition;
  const guards: (readonly [boolean, string])[] = [];
  if (mode && mode !== 'normal') guards.push([facts.mode === mode, mode]);
  if (apiResult) guards.push([facts.apiResult === apiResult, apiResult]);
  if (returnType) guards.push([facts.returnType === returnType, returnType]);
  if (repeatTimes !== undefined && repeatTimes > 0) guards.push([facts.returnTimes >= repeatTimes, `× ${repeatTimes}`]);
  if (guards.some(([held]) => !held)) return null;

  const byNlu = nluResults.length > 0;
  if (!byNlu && normalList.length === 0) return guards.length > 0 ? guards.map(([, why]) => why).join(', ') : null;
  const meant = byNlu && facts.intention !== null && nluResults.includes(facts.intention.id);
  if (connector === 'and') {
    if ((byNlu && !meant) || !normalList.every((row) => rowHolds(row, facts.values))) return null;
    return [...(byNlu ? [facts.intention!.name] : []), ...normalList.map((row) => rowText(row, facts.values))].join(
      ', ',
    );
  }
  if (meant) return facts.intention!.name;
  const row = normalList.find((one) => rowHolds(one, facts.values));
  return row ? rowText(row, facts.values) : null;
}

/** The first exit whose condition holds. */
export function exitFor(exits: readonly LeaveGroup[], facts: Facts): { exit: LeaveGroup; why: string } | null {
  for (const exit of exits) {
    const why = whyHolds(exit.condition, facts);
    if (why !== null) return { exit, why };
  }
  return null;
}

/** Whether a condition of words to say holds; one that asks nothing does. */
export const appliesTo = (condition: Condition | undefined, facts: Facts): boolean =>
  !condition || asksNothing(condition) || whyHolds(condition, facts) !== null;

export const asksNothing = ({ isDflt, nluResults, normalList, mode, apiResult, returnType, repeatTimes }: Condition) =>
  isDflt === true ||
  (nluResults.length === 0 &&
    normalList.length === 0 &&
    (!mode || mode === 'normal') &&
    !apiResult &&
    !returnType &&
    !repeatTimes);
