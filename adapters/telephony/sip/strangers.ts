import { LRUCache } from 'lru-cache';
import { sourceOf } from '#core/access/sourceOf.ts';

const aMinute = 60_000;
const blockedFor = 10 * aMinute;
/** Wrong names or passwords a minute after which a source is blocked. */
const tooManyWrong = 10;
/** Requests of a source that are challenged in a minute, and at once. */
const mostAsked = 200;
/** Requests that a right answer makes up for: those of one office that all begin at once. */
const provedBy = 4;

interface Room {
  left: number;
  at: number;
}

interface Tries {
  since: number;
  wrong: number;
  blockedUntil: number;
}

/**
 * Counts those that are no trunk, by where they come from (sourceOf: an IPv4 address, or a /64). The sender's address of a packet is easily forged, so
 * whoever shows nothing is only ever given less room, and is blocked for nothing; a block is for wrong passwords beside a nonce that was sent to that very address. Ten
 * thousand sources of each kind are remembered, so that a scan from everywhere fills no memory, and no forged ones drive out a block.
 */
export function strangers(now = () => performance.now()) {
  const rooms = new LRUCache<string, Room>({ max: 10_000 });
  const tries = new LRUCache<string, Tries>({ max: 10_000 });
  let count = 0;
  let wrong = 0;

  /** A connection has shown its address by being there: what is forged over UDP takes none of its room. */
  const keyOf = (address: string, isConnected: boolean) => `${isConnected ? 'connected' : 'udp'} ${sourceOf(address)}`;
  const placeOf = (address: string, port: number) => `${address} ${port}`;

  function roomOf(address: string, isConnected: boolean): Room {
    const key = keyOf(address, isConnected);
    const time = now();
    const known = rooms.get(key);
    const room = known ?? { left: mostAsked, at: time };
    room.left = Math.min(mostAsked, room.left + ((time - room.at) * mostAsked) / aMinute);
    room.at = time;
    if (!known) rooms.set(key, room);
    return room;
  }

  function triesOf(key: string): Tries {
    const time = now();
    const known = tries.get(key);
    const one =
      known && time - known.since < aMinute ? known : { since: time, wrong: 0, blockedUntil: known?.blockedUntil ?? 0 };
    tries.set(key, one);
    return one;
  }

  const isBlocked = (key: string) => (tries.peek(key)?.blockedUntil ?? 0) > now();

  return {
    /** One more packet of a stranger that is dropped. */
    note: () => void count++,
    /** Whether there is room to challenge one more request that shows no nonce of ours. */
    mayAsk(address: string, isConnected: boolean): boolean {
      const room = roomOf(address, isConnected);
      if (room.left < 1) return false;
      room.left--;
      return true;
    },
    /** It showed right credentials. */
    proved(address: string, isConnected: boolean): void {
      const room = roomOf(address, isConnected);
      room.left = Math.min(mostAsked, room.left + provedBy);
    },
    /**
     * A wrong password, or a name that is not there, beside a nonce that this address was given. Telephones of ours that stand beside are still heard
     * (wire.ts), so their own place counts apart: none of them guesses the password of another.
     */
    wrong(address: string, port: number): void {
      wrong++;
      for (const key of [sourceOf(address), placeOf(address, port)]) {
        const one = triesOf(key);
        if (++one.wrong >= tooManyWrong) one.blockedUntil = now() + blockedFor;
      }
    },
    /** Nothing of this source is looked at for a while. */
    blocked: (address: string) => isBlocked(sourceOf(address)),
    /** The same of one place, which may be a telephone that is registered there. */
    blockedPlace: (address: string, port: number) => isBlocked(placeOf(address, port)),
    packets: () => count,
    wrongOnes: () => wrong,
    /** Sources and places. */
    blockedAddresses: () => [...tries.values()].filter(({ blockedUntil }) => blockedUntil > now()).length,
  };
}
export type Strangers = ReturnType<typeof strangers>;
