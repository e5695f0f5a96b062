import { LRUCache } from 'lru-cache';
import { sourceOf } from '#core/access/sourceOf.ts';
import { Fault, faults } from '#kit/contract/faults.ts';

/** Keys that are counted at once: a flood from everywhere fills no memory, and one more key costs no look at all of them. */
const mostKeys = 20_000;

/**
 * At most `most` actions per `within` milliseconds and key; refuses with TOO_OFTEN. A key that is an address stands for its network
 * (sourceOf). Counts on this node alone.
 */
export function rateLimit({ most, within, now = Date.now }: { most: number; within: number; now?(): number }) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: mostKeys });
  return function slowDown(key: string) {
    const at = now();
    const source = sourceOf(key);
    const known = counts.get(source);
    const current = known && known.until > at ? known : { count: 0, until: at + within };
    if (current !== known) counts.set(source, current);
    if (++current.count > most) throw new Fault(faults.TOO_OFTEN, { seconds: Math.ceil((current.until - at) / 1000) });
  };
}
