/** Work that takes turns: so much of it at once, never two pieces of one key, each key in the order it came. */
export interface Turns {
  /** Does the work when it is its turn and answers when it is done. A key that waits or works already is not taken again: `work` is left out. */
  take(key: string, work: () => Promise<void>): Promise<void>;
  /** Answers when nothing waits or works. */
  idle(): Promise<void>;
}

/** One slow key keeps one place, not everybody behind it. `work` keeps its failures to itself. */
export function turns(atOnce: number): Turns {
  const taken = new Map<string, Promise<void>>();
  const line: (() => void)[] = [];
  let working = 0;

  async function inTurn(work: () => Promise<void>) {
    if (working >= atOnce) await new Promise<void>((go) => line.push(go));
    else working++;
    try {
      await work();
    } finally {
      // The place is handed on, so that no other work takes it in between.
      const next = line.shift();
      if (next) next();
      else working--;
    }
  }

  return {
    take(key, work) {
      const known = taken.get(key);
      if (known) return known;
      const done = inTurn(work).finally(() => taken.delete(key));
      taken.set(key, done);
      return done;
    },
    async idle() {
      while (taken.size > 0) await Promise.all(taken.values());
    },
  };
}
