import { hasIds, isObject, keysOf, same } from './same.ts';

/**
 * One small change of a flow. A path leads from the flow to a value by keys, and by '#id' to the element of a list whose
 * elements have ids: `['nodes', '#n1', 'name']`. Without `was` the value was not there, without `is` it is taken away.
 * JSON: can be stored and sent.
 */
export interface Edit {
  path: string[];
  was?: unknown;
  is?: unknown;
  /** Of a new element: the id it stands behind; null where it is the first. */
  after?: string | null;
}

/** Ends a path that is about the order of a list: `was` and `is` are ids. */
const order = '~order';

/** Changes a flow without touching it: what stays the same is shared with it. */
export type Recipe<Whole> = (whole: Whole) => Whole;

/** The edits that make `after` of `before`. What both share (===) is not looked at. */
export function difference(before: unknown, after: unknown, path: string[] = []): Edit[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...keysOf(before), ...keysOf(after)])].flatMap((key) =>
      ofKey(before, after, key, [...path, key]),
    );
  if (hasIds(before) && hasIds(after) && path.length > 0 && before.length + after.length > 0)
    return ofList(before, after, path);
  return same(before, after) ? [] : [{ path, was: before, is: after }];
}

function ofKey(before: Record<string, unknown>, after: Record<string, unknown>, key: string, path: string[]): Edit[] {
  const [was, is] = [
    Object.hasOwn(before, key) ? before[key] : undefined,
    Object.hasOwn(after, key) ? after[key] : undefined,
  ];
  if (was === undefined) return [{ path, is }];
  if (is === undefined) return [{ path, was }];
  return difference(was, is, path);
}

function ofList(before: { id: string }[], after: { id: string }[], path: string[]): Edit[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const next = new Map(after.map((one) => [one.id, one]));
  const edits: Edit[] = [];
  // Backwards, so that, undone, each finds the one it stood behind.
  for (let at = before.length - 1; at >= 0; at--)
    if (!next.has(before[at]!.id))
      edits.push({ path: [...path, `#${before[at]!.id}`], was: before[at], after: before[at - 1]?.id ?? null });
  const ids = before.filter(({ id }) => next.has(id)).map(({ id }) => id);
  after.forEach((one, at) => {
    if (old.has(one.id)) return;
    const behind = after[at - 1]?.id ?? null;
    edits.push({ path: [...path, `#${one.id}`], is: one, after: behind });
    ids.splice(behind === null ? 0 : ids.indexOf(behind) + 1, 0, one.id);
  });
  const wanted = after.map(({ id }) => id);
  if (!same(ids, wanted)) edits.push({ path: [...path, order], was: ids, is: wanted });
  for (const one of before)
    if (next.has(one.id)) edits.push(...difference(one, next.get(one.id), [...path, `#${one.id}`]));
  return edits;
}

/** What undoes them. */
export const inverse = (edits: Edit[]): Edit[] =>
  edits
    .toReversed()
    .map(({ path, was, is, after }) => ({
      path,
      ...(is !== undefined && { was: is }),
      ...(was !== undefined && { is: was }),
      ...(after !== undefined && { after }),
    }));

/** The whole with the edits made, one after the other. An edit whose place is gone does nothing. */
export const applied = <Whole>(whole: Whole, edits: Edit[]): Whole =>
  edits.reduce<unknown>((now, edit) => put(now, edit.path, edit), whole) as Whole;

function put(value: unknown, [key, ...rest]: string[], edit: Edit): unknown {
  if (key === undefined) return edit.is;
  if (Array.isArray(value)) return key === order ? ordered(value, edit) : putInList(value, key, rest, edit);
  if (!isObject(value)) return value;
  const had = Object.hasOwn(value, key);
  if (rest.length > 0) {
    if (!had) return value;
    const is = put(value[key], rest, edit);
    return is === value[key] ? value : { ...value, [key]: is };
  }
  if (edit.is !== undefined) return had && same(value[key], edit.is) ? value : { ...value, [key]: edit.is };
  if (!had) return value;
  const { [key]: _, ...others } = value;
  return others;
}

