import { entails, fitsFact, type Fact } from './facts.ts';
import { marksOf, sameMarks } from './marks.ts';
import type { Value, Values } from './value.ts';

export type { Value, Values } from './value.ts';

/** More different texts than this are anything. */
const most = 24;
/** More facts are forgotten: they are seldom all needed. */
const mostTold = 8;

export const anything: Value = { texts: null, unset: false };
export const only = (text: string): Value => ({ texts: new Set([text]), unset: text === '' });
export const given = (usual: string, necessary: boolean): Value => ({ texts: null, unset: usual === '' && !necessary });

const none: readonly Fact[] = [];
export const toldOf = ({ told = none }: Value) => told;

/** A value with facts, of which none is told twice. */
export function withTold(value: Value, more: readonly Fact[]): Value {
  const fresh = more.filter((one) => !toldOf(value).includes(one));
  if (value.texts || fresh.length === 0) return value;
  return { ...value, told: [...toldOf(value), ...fresh].slice(-mostTold) };
}

/** Facts of one value that hold for the other too. */
const alsoOf = (one: Value, other: Value) =>
  toldOf(one).filter((fact) =>
    other.texts
      ? [...other.texts].every((text) => text === '' || fitsFact(fact, text))
      : entails(toldOf(other), fact, fact.type),
  );

export function joined(one: Value, other: Value): Value {
  if (one === other) return one;
  const unset = one.unset || other.unset;
  if (!one.texts || !other.texts) {
    const told = one.told || other.told ? [...new Set([...alsoOf(one, other), ...alsoOf(other, one)])] : none;
    return { texts: null, unset, ...(told.length > 0 && { told: told.slice(0, mostTold) }) };
  }
  const texts = new Set([...one.texts, ...other.texts]);
  return { texts: texts.size > most ? null : texts, unset };
}

const same = (one: Value, other: Value) =>
  one === other ||
  (one.unset === other.unset &&
    sameMarks(one.marks, other.marks) &&
    toldOf(one).length === toldOf(other).length &&
    toldOf(one).every((fact) => toldOf(other).includes(fact)) &&
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
    if (old === value) continue;
    const next = old ? both(old, value, one, other) : value;
    if (!old || !same(old, next)) (made ??= new Map(one)).set(name, next);
  }
  return made ?? one;
}

function both(old: Value, value: Value, one: Values, other: Values): Value {
  const marks = marksOf(old, value, one, other);
  const { marks: _, ...next } = joined(old, value);
  return marks ? { ...next, marks } : next;
}
