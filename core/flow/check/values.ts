import { asNumber, holds } from '../condition.ts';
import type { Condition, ConditionRow } from '../saved/condition.ts';

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

const same = (one: Value, other: Value) =>
  one === other ||
  (one.unset === other.unset &&
    (one.texts === other.texts ||
      (one.texts !== null &&
        other.texts !== null &&
        one.texts.size === other.texts.size &&
        [...one.texts].every((text) => other.texts!.has(text)))));

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

const constant = (row: ConditionRow) =>
  (!row.rightType || row.rightType === 'const' || row.rightType === 'value') && !row.rightVar.includes('${');

type NameOf = (reference: string) => string;

/** Rows of which it is known, once a condition held or did not, that one of them holds, all of them do, or none does. */
interface Told {
  rows: ConditionRow[];
  how: 'some' | 'every' | 'none';
}

function toldBy(condition: Condition, held: boolean): Told | null {
  const { connector, nluResults, normalList } = condition;
  if (normalList.length === 0) return null;
  if (held)
    return connector === 'and'
      ? { rows: normalList, how: 'every' }
      : nluResults.length > 0
        ? null
        : { rows: normalList, how: 'some' };
  if (guards(condition) !== noGuards) return null;
  if (connector === 'and' && nluResults.length + normalList.length > 1) return null;
  return { rows: normalList, how: 'none' };
}

const fits = ({ rows, how }: Told, text: string) => {
  const some = (row: ConditionRow) => holds(row.operator, text, row.rightVar);
  return how === 'some' ? rows.some(some) : how === 'every' ? rows.every(some) : !rows.some(some);
};

/** What variables may hold once a condition held, or did not; null where it cannot have been so. */
export function assuming(values: Values, condition: Condition, held: boolean, nameOf: NameOf): Values | null {
  if (held && !mayHold(condition, values, nameOf)) return null;
  const told = toldBy(condition, held);
  if (!told) return values;
  const groups = Map.groupBy(
    told.rows.filter((row) => row.leftType !== 'function' && constant(row)),
    ({ leftVar }) => nameOf(leftVar),
  );
  // “One of them” says something about a variable only where all ask about that one.
  if (told.how === 'some' && (groups.size !== 1 || [...groups.values()][0]!.length !== told.rows.length)) return values;
  let left = values;
  for (const [name, rows] of groups) {
    const value = left.get(name);
    if (!value) continue;
    const about = { rows, how: told.how };
    const unset = value.unset && fits(about, '');
    const texts = value.texts && new Set([...value.texts].filter((text) => fits(about, text)));
    if (texts?.size === 0) return null;
    if (unset !== value.unset || texts?.size !== value.texts?.size) left = new Map(left).set(name, { texts, unset });
  }
  return left;
}

/**
 * The values with which exit `at` of a fork is the one taken; null where it never is. Exits are looked at in order; one
 * that asks about something else may hold or not, apart from the others. `at` = number of exits means that none holds.
 */
export function takenWith(conditions: readonly Condition[], at: number, values: Values, nameOf: NameOf): Values | null {
  let left: Values | null = values;
  for (const [index, condition] of conditions.entries()) {
    if (index > at || !left) break;
    left = assuming(left, condition, index === at, nameOf);
  }
  return left;
}

/** Whether a condition can hold at all with these values. */
export function mayHold(
  { connector, nluResults, normalList }: Condition,
  values: Values,
  nameOf: (reference: string) => string,
): boolean {
  if (normalList.length === 0) return true;
  const row = (one: ConditionRow) => {
    const texts = one.leftType === 'function' || !constant(one) ? undefined : values.get(nameOf(one.leftVar))?.texts;
    return !texts || [...texts].some((text) => holds(one.operator, text, one.rightVar));
  };
  if (connector === 'and') return normalList.every(row) && !contradicts(normalList, nameOf);
  return nluResults.length > 0 || normalList.some(row);
}

const isNumber = (text: string) => !Number.isNaN(asNumber(text));

/** Rows about the same variable of which no text fulfils all; bounds are tried at and beside each number that is named. */
function contradicts(rows: readonly ConditionRow[], nameOf: (reference: string) => string): boolean {
  for (const group of Map.groupBy(
    rows.filter((row) => row.leftType !== 'function' && constant(row)),
    ({ leftVar }) => nameOf(leftVar),
  ).values()) {
    if (
      group.length < 2 ||
      !group.every(
        ({ operator, rightVar }) =>
          ['=', '≠', '>', '<', '≥', '≤'].includes(operator) &&
          (isNumber(rightVar) || operator === '=' || operator === '≠'),
      )
    )
      continue;
    const numbers = group
      .filter(({ rightVar }) => isNumber(rightVar))
      .map(({ rightVar }) => asNumber(rightVar))
      .sort((a, b) => a - b);
    const between = numbers.flatMap((number, at) => (at > 0 ? [(number + numbers[at - 1]!) / 2] : []));
    const tried = [...numbers, ...between, (numbers[0] ?? 0) - 1, (numbers.at(-1) ?? 0) + 1].map(String).concat(
      group.map(({ rightVar }) => rightVar),
      'another text',
    );
    if (!tried.some((text) => group.every(({ operator, rightVar }) => holds(operator, text, rightVar)))) return true;
  }
  return false;
}

