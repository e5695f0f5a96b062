import { isTooLong, longestBody, longestHead } from './sipText.ts';

export interface Framed {
  messages: Buffer[];
  /** The other side asks whether we are there (RFC 5626 section 4.4.1): CRLF CRLF, answered with CRLF. */
  pings: number;
  /** What cannot be a stream of messages: the connection is closed. */
  broken: boolean;
  /** A head or a line of it is longer than any that is read: the connection is closed at once, and nothing is answered. */
  tooLong: boolean;
}

/** Cuts a stream into messages by Content-Length (RFC 3261 section 18.3), however it was split on its way. */
export function framing() {
  let kept: Buffer = Buffer.alloc(0);
  let searchedTo = 0;
  /** Bytes of a message whose head has come. */
  let needed = 0;

  return {
    /** Bytes of a message that has not come whole. */
    waiting: () => kept.length,
    push(bytes: Buffer): Framed {
      kept = kept.length === 0 ? bytes : Buffer.concat([kept, bytes]);
      const framed: Framed = { messages: [], pings: 0, broken: false, tooLong: false };
      if (kept.length < needed) return framed;
      needed = 0;
      for (;;) {
        framed.pings += skipLineEnds();
        const end = kept.indexOf('\r\n\r\n', searchedTo);
        if (end < 0) {
          searchedTo = Math.max(0, kept.length - 3);
          framed.tooLong = isTooLong(kept);
          return framed;
        }
        if (end > longestHead || isTooLong(kept.subarray(0, end + 4))) return { ...framed, tooLong: true };
        const length = bodyLength(kept.toString('latin1', 0, end));
        if (length === null || length > longestBody) {
          // The message is still handed on: it is answered 400 before the connection goes.
          framed.messages.push(kept.subarray(0, end + 4));
          return { ...framed, broken: true };
        }
        if (kept.length < end + 4 + length) {
          searchedTo = end;
          needed = end + 4 + length;
          return framed;
        }
        framed.messages.push(kept.subarray(0, end + 4 + length));
        kept = kept.subarray(end + 4 + length);
        searchedTo = 0;
      }
    },
  };

  function skipLineEnds(): number {
    let at = 0;
    while (kept[at] === 13 || kept[at] === 10) at++;
    if (at === 0) return 0;
    // Two bytes may be the first half of a ping.
    if (at === kept.length && at < 4) return 0;
    kept = kept.subarray(at);
    searchedTo = 0;
    return Math.floor(at / 4);
  }
}

/** Null where it cannot be read; a missing one is none. */
function bodyLength(head: string): number | null {
  const told = /\r\n(?:content-length|l)[ \t]*:[ \t]*([^\r]*)/i.exec(head)?.[1];
  if (told === undefined) return 0;
  return /^\d{1,7}[ \t]*$/.test(told) ? Number(told) : null;
}
