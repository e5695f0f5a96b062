/**
 * When those who came while there was no room may come again: one after the other, so many a second, for all at the same
 * moment would find as little room again. Nobody waits longer than `longest` seconds.
 */
export function turns({ now, aSecond, longest }: { now(): number; aSecond: number; longest: number }) {
  let next = 0;
  return {
    /** Seconds, at least one. */
    wait(): number {
      const time = now();
      next = Math.min(Math.max(next, time) + 1_000 / aSecond, time + longest * 1_000);
      return Math.ceil((next - time) / 1_000);
    },
  };
}
