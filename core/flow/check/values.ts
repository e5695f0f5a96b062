import { holds } from '../condition.ts';
import type { Condition, ConditionRow } from '../flow.ts';

/** What a variable may hold at some point of all conversations: some of these texts, or anything; and whether it may have no value at all. */
export interface Value {
  texts: ReadonlySet<string> | null;
  unset: boolean;
}
export type Values = ReadonlyMap<string, Value>;

/** More different texts than this are anything. */
const most = 24;

export const anything: Value = { texts: null, unset: false };
export const only = (text: string): Value => ({ texts: new Set([text]), unset: text === '' });
export const given = (usual: string, necessary: boolean): Value => ({ texts: null, unset: usual === '' && !necessary });

export function joined(one: Value, other: Value): Value {
  if (one === other) return one;
  const unset = one.unset || other.unset;
  if (!one.texts || !other.texts) return { texts: null, unset };
  const texts = new Set([...one.texts, ...other.texts]);
  return { texts: texts.size > most ? null : texts, unset };
}

const same = (one: Value, other: Value) => one === other || (one.unset === other.unset && (one.texts === other.texts || (one.texts !== null && other.texts !== null && one.texts.size === other.texts.size && [...one.texts].every((text) => other.texts!.has(text)))));

/** All of both; the first itself where the other adds nothing. */
export function joinedAll(one: Values | undefined, other: Values): Values {
  if (!one) return other;
  if (one === other) return one;
  let made: Map<string, Value> | null = null;
  for (const [name, value] of other) {
    const old = one.get(name);
    const next = old ? joined(old, value) : value;
    if (!old || !same(old, next)) (made ??= new Map(one)).set(name, next);
  }
  return made ?? one;
}

const constant = (row: ConditionRow) => (!row.rightType || row.rightType === 'const' || row.rightType === 'value') && !row.rightVar.includes('${');

/** The rows of a condition that asks about one variable of known texts and nothing else; null where it asks more. */
function onlyAbout({ nluResults, normalList, mode, apiResult, returnType, repeatTimes }: Condition, nameOf: (reference: string) => string): string | null {
  if (nluResults.length > 0 || normalList.length === 0 || (mode && mode !== 'normal') || apiResult || returnType || repeatTimes) return null;
  const [first] = normalList;
  const name = nameOf(first!.leftVar);
  return normalList.every((row) => row.leftType !== 'function' && nameOf(row.leftVar) === name && constant(row)) ? name : null;
}

const rowsHold = ({ connector, normalList }: Condition, text: string) => (connector === 'and' ? normalList.every((row) => holds(row.operator, text, row.rightVar)) : normalList.some((row) => holds(row.operator, text, row.rightVar)));

/**
 * The values with which exit `at` of a fork is the one taken; null where it never is. Exits are looked at in order; one
 * that asks about something else may hold or not, whatever the others do. `at` may be the number of exits: none holds.
 */
export function takenWith(conditions: readonly Condition[], at: number, values: Values, nameOf: (reference: string) => string): Values | null {
  let left = values;
  for (const [index, condition] of conditions.entries()) {
    if (index > at) break;
    const name = onlyAbout(condition, nameOf);
    const value = name === null ? undefined : left.get(name);
    if (name === null || !value?.texts) {
      if (index === at && !mayHold(condition, left, nameOf)) return null;
      continue;
    }
    const kept = [...value.texts].filter((text) => rowsHold(condition, text) === (index === at));
    if (kept.length === 0) return null;
    if (kept.length < value.texts.size) left = new Map(left).set(name, { texts: new Set(kept), unset: value.unset && kept.includes('') });
  }
  return left;
}

/** Whether a condition can hold at all with these values. */
export function mayHold({ connector, nluResults, normalList }: Condition, values: Values, nameOf: (reference: string) => string): boolean {
  if (normalList.length === 0) return true;
  const row = (one: ConditionRow) => {
    const texts = one.leftType === 'function' || !constant(one) ? undefined : values.get(nameOf(one.leftVar))?.texts;
    return !texts || [...texts].some((text) => holds(one.operator, text, one.rightVar));
  };
  if (connector === 'and') return normalList.every(row) && !contradicts(normalList, nameOf);
  return nluResults.length > 0 || normalList.some(row);
}

