/** Messages of one connection: so many at once, and so many a second for as long as it lasts. */
export const mostMessages = { atOnce: 200, perSecond: 20 };

/** How a WebSocket is closed whose other side sends more (RFC 6455 section 7.4.1: against a rule of the server). */
export const tooManyMessages = { code: 1008, reason: 'too many messages' };

/** Answers whether a message at `now` (milliseconds that nobody sets) is within the bound. */
export function messageBound({ atOnce, perSecond } = mostMessages) {
  let left = atOnce;
  let before: number | null = null;
  return function isWithin(now: number): boolean {
    left = Math.min(atOnce, left + ((now - (before ?? now)) * perSecond) / 1_000);
    before = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
