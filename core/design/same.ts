/** JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same JSON, in any order of keys; a key that is undefined counts as missing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, at) => same(value, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length && keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

export const keysOf = (value: Record<string, unknown>) => Object.keys(value).filter((key) => value[key] !== undefined);

/** A list whose elements are told apart by their `id`; an empty one is too. */
export function hasIds(value: unknown): value is { id: string }[] {
  if (!Array.isArray(value)) return false;
  const ids = new Set<string>();
  for (const one of value) {
    if (!isObject(one) || typeof one.id !== 'string') return false;
    ids.add(one.id);
  }
  return ids.size === value.length;
}
