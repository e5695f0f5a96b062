/** How many more calls want an agent than agents are free: a count that may be negative, and its chances. */
export interface Excess {
  /** One more call, which wants an agent by then with this chance. */
  call(chance: number): void;
  /** One more agent, who is free by then with this chance. */
  agent(chance: number): void;
  /** The chance that no agent is left for one more call. */
  noneLeft(): number;
}

/** Smaller chances at either end are left out: all of them together change nothing that is decided. */
const negligible = 1e-7;

/**
 * The exact distribution (a sum of independent yes and no, each with its own chance), not a normal one: with ten agents what
 * matters is whether one or two calls are answered. It begins with calls that wait for certain and agents who are free.
 */
export function excessOf(waiting: number, free: number): Excess {
  /** Of `least`, and of each whole number after it. */
  const chances = [1];
  let least = waiting - free;

  function call(chance: number) {
    chances.push(0);
    for (let at = chances.length - 1; at > 0; at--)
      chances[at] = chances[at]! * (1 - chance) + chances[at - 1]! * chance;
    chances[0]! *= 1 - chance;
    while (chances.length > 1 && chances.at(-1)! < negligible) chances.pop();
    while (chances.length > 1 && chances[0]! < negligible) {
      chances.shift();
      least++;
    }
  }

  return {
    call(chance) {
      if (chance > 0) call(chance);
    },
    agent(chance) {
      if (chance <= 0) return;
      // One agent more for certain, and one call more if that agent is not free.
      least--;
      call(1 - chance);
    },
    noneLeft: () => chances.reduce((sum, chance, at) => (least + at >= 0 ? sum + chance : sum), 0),
  };
}