function putInList(list: unknown[], key: string, rest: string[], edit: Edit): unknown[] {
  const at = key.startsWith('#') ? indexIn(list, key.slice(1)) : -1;
  if (rest.length > 0) {
    if (at < 0) return list;
    const is = put(list[at], rest, edit);
    return is === list[at] ? list : list.with(at, is);
  }
  if (edit.is === undefined) return at < 0 ? list : list.toSpliced(at, 1);
  if (at >= 0) return same(list[at], edit.is) ? list : list.with(at, edit.is);
  const behind =
    typeof edit.after === 'string' ? indexIn(list, edit.after) : edit.after === null ? -1 : list.length - 1;
  // If the item it stood behind is gone, it goes to the end.
  return list.toSpliced(behind < 0 && typeof edit.after === 'string' ? list.length : behind + 1, 0, edit.is);
}

const indexIn = (list: unknown[], id: string) => list.findIndex((one) => isObject(one) && one.id === id);

/** Elements the order does not name keep their places behind whom they followed. */
function ordered(list: unknown[], { is }: Edit): unknown[] {
  const wanted = Array.isArray(is) ? is : [];
  const groups: { id: unknown; list: unknown[] }[] = [{ id: null, list: [] }];
  for (const one of list) {
    const id = isObject(one) ? one.id : undefined;
    if (wanted.includes(id)) groups.push({ id, list: [one] });
    else groups.at(-1)!.list.push(one);
  }
  const place = new Map(wanted.map((id, at) => [id, at]));
  const sorted = [groups[0]!, ...groups.slice(1).sort((a, b) => place.get(a.id)! - place.get(b.id)!)].flatMap(
    (group) => group.list,
  );
  return sorted.every((one, at) => one === list[at]) ? list : sorted;
}

/** The value at a path; undefined where there is none. */
export function at(whole: unknown, path: string[]): unknown {
  let value = whole;
  for (const key of path) {
    if (Array.isArray(value))
      value =
        key === order ? value.map((one) => (isObject(one) ? one.id : undefined)) : value[indexIn(value, key.slice(1))];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Where two people changed one thing. `lost`: the place of mine is gone, so mine is not in the flow; else mine stands and theirs does not. */
export interface Clash {
  mine: Edit;
  theirs: Edit;
  lost: boolean;
}

/**
 * My edits, made without knowing `since` (what others did in the meantime, which led to `now`), as edits of `now`. Edits of
 * different places simply both hold. Where both changed one place mine is kept, says what it replaces (so undoing it brings
 * theirs back), and is told as a clash; an edit inside something they took away is only told.
 */
export function rebased(edits: Edit[], since: Edit[], now: unknown): { edits: Edit[]; clashes: Clash[] } {
  const clashes: Clash[] = [];
  let whole = now;
  for (const mine of edits) {
    const there = at(whole, mine.path);
    if (same(there, mine.is)) continue;
    if (isGone(whole, mine)) {
      const theirs = since.findLast((edit) => edit.is === undefined && overlap(edit.path, mine.path));
      if (theirs && mine.is !== undefined) clashes.push({ mine, theirs, lost: true });
      continue;
    }
    const isOrder = mine.path.at(-1) === order;
    const theirs =
      isOrder || same(there, mine.was)
        ? undefined
        : since.findLast(({ path }) => path.at(-1) !== order && overlap(path, mine.path));
    if (theirs) clashes.push({ mine, theirs, lost: false });
    whole = applied(whole, [mine]);
  }
  return { edits: difference(now, whole), clashes };
}

/** What it is in, or what it changed, was taken away. */
function isGone(whole: unknown, { path, was, is }: Edit): boolean {
  if (at(whole, path.slice(0, -1)) === undefined) return true;
  return was !== undefined && is !== undefined && at(whole, path) === undefined;
}

/** One leads to the other, or to a part of it. */
const overlap = (one: string[], other: string[]) =>
  one.slice(0, other.length).every((key, index) => key === other[index]);
