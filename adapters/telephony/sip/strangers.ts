import { LRUCache } from 'lru-cache';

const aMinute = 60_000;
/** Packets a minute after which an address is blocked, and for how long. */
const tooMany = 30;
const blockedFor = 10 * aMinute;

interface Seen {
  since: number;
  packets: number;
  blockedUntil: number;
}

/** Counts addresses that no trunk has. Ten thousand are remembered, so that a scan from everywhere fills no memory. */
export function strangers(now = () => performance.now()) {
  const seen = new LRUCache<string, Seen>({ max: 10_000 });
  let count = 0;
  return {
    /** One more packet of a stranger. */
    note(address: string): void {
      count++;
      const time = now();
      const known = seen.get(address);
      const one =
        known && time - known.since < aMinute
          ? known
          : { since: time, packets: 0, blockedUntil: known?.blockedUntil ?? 0 };
      if (++one.packets > tooMany) one.blockedUntil = time + blockedFor;
      seen.set(address, one);
    },
    /** Nothing of this address is looked at for a while. */
    blocked: (address: string) => (seen.peek(address)?.blockedUntil ?? 0) > now(),
    packets: () => count,
    blockedAddresses: () => [...seen.values()].filter(({ blockedUntil }) => blockedUntil > now()).length,
  };
}
export type Strangers = ReturnType<typeof strangers>;
