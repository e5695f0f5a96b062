import { LRUCache } from 'lru-cache';

export interface Weighed<Thing> {
  thing: Thing;
  /** In the same unit as the cache's size. */
  size: number;
}

/**
 * Things that are dear to read: those used last stay in memory, up to `most` in all. One that had to go is found again as
 * long as anything still holds it, so that nothing is in memory twice because it is in use; after that it is read anew.
 * One that is larger than all that may stay has the place to itself until another comes.
 */
export function keptThings<Thing extends object>(most: number) {
  const recent = new LRUCache<string, Weighed<Thing>>({ maxSize: most, sizeCalculation: ({ size }) => size });
  const held = new Map<string, { thing: WeakRef<Thing>; size: number }>();
  const reading = new Map<string, Promise<Thing | null>>();
  const gone = new FinalizationRegistry<string>((key) => {
    if (!held.get(key)?.thing.deref()) held.delete(key);
  });

  function find(key: string): Thing | null {
    const known = recent.get(key);
    if (known) return known.thing;
    const loose = held.get(key);
    const thing = loose?.thing.deref();
    if (!loose || !thing) return null;
    recent.set(key, { thing, size: loose.size });
    return thing;
  }

  async function fetch(key: string, read: () => Promise<Weighed<Thing> | null>): Promise<Thing | null> {
    const found = await read();
    if (!found) return null;
    const one = { thing: found.thing, size: Math.min(most, Math.max(1, Math.ceil(found.size))) };
    held.set(key, { thing: new WeakRef(one.thing), size: one.size });
    gone.register(one.thing, key);
    recent.set(key, one);
    return one.thing;
  }

  return {
    /** What is kept under the key, or what `read` finds; null, and a failure, are not remembered. Who asks meanwhile waits for the same reading. */
    async of(key: string, read: () => Promise<Weighed<Thing> | null>): Promise<Thing | null> {
      const known = find(key);
      if (known) return known;
      const under = reading.get(key);
      if (under) return under;
      const begun = fetch(key, read).finally(() => reading.delete(key));
      reading.set(key, begun);
      return begun;
    },
    /** How much is kept whether or not anything holds it. */
    size: () => recent.calculatedSize,
  };
}
