import { frame } from './frames.ts';

/** By their numbers in RFC 4733 section 3.2. */
export const eventKeys = '0123456789*#ABCD';
/** A key that says nothing for so many samples has ended, and its end was lost: three packets, at one every 50 ms. */
const silentFor = 1_600;
const longest = 0xff_ff;

interface Held {
  timestamp: number;
  key: string;
  lasts: number;
  heardAt: number;
}

/**
 * Reads keys that are carried as telephone events (RFC 4733): one for each timestamp, however many of its packets come or
 * are missing. A key held for more than eight seconds comes in parts (section 2.5.1.3) and is one key.
 */
export function keyReceiver() {
  let held: Held | null = null;
  const done: number[] = [];
  /** Where the part after this one would begin. */
  const goesOn = ({ timestamp, lasts }: Held, next: number) =>
    lasts > longest - 3_200 && Math.abs((next - timestamp - longest) | 0) < 3_200;

  function end(): string | null {
    if (!held) return null;
    const { key, timestamp } = held;
    done.push(timestamp);
    if (done.length > 16) done.shift();
    held = null;
    return key;
  }

  return {
    /** A key that ended with this packet; `now` is in samples. Two may have ended: the one before with its end lost. */
    take(payload: Uint8Array, timestamp: number, marker: boolean, now: number): string[] {
      const key = payload.length >= 4 ? eventKeys[payload[0]!] : undefined;
      if (key === undefined || done.includes(timestamp)) return [];
      // Of an earlier key, overtaken by a later one.
      if (held && (timestamp - held.timestamp) | 0 && ((timestamp - held.timestamp) | 0) < 0) return [];
      const lasts = (payload[2]! << 8) | payload[3]!;
      const over = payload[1]! > 0x7f;
      const ended: (string | null)[] = [];
      if (held && held.timestamp !== timestamp && !(held.key === key && !marker && goesOn(held, timestamp)))
        ended.push(end());
      if (held && held.timestamp !== timestamp) done.push(held.timestamp);
      held = { timestamp, key, lasts: Math.max(lasts, held?.timestamp === timestamp ? held.lasts : 0), heardAt: now };
      if (over) ended.push(end());
      return ended.filter((one) => one !== null);
    },
    /** A key whose end was lost. */
    tick: (now: number): string | null => (held && now - held.heardAt > silentFor ? end() : null),
    /** The timestamp at which the key began that is held now. */
    holds: (): number | null => held?.timestamp ?? null,
  };
}

/** A packet of an event: its timestamp is that of the key's beginning. */
export interface KeyPacket {
  payload: Uint8Array;
  timestamp: number;
  marker: boolean;
}

/** Times of a key that is sent, in frames: held, silent after it. */
const [heldFor, silentAfter] = [5, 5];

/** Sends keys as events, a packet every 20 ms and the end three times (RFC 4733 section 2.5.1.4). */
export function keySender() {
  const waiting: string[] = [];
  let now: { event: number; timestamp: number; sent: number } | null = null;
  let silence = 0;

  return {
    add(keys: string) {
      for (const key of keys.toUpperCase()) if (eventKeys.includes(key)) waiting.push(key);
    },
    clear() {
      waiting.length = 0;
    },
    /** Something is being sent, or waits. */
    busy: () => now !== null || silence > 0 || waiting.length > 0,
    /** What this turn sends in place of sound; null where it is sound. */
    next(timestamp: number): KeyPacket | null {
      if (silence > 0) {
        silence -= 1;
        return null;
      }
      if (!now) {
        const key = waiting.shift();
        if (key === undefined) return null;
        now = { event: eventKeys.indexOf(key), timestamp, sent: 0 };
      }
      now.sent += 1;
      const over = now.sent > heldFor;
      const lasts = Math.min(now.sent, heldFor) * frame;
      const packet = {
        payload: Uint8Array.of(now.event, (over ? 0x80 : 0) | 10, lasts >> 8, lasts & 0xff),
        timestamp: now.timestamp,
        marker: now.sent === 1,
      };
      if (now.sent === heldFor + 3) {
        now = null;
        silence = silentAfter;
      }
      return packet;
    },
  };
}
