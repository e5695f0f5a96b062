import type { Marks, Value, Values } from './value.ts';

/** More are not remembered: one is what people use. */
const most = 8;

const apart = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  for (const text of one) if (other.has(text)) return false;
  return true;
};

/** What is told apart by the texts of others, once ways on which a value is set and ways on which it is not come together. */
export function marksOf(old: Value, value: Value, one: Values, other: Values): Marks | undefined {
  if (!old.unset && !value.unset) return undefined;
  if (old.unset && value.unset) return bothUnset(old, value, one, other);
  const [empty, filled, marked] = old.unset ? [one, other, old] : [other, one, value];
  if (marked.marks) return marked.marks;
  const found = new Map<string, ReadonlySet<string>>();
  for (const [name, { texts }] of empty) {
    const there = texts && filled.get(name);
    if (there && there !== empty.get(name) && there.texts && apart(texts, there.texts)) found.set(name, texts);
    if (found.size === most) break;
  }
  return found.size > 0 ? found : undefined;
}

function bothUnset(old: Value, value: Value, one: Values, other: Values): Marks | undefined {
  if (!old.marks && !value.marks) return undefined;
  const found = new Map<string, ReadonlySet<string>>();
  for (const name of new Set([...(old.marks?.keys() ?? []), ...(value.marks?.keys() ?? [])])) {
    const first = old.marks ? old.marks.get(name) : one.get(name)?.texts;
    const second = value.marks ? value.marks.get(name) : other.get(name)?.texts;
    if (first && second) found.set(name, first === second ? first : new Set([...first, ...second]));
  }
  return found.size > 0 ? found : undefined;
}

export const sameMarks = (one: Marks | undefined, other: Marks | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.size === other.size &&
    [...one].every(
      ([name, texts]) => other.get(name)?.size === texts.size && [...texts].every((text) => other.get(name)!.has(text)),
    ));

/** A variable gets another value: it marks nothing any more. */
export function changed(values: Values, name: string, value: Value): Map<string, Value> {
  const next = new Map(values);
  for (const [other, { marks, ...rest }] of values)
    if (marks?.has(name)) {
      const left = new Map([...marks].filter(([mark]) => mark !== name));
      next.set(other, { ...rest, ...(left.size > 0 && { marks: left }) });
    }
  return next.set(name, value);
}

/** It turned out to hold less: what has no value only where it holds something else has one. */
export function narrowedTo(values: Values, name: string, value: Value): Values {
  const next = new Map(values).set(name, value);
  if (!value.texts) return next;
  for (const [other, one] of next) {
    const texts = one.marks?.get(name);
    if (!texts || !apart(texts, value.texts)) continue;
    const { marks: _, ...rest } = one;
    next.set(other, {
      ...rest,
      unset: false,
      texts: one.texts && new Set([...one.texts].filter((text) => text !== '')),
    });
  }
  return next;
}
