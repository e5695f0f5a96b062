import type { Unexpected } from '#core/unexpected.ts';

interface Kept {
  /** Where something is announced, and whether it has come. */
  announced: Map<string, boolean>;
  seen: Unexpected[];
}

// One object for all files of a worker: tools/testWorker.ts is read anew with each.
const shared = globalThis as { unexpectedOfTests?: Kept };
const kept: Kept = (shared.unexpectedOfTests ??= { announced: new Map(), seen: [] });

/** Says that the program will not expect what happens in this test; without it the test fails at its end, and also if nothing comes. */
export const expectUnexpected = (where: string) => void kept.announced.set(where, kept.announced.get(where) ?? false);

/** What came so far in this test. */
export const unexpectedSoFar = (): readonly Unexpected[] => kept.seen;

/** For tools/testWorker.ts. */
export function noteUnexpected(what: Unexpected) {
  kept.seen.push(what);
  if (kept.announced.has(what.where)) kept.announced.set(what.where, true);
}

/** What was not announced, and what was announced and did not come, as sentences; begins anew. */
export function unexpectedFaults(): string[] {
  const unannounced = kept.seen
    .filter(({ where }) => !kept.announced.has(where))
    .map(
      ({ where, error }) =>
        `unexpected in ${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  const missed = [...kept.announced]
    .filter(([, came]) => !came)
    .map(([where]) => `nothing unexpected came in ${where}`);
  kept.seen.length = 0;
  kept.announced.clear();
  return [...unannounced, ...missed];
}