const isNumber = (text: string) => text.trim() !== '' && !Number.isNaN(Number(text));

/** Rows about the same variable of which no text fulfils all; bounds are tried at and beside each number that is named. */
function contradicts(rows: readonly ConditionRow[], nameOf: (reference: string) => string): boolean {
  for (const group of Map.groupBy(rows.filter((row) => row.leftType !== 'function' && constant(row)), ({ leftVar }) => nameOf(leftVar)).values()) {
    if (group.length < 2 || !group.every(({ operator, rightVar }) => ['=', '≠', '>', '<', '≥', '≤'].includes(operator) && (isNumber(rightVar) || operator === '=' || operator === '≠'))) continue;
    const numbers = group.filter(({ rightVar }) => isNumber(rightVar)).map(({ rightVar }) => Number(rightVar)).sort((a, b) => a - b);
    const between = numbers.flatMap((number, at) => (at > 0 ? [(number + numbers[at - 1]!) / 2] : []));
    const tried = [...numbers, ...between, (numbers[0] ?? 0) - 1, (numbers.at(-1) ?? 0) + 1].map(String).concat(group.map(({ rightVar }) => rightVar), 'another text');
    if (!tried.some((text) => group.every(({ operator, rightVar }) => holds(operator, text, rightVar)))) return true;
  }
  return false;
}

/** Whether one row holds wherever the other does. */
function rowImplies(one: ConditionRow, other: ConditionRow, nameOf: (reference: string) => string): boolean {
  if ((one.leftType === 'function') !== (other.leftType === 'function') || nameOf(one.leftVar) !== nameOf(other.leftVar)) return false;
  if (one.operator === other.operator && one.rightVar === other.rightVar && (one.rightType ?? 'const') === (other.rightType ?? 'const')) return true;
  if (!constant(one) || !constant(other)) return false;
  if (one.operator === '=') return holds(other.operator, one.rightVar, other.rightVar);
  if (!isNumber(one.rightVar) || !isNumber(other.rightVar)) return false;
  const [a, b] = [Number(one.rightVar), Number(other.rightVar)];
  switch (`${one.operator}${other.operator}`) {
    case '≥≥': case '>>': case '>≥': return a >= b;
    case '≥>': return a > b;
    case '≤≤': case '<<': case '<≤': return a <= b;
    case '≤<': return a < b;
    default: return false;
  }
}

const guards = ({ mode, apiResult, returnType, repeatTimes }: Condition) => JSON.stringify([mode && mode !== 'normal' ? mode : '', apiResult ?? '', returnType ?? '', repeatTimes ?? 0]);

/** Whether the second condition holds wherever the first does, as far as that can be seen from the two. */
export function implies(one: Condition, other: Condition, nameOf: (reference: string) => string): boolean {
  if (guards(one) !== guards(other) && guards(other) !== '["","","",0]') return false;
  const asks = ({ nluResults, normalList }: Condition) => nluResults.length + normalList.length > 0;
  if (!asks(other)) return guards(other) !== '["","","",0]';
  if (!asks(one)) return false;
  const meantBy = (intention: string) => other.nluResults.includes(intention);
  const rowFrom = (row: ConditionRow) => other.normalList.some((wanted) => rowImplies(row, wanted, nameOf));
  const single = other.connector === 'or' || (other.nluResults.length > 0 ? 1 : 0) + other.normalList.length === 1;
  if (!single) return one.connector === 'and' && (other.nluResults.length === 0 || (one.nluResults.length > 0 && one.nluResults.every(meantBy))) && other.normalList.every((wanted) => one.normalList.some((row) => rowImplies(row, wanted, nameOf)));
  if (one.connector === 'and') return (one.nluResults.length > 0 && one.nluResults.every(meantBy)) || one.normalList.some(rowFrom);
  return one.nluResults.every(meantBy) && one.normalList.every(rowFrom);
}