/** Whether one row holds wherever the other does. */
function rowImplies(one: ConditionRow, other: ConditionRow, nameOf: (reference: string) => string): boolean {
  if (
    (one.leftType === 'function') !== (other.leftType === 'function') ||
    nameOf(one.leftVar) !== nameOf(other.leftVar)
  )
    return false;
  if (
    one.operator === other.operator &&
    one.rightVar === other.rightVar &&
    (one.rightType ?? 'const') === (other.rightType ?? 'const')
  )
    return true;
  if (!constant(one) || !constant(other)) return false;
  // 5 and 5.0 are the same number and not the same text.
  if (one.operator === '=')
    return (
      (!isNumber(one.rightVar) ||
        ['=', '≠', '>', '<', '≥', '≤', 'in', 'notIn', 'empty', 'notEmpty'].includes(other.operator)) &&
      holds(other.operator, one.rightVar, other.rightVar)
    );
  if (!isNumber(one.rightVar) || !isNumber(other.rightVar)) return false;
  const [a, b] = [asNumber(one.rightVar), asNumber(other.rightVar)];
  switch (`${one.operator}${other.operator}`) {
    case '≥≥':
    case '>>':
    case '>≥':
      return a >= b;
    case '≥>':
      return a > b;
    case '≤≤':
    case '<<':
    case '<≤':
      return a <= b;
    case '≤<':
      return a < b;
    default:
      return false;
  }
}

const noGuards = '["","","",0]';
const guards = ({ mode, apiResult, returnType, repeatTimes }: Condition) =>
  JSON.stringify([mode && mode !== 'normal' ? mode : '', apiResult ?? '', returnType ?? '', repeatTimes ?? 0]);

/** Whether the second condition holds wherever the first does, as far as that can be seen from the two. */
export function implies(one: Condition, other: Condition, nameOf: (reference: string) => string): boolean {
  if (guards(one) !== guards(other) && guards(other) !== noGuards) return false;
  const asks = ({ nluResults, normalList }: Condition) => nluResults.length + normalList.length > 0;
  if (!asks(other)) return guards(other) !== noGuards;
  if (!asks(one)) return false;
  const meantBy = (intention: string) => other.nluResults.includes(intention);
  const rowFrom = (row: ConditionRow) => other.normalList.some((wanted) => rowImplies(row, wanted, nameOf));
  const single = other.connector === 'or' || (other.nluResults.length > 0 ? 1 : 0) + other.normalList.length === 1;
  if (!single)
    return (
      one.connector === 'and' &&
      (other.nluResults.length === 0 || (one.nluResults.length > 0 && one.nluResults.every(meantBy))) &&
      other.normalList.every((wanted) => one.normalList.some((row) => rowImplies(row, wanted, nameOf)))
    );
  if (one.connector === 'and')
    return (one.nluResults.length > 0 && one.nluResults.every(meantBy)) || one.normalList.some(rowFrom);
  return one.nluResults.every(meantBy) && one.normalList.every(rowFrom);
}

/** Two exits of which one holds wherever the other does not. */
export function covered(exits: readonly { condition: Condition }[]): boolean {
  const rows = exits.flatMap(({ condition }) =>
    condition.normalList.length === 1 && condition.nluResults.length === 0 && guards(condition) === noGuards
      ? [condition.normalList[0]!]
      : [],
  );
  const opposite: Record<string, string> = {
    '=': '≠',
    '≥': '<',
    '>': '≤',
    empty: 'notEmpty',
    contains: 'notContains',
    in: 'notIn',
  };
  // Of what is not known nothing is greater or less: an order covers only what surely has a value.
  return rows.some((one) =>
    rows.some(
      (other) =>
        one.leftVar === other.leftVar &&
        one.leftType === other.leftType &&
        one.rightType === other.rightType &&
        (one.rightVar === other.rightVar || one.operator === 'empty') &&
        opposite[one.operator] === other.operator &&
        !['≥', '>'].includes(one.operator),
    ),
  );
}
