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
 * higher limits, by each alone: many people may share an address, and a stranger must not lock an account's owner out. That
 * is why failures of a name alone, from wherever, never make anybody wait: from `work` on, each try costs calculation instead.
 */
export const limits = {
  browser: { image: 3, free: 5, work: Infinity },
  nameHere: { image: 3, free: 5, work: Infinity },
  name: { image: 3, free: Infinity, work: 20 },
  address: { image: 20, free: 200, work: 40 },
} as const;
/** Bits of work: a tenth of a second in a browser, and at most some seconds. */
const [leastWork, mostWork] = [12, 17];
export type CountedBy = keyof typeof limits;

/** Whether an image has to be read first, how much has to be calculated with it, and how many milliseconds are left to wait. */
export function judge(
  by: CountedBy,
  tries: Tries | undefined,
  now: number,
): { image: boolean; work: number; wait: number } {
  if (!tries || tries.lastAt < now - forgottenAfter) return { image: false, work: 0, wait: 0 };
  const { image, free, work } = limits[by];
  const over = tries.failures - free;
  const wait = over < 0 ? 0 : Math.min(firstWait * 2 ** over, longestWait);
  return {
    image: tries.failures >= image,
    work: tries.failures < work ? 0 : Math.min(leastWork + Math.floor(Math.log2(tries.failures / work)), mostWork),
    wait: Math.max(0, tries.lastAt + wait - now),
  };
}
