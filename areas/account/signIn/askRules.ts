/** Bits of work: a tenth of a second in a browser. */
const leastWork = 12;

/**
 * Codes that are asked for without a session. Nobody ever waits for what others asked for, as nobody could then be kept
 * out by it; from `free` on each costs calculation, which doubles with every `doubles` more, up to `most` bits. Two to
 * the twentieth are some seconds in a browser, four times as many a quarter of a minute.
 */
export const askLimits = {
  /** For a new password of one account, by browsers that were never in. Within the hour. */
  account: { free: 10, doubles: 5, most: 20 },
  /** For new passwords, from one address. Within the hour. */
  address: { free: 40, doubles: 40, most: 17 },
  /** For registering, to one number. Within a day: each text message costs money and disturbs somebody. */
  phone: { free: 3, doubles: 1, most: 22 },
  /** For registering, from one address. Within the hour. */
  registering: { free: 20, doubles: 20, most: 17 },
  /** For registering, by all. Within the hour. */
  all: { free: 300, doubles: 300, most: 17 },
} as const;
export type AskedBy = keyof typeof askLimits;

/** Bits of work that the next one has to bring, after so many. */
export function workAfter(by: AskedBy, times: number): number {
  const { free, doubles, most } = askLimits[by];
  return times < free ? 0 : Math.min(leastWork + Math.floor((times - free) / doubles), most);
}
