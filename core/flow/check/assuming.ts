import { holds } from '../condition.ts';
import type { Condition, ConditionRow } from '../saved/condition.ts';
import type { ValueType } from '../types/valueType.ts';
import { comparesWrongly, constant, typeOfRow, type About } from './about.ts';
import { entails, factOf, mayBe, type Fact } from './facts.ts';
import { narrowedTo } from './marks.ts';
import { anything, toldOf, withTold, type Value, type Values } from './values.ts';

/** A row whose outcome can be worked out from its variable alone: written down on the right, of one type on both sides. */
const plain = (row: ConditionRow, about: About) =>
  row.leftType !== 'function' && constant(row) && !comparesWrongly(row, about);

/** Rows of which it is known, once a condition held or did not, that one of them holds, all of them do, or none does. */
interface Told {
  rows: ConditionRow[];
  how: 'some' | 'every' | 'none';
}

function toldBy(condition: Condition, held: boolean): Told | null {
  const { connector, nluResults, normalList } = condition;
  if (normalList.length === 0) return null;
  const single = nluResults.length + normalList.length === 1;
  if (held)
    return connector === 'and' || single
      ? { rows: normalList, how: 'every' }
      : nluResults.length > 0
        ? null
        : { rows: normalList, how: 'some' };
  if (guards(condition) !== noGuards) return null;
  if (connector === 'and' && !single) return null;
  return { rows: normalList, how: 'none' };
}

const fits = ({ rows, how }: Told, text: string, type: ValueType | undefined) => {
  const some = (row: ConditionRow) => holds(row.operator, text, row.rightVar, type);
  return how === 'some' ? rows.some(some) : how === 'every' ? rows.every(some) : !rows.some(some);
};

/** What a value may be once something was told about it; null where it cannot be. */
function narrowed(value: Value, told: Told, type: ValueType | undefined): Value | null {
  const unset = value.unset && fits(told, '', type);
  if (value.texts) {
    const texts = new Set([...value.texts].filter((text) => fits(told, text, type)));
    if (texts.size === 0) return null;
    return texts.size === value.texts.size
      ? value
      : { texts, unset, ...(unset && value.marks && { marks: value.marks }) };
  }
  const more = factsOf(told, type);
  const may = more
    ? mayBe([...toldOf(value), ...more], type)
    : told.rows.some((row) => mayBe([...toldOf(value), factOf(row, type, true)], type));
  if (!may) return unset ? { texts: new Set(['']), unset } : null;
  const next = withTold(value, more ?? []);
  if (unset === value.unset) return next;
  const { marks: _, ...rest } = next;
  return { ...rest, unset };
}

/** Each by itself; none where only one of them need hold. */
function factsOf({ rows, how }: Told, type: ValueType | undefined): Fact[] | null {
  if (how === 'some' && rows.length > 1) return null;
  return rows.map((row) => factOf(row, type, how !== 'none'));
}

/** What variables may hold once a condition held, or did not; null where it cannot have been so. */
export function assuming(values: Values, condition: Condition, held: boolean, about: About): Values | null {
  if (held && !mayHold(condition, values, about)) return null;
  const told = toldBy(condition, held);
  if (!told) return values;
  const rows = told.rows.filter((row) => plain(row, about));
  // “One of them” says something about a variable only where all ask about that one.
  if (told.how === 'some' && rows.length !== told.rows.length) return values;
  const groups = Map.groupBy(rows, ({ leftVar }) => about.nameOf(leftVar));
  if (told.how === 'some' && groups.size !== 1) return values;
  let left = values;
  for (const [name, own] of groups) {
    const value = left.get(name);
    if (!value) continue;
    const next = narrowed(value, { rows: own, how: told.how }, about.typeOf(name));
    if (!next) return null;
    if (next !== value) left = narrowedTo(left, name, next);
  }
  return left;
}

/**
 * The values with which exit `at` of a fork is the one taken; null where it never is. Exits are looked at in order; one
 * that asks about something else may hold or not, apart from the others. `at` = number of exits means that none holds.
 */
export function takenWith(conditions: readonly Condition[], at: number, values: Values, about: About): Values | null {
  let left: Values | null = values;
  for (const [index, condition] of conditions.entries()) {
    if (index > at || !left) break;
    left = assuming(left, condition, index === at, about);
  }
  return left;
}

/** Whether a condition can hold at all with these values. */
export function mayHold({ connector, nluResults, normalList }: Condition, values: Values, about: About): boolean {
  if (normalList.length === 0) return true;
  const together = (rows: ConditionRow[]) => {
    const groups = Map.groupBy(
      rows.filter((row) => plain(row, about)),
      ({ leftVar }) => about.nameOf(leftVar),
    );
    return [...groups].every(
      ([name, own]) => narrowed(values.get(name) ?? anything, { rows: own, how: 'every' }, about.typeOf(name)) !== null,
    );
  };
  if (connector === 'and') return together(normalList);
  return nluResults.length > 0 || normalList.some((row) => together([row]));
}

/** Whether one row holds wherever the other does. */
function rowImplies(one: ConditionRow, other: ConditionRow, about: About): boolean {
  if (
    (one.leftType === 'function') !== (other.leftType === 'function') ||
    about.nameOf(one.leftVar) !== about.nameOf(other.leftVar)
  )
    return false;
  if (
    one.operator === other.operator &&
    one.rightVar === other.rightVar &&
    (one.rightType ?? 'const') === (other.rightType ?? 'const')
  )
    return true;
  if (!plain(one, about) || !plain(other, about)) return false;
  const type = typeOfRow(one, about);
  // An empty value is compared as well.
  if (holds(one.operator, '', one.rightVar, type) && !holds(other.operator, '', other.rightVar, type)) return false;
  return entails([factOf(one, type, true)], factOf(other, type, true), type);
}

const noGuards = '["","","",0]';
const guards = ({ mode, apiResult, returnType, repeatTimes }: Condition) =>
  JSON.stringify([mode && mode !== 'normal' ? mode : '', apiResult ?? '', returnType ?? '', repeatTimes ?? 0]);

/** Whether the second condition holds wherever the first does, as far as that can be seen from the two. */
export function implies(one: Condition, other: Condition, about: About): boolean {
  if (guards(one) !== guards(other) && guards(other) !== noGuards) return false;
  const asks = ({ nluResults, normalList }: Condition) => nluResults.length + normalList.length > 0;
  if (!asks(other)) return guards(other) !== noGuards;
  if (!asks(one)) return false;
  const meantBy = (intention: string) => other.nluResults.includes(intention);
  const rowFrom = (row: ConditionRow) => other.normalList.some((wanted) => rowImplies(row, wanted, about));
  const single = other.connector === 'or' || (other.nluResults.length > 0 ? 1 : 0) + other.normalList.length === 1;
  if (!single)
    return (
      one.connector === 'and' &&
      (other.nluResults.length === 0 || (one.nluResults.length > 0 && one.nluResults.every(meantBy))) &&
      other.normalList.every((wanted) => one.normalList.some((row) => rowImplies(row, wanted, about)))
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

/** Whether all that a condition listens for is taken by exits, which are asked first. */
export const hiddenBy = (condition: Condition, exits: readonly { condition: Condition }[]): boolean =>
  condition.nluResults.length > 0 &&
  (condition.normalList.length === 0 || condition.connector === 'and') &&
  condition.nluResults.every((id) =>
    exits.some(
      ({ condition: taken }) =>
        taken.nluResults.includes(id) &&
        guards(taken) === noGuards &&
        (taken.connector === 'or' || taken.normalList.length === 0),
    ),
  );
