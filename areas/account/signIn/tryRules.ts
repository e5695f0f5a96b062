const minute = 60_000;

/** So long after the last failure it is as if there had been none. */
export const forgottenAfter = 60 * minute;
const firstWait = 15_000;
const longestWait = 15 * minute;

export interface Tries {
  failures: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/**
 * What failures are counted by, from how many on an image is asked for (`image`), and how many are free before each
 * further one has to wait twice as long (`free`). A browser that has signed in to an account before is counted by
 * itself: others cannot make its owner wait. Unknown browsers are counted by account and address together and, with far
 * higher limits, by each alone: many people may share an address, and a stranger must not lock an account's owner out.
 */
export const limits = {
  browser: { image: 3, free: 5 },
  nameHere: { image: 3, free: 5 },
  name: { image: 3, free: 100 },
  address: { image: 20, free: 200 },
} as const;
export type CountedBy = keyof typeof limits;

/** Whether an image has to be read first, and how many milliseconds are left to wait. */
export function judge(by: CountedBy, tries: Tries | undefined, now: number): { image: boolean; wait: number } {
  if (!tries || tries.lastAt < now - forgottenAfter) return { image: false, wait: 0 };
  const { image, free } = limits[by];
  const over = tries.failures - free;
  const wait = over < 0 ? 0 : Math.min(firstWait * 2 ** over, longestWait);
  return { image: tries.failures >= image, wait: Math.max(0, tries.lastAt + wait - now) };
}
