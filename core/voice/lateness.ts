/** Tenths of a millisecond that are told apart; above that it is all one. */
const steps = 1_000;

/** Counts how late things were, in steps of a tenth of a millisecond. */
export type Lateness = { counts: Uint32Array; worst: number };

export const noLateness = (): Lateness => ({ counts: new Uint32Array(steps + 1), worst: 0 });

export function countLate(into: Lateness, late: number) {
  into.counts[Math.min(steps, Math.max(0, Math.floor(late * 10)))]! += 1;
  if (late > into.worst) into.worst = late;
}

/** Of several, milliseconds; 0 where nothing was counted. */
export function latenessOf(all: readonly Lateness[]): { p50: number; p99: number; worst: number } {
  const counts = new Uint32Array(steps + 1);
  for (const { counts: each } of all) each.forEach((count, step) => (counts[step]! += count));
  const total = counts.reduce((sum, one) => sum + one, 0);
  const within = (share: number) => {
    let sum = 0;
    const step = counts.findIndex((count) => (sum += count) >= total * share && sum > 0);
    return step <= 0 ? 0 : (step + 1) / 10;
  };
  return { p50: within(0.5), p99: within(0.99), worst: Math.max(0, ...all.map(({ worst }) => worst)) };
}
