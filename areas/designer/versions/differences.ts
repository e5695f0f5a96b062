import type { Difference } from '#core/design/wordsOfDifference.ts';

type Kind = Difference['kind'];
export interface Thing extends Pick<Difference, 'place' | 'id' | 'name' | 'kind'> {
  fields: Pick<Difference, 'field' | 'before' | 'after'>[];
}

/** Differences of one thing together, in the order in which they were found. */
export function byThing(found: readonly Difference[]): Thing[] {
  const things = new Map<string, Thing>();
  for (const { place, id, name, kind, field, before, after } of found) {
    const key = `${place}\n${id}\n${kind}`;
    const thing = things.get(key) ?? { place, id, name, kind, fields: [] };
    things.set(key, thing);
    if (before || after) thing.fields.push({ field, before, after });
  }
  return [...things.values()];
}

/** How nodes and lines are marked in the picture of what was, and of what is. */
export function marksOf(found: readonly Difference[]): { before: Map<string, Kind>; after: Map<string, Kind> } {
  const marks = { before: new Map<string, Kind>(), after: new Map<string, Kind>() };
  for (const { place, id, kind } of found) {
    if (place !== 'node' && place !== 'line') continue;
    if (kind !== 'added') marks.before.set(id, kind);
    if (kind !== 'removed') marks.after.set(id, kind);
  }
  return marks;
}
