import type { Flow } from '../flow/flow.ts';

/** Changes a flow without touching the one it is given; the same flow comes back where nothing changes. */
export type Recipe = (flow: Flow) => Flow;

/** The list with every element changed (null: left out); the same list where all stayed as they were. */
export function mapped<T>(list: readonly T[], change: (one: T) => T | null): T[] {
  const after = list.map(change);
  return after.every((one, at) => one === list[at]) ? (list as T[]) : after.filter((one) => one !== null);
}

export const kept = <T>(list: readonly T[], keeps: (one: T) => boolean): T[] =>
  mapped(list, (one) => (keeps(one) ? one : null));

/** The object with other fields (undefined: left out); the same object where all have that value already. */
export function withFields<T extends object>(one: T, fields: Partial<T>): T {
  const names = Object.keys(fields) as (keyof T)[];
  if (names.every((name) => (fields[name] === undefined ? !Object.hasOwn(one, name) : one[name] === fields[name])))
    return one;
  const after = { ...one, ...fields };
  for (const name of names) if (fields[name] === undefined) delete after[name];
  return after;
}

/** The list with that element's fields changed. */
export const withOne = <T extends { id: string }>(list: readonly T[], id: string, change: (one: T) => T | null): T[] =>
  mapped(list, (one) => (one.id === id ? change(one) : one));

/** The list in the order of these ids; what they do not name stays behind them. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => list.find((one) => one.id === id) ?? []);
  const after = [...new Set([...named, ...list])];
  return after.every((one, at) => one === list[at]) ? (list as T[]) : after;
}

/** The list with these behind it, none twice. */
export function joined<T>(list: readonly T[], more: readonly T[]): T[] {
  const there = new Set(list);
  const fresh = [...new Set(more)].filter((one) => !there.has(one));
  return fresh.length === 0 ? (list as T[]) : [...list, ...fresh];
}
