import { Fault, faults } from '#kit/contract/faults.ts';

/** At most `most` actions per `within` milliseconds and key; refuses with TOO_OFTEN. Counts on this node alone. */
export function rateLimit({ most, within, now = Date.now }: { most: number; within: number; now?(): number }) {
  const counts = new Map<string, { count: number; until: number }>();
  return function slowDown(key: string) {
    const at = now();
    const known = counts.get(key);
    const current = known && known.until > at ? known : { count: 0, until: at + within };
    if (counts.size > 10_000) for (const [other, { until }] of counts) if (until <= at) counts.delete(other);
    counts.set(key, current);
    if (++current.count > most) throw new Fault(faults.TOO_OFTEN, { seconds: Math.ceil((current.until - at) / 1000) });
  };
}
