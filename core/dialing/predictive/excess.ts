/** How many more calls want an agent than agents are free: a count that may be negative, and its chances. */
export interface Excess {
  /** One more call, which wants an agent by then with this chance. */
  call(chance: number): void;
  /** One more agent, who is free by then with this chance. */
  agent(chance: number): void;
  /** The chance that no agent is left for one more call. */
  noneLeft(): number;
}

/** Chances below it are left out: all of them together change nothing that is decided. */
const negligible = 1e-7;

/**
 * The exact distribution (a sum of independent yes and no, each with its own chance), not a normal one: with ten agents what
 * matters is whether one or two calls are answered. `most` is how many uncertain calls and agents there will be at most.
 */
export function excessOf(waiting: number, free: number, most: number): Excess {
  // One place more on either side, so that a neighbour can always be read.
  const chances = new Float64Array(2 * most + 3);
  const zero = most + 1 - (waiting - free);
  let [low, high] = [most + 1, most + 1];
  chances[low] = 1;

  const trim = () => {
    while (low < high && chances[low]! < negligible) chances[low++] = 0;
    while (high > low && chances[high]! < negligible) chances[high--] = 0;
  };

  return {
    call(chance) {
      if (chance <= 0) return;
      high++;
      for (let at = high; at >= low; at--) chances[at] = chances[at]! * (1 - chance) + chances[at - 1]! * chance;
      trim();
    },
    agent(chance) {
      if (chance <= 0) return;
      low--;
      for (let at = low; at <= high; at++) chances[at] = chances[at]! * (1 - chance) + chances[at + 1]! * chance;
      trim();
    },
    noneLeft() {
      let sum = 0;
      for (let at = Math.max(low, zero); at <= high; at++) sum += chances[at]!;
      return sum;
    },
  };
}
