import { LRUCache } from 'lru-cache';

const aMinute = 60_000;
/** Packets a minute after which an address is blocked, and for how long. */
const tooMany = 30;
const blockedFor = 10 * aMinute;
/** Wrong names or passwords a minute, and requests that were asked for credentials without ever showing right ones. */
const tooManyWrong = 10;
const tooManyAsked = 200;
/** Requests that a right answer makes up for: those of one office that all begin at once. */
const provedBy = 4;

interface Seen {
  since: number;
  packets: number;
  wrong: number;
  asked: number;
  blockedUntil: number;
}

/** Counts addresses that no trunk has. Ten thousand are remembered, so that a scan from everywhere fills no memory. */
export function strangers(now = () => performance.now()) {
  const seen = new LRUCache<string, Seen>({ max: 10_000 });
  let count = 0;
  let wrong = 0;

  function of(address: string): Seen {
    const time = now();
    const known = seen.get(address);
    const one =
      known && time - known.since < aMinute
        ? known
        : { since: time, packets: 0, wrong: 0, asked: 0, blockedUntil: known?.blockedUntil ?? 0 };
    seen.set(address, one);
    return one;
  }
  const block = (one: Seen) => void (one.blockedUntil = now() + blockedFor);

  return {
    /** One more packet of a stranger. */
    note(address: string): void {
      count++;
      const one = of(address);
      if (++one.packets > tooMany) block(one);
    },
    /** A request that may become a telephone of ours is let in. */
    asked(address: string): void {
      const one = of(address);
      if (++one.asked > tooManyAsked) block(one);
    },
    /** It showed right credentials. */
    proved(address: string): void {
      const one = of(address);
      one.asked = Math.max(0, one.asked - provedBy);
    },
    /**
     * A wrong password, or a name that is not there. Telephones of ours that stand beside are still heard (wire.ts), so their own place counts apart:
     * none of them guesses the password of another.
     */
    wrong(address: string, port: number): void {
      wrong++;
      for (const one of [of(address), of(`${address} ${port}`)]) if (++one.wrong >= tooManyWrong) block(one);
    },
    /** Nothing of this address is looked at for a while. */
    blocked: (address: string) => (seen.peek(address)?.blockedUntil ?? 0) > now(),
    packets: () => count,
    wrongOnes: () => wrong,
    blockedAddresses: () => [...seen.values()].filter(({ blockedUntil }) => blockedUntil > now()).length,
  };
}
export type Strangers = ReturnType<typeof strangers>;
