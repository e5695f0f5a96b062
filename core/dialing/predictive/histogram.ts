import { Type, type Static } from 'typebox';

/** Ends of the bins, milliseconds: a second wide at first, then a tenth of their place, up to two hours. */
const ends: readonly number[] = (() => {
  const all = [1_000];
  while (all.at(-1)! < 7_200_000) all.push(Math.round(all.at(-1)! + Math.max(1_000, 0.1 * all.at(-1)!)));
  return all;
})();

/** How often durations were seen, as cumulative counts: old ones fade, so counts are not whole. It goes through JSON. */
export const Histogram = Type.Object({
  of: Type.Number({ minimum: 0 }),
  /** Milliseconds. */
  sum: Type.Number({ minimum: 0 }),
  /** How many were at most as long as each end of a bin. */
  below: Type.Array(Type.Number({ minimum: 0 }), { minItems: ends.length, maxItems: ends.length }),
});
export type Histogram = Static<typeof Histogram>;

export const emptyHistogram: Histogram = { of: 0, sum: 0, below: ends.map(() => 0) };

/** With one more duration (milliseconds); about the last `memory` of them count. */
export function seen(histogram: Histogram, duration: number, memory: number): Histogram {
  const keeps = 1 - 1 / memory;
  const value = Math.max(0, duration);
  return {
    of: histogram.of * keeps + 1,
    sum: histogram.sum * keeps + value,
    below: histogram.below.map((count, bin) => count * keeps + (value <= ends[bin]! ? 1 : 0)),
  };
}

/** Milliseconds; of no duration at all it is 0. */
export const meanOf = ({ of, sum }: Histogram) => (of > 0 ? sum / of : 0);

/** Share of durations that are at most so long, 0 to 1; inside a bin they lie evenly. */
export function shareBelow({ of, below }: Histogram, duration: number): number {
  if (of <= 0 || duration <= 0) return 0;
  const bin = binOf(duration);
  if (bin >= ends.length) return 1;
  // Not taken apart as a pair: this is asked thousands of times a second.
  const from = bin === 0 ? 0 : ends[bin - 1]!;
  const least = bin === 0 ? 0 : below[bin - 1]!;
  return (least + ((below[bin]! - least) * (duration - from)) / (ends[bin]! - from)) / of;
}

/** How long the shortest `part` (0 to 1) of them lasts at most. */
export function quantile({ of, below }: Histogram, part: number): number {
  const wanted = part * of;
  const bin = below.findIndex((count) => count >= wanted);
  if (bin === -1) return ends.at(-1)!;
  const from = bin === 0 ? 0 : ends[bin - 1]!;
  const least = bin === 0 ? 0 : below[bin - 1]!;
  const inside = below[bin]! - least;
  return inside > 0 ? from + ((wanted - least) / inside) * (ends[bin]! - from) : ends[bin]!;
}

/** Beside what was seen, so many durations that fall off evenly with the same mean: one older than all that were seen ends too. */
const imagined = 1;

/** Share of durations longer than `age`, never quite 0. */
export function shareAbove(histogram: Histogram, age: number): number {
  const { of } = histogram;
  if (of <= 0) return 1;
  const even = Math.exp(-Math.max(0, age) / Math.max(1, meanOf(histogram)));
  return (of * Math.max(0, 1 - shareBelow(histogram, age)) + imagined * even) / (of + imagined);
}

/** The chance that what has lasted for `age` ends within `time` from now. */
export function endsWithin(histogram: Histogram, age: number, time: number): number {
  const still = shareAbove(histogram, age);
  // Older than a float can say: it may end at any moment, or never.
  return still > 0 ? Math.max(0, 1 - shareAbove(histogram, age + time) / still) : 0;
}

const lastSecond = Math.ceil(ends.at(-1)! / 1_000);
/** The bin in which each whole second begins. */
const binAt = Int16Array.from({ length: lastSecond + 1 }, (_, second) => ends.findIndex((end) => second * 1_000 < end));

function binOf(duration: number): number {
  const second = Math.floor(duration / 1_000);
  if (second >= lastSecond) return ends.length;
  let bin = binAt[second]!;
  while (bin < ends.length && duration > ends[bin]!) bin++;
  return bin;
}
