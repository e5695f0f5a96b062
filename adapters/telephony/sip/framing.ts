/** Longest head and longest body of a message out of a stream. */
const longestHead = 32_768;
const longestBody = 65_536;

export interface Framed {
  messages: Buffer[];
  /** The other side asks whether we are there (RFC 5626 section 4.4.1): CRLF CRLF, answered with CRLF. */
  pings: number;
  /** What cannot be a stream of messages: the connection is closed. */
  broken: boolean;
}

/** Cuts a stream into messages by Content-Length (RFC 3261 section 18.3), however it was split on its way. */
export function framing() {
  let kept: Buffer = Buffer.alloc(0);
  let searchedTo = 0;

  return {
    /** Bytes of a message that has not come whole. */
    waiting: () => kept.length,
    push(bytes: Buffer): Framed {
      kept = kept.length === 0 ? bytes : Buffer.concat([kept, bytes]);
      const framed: Framed = { messages: [], pings: 0, broken: false };
      for (;;) {
        framed.pings += skipLineEnds();
        const end = kept.indexOf('\r\n\r\n', searchedTo);
        if (end < 0) {
          searchedTo = Math.max(0, kept.length - 3);
          framed.broken = kept.length > longestHead;
          return framed;
        }
        const length = bodyLength(kept.toString('latin1', 0, end));
        if (end > longestHead || length === null || length > longestBody) {
          // The message is still handed on: it is answered 400 before the connection goes.
          framed.messages.push(kept.subarray(0, end + 4));
          return { ...framed, broken: true };
        }
        if (kept.length < end + 4 + length) {
          searchedTo = end;
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
