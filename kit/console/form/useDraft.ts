import { useState } from 'react';

/**
 * What a person is changing of something that is stored. Until the first change it follows what is stored; from then on it
 * stays as the person left it, however often the stored thing is read anew, until it is settled: saved or discarded.
 * `since` is what was stored at that first change, for a server that compares it with what is stored by then.
 */
export function useDraft<Stored extends object>(stored: Stored) {
  const [mine, setMine] = useState<{ since: Stored; draft: Stored }>();
  return {
    draft: mine?.draft ?? stored,
    since: mine?.since ?? stored,
    change: (part: Partial<Stored>) =>
      setMine((before) => ({ since: before?.since ?? stored, draft: { ...(before?.draft ?? stored), ...part } })),
    settle: () => setMine(undefined),
  };
}
