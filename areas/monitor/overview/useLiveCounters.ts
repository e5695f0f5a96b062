import { useRef, useState } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { useLive } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { overviewEndpoints, type CountersNow } from './overview.contract.ts';

/** What is pushed goes in at once; what has to be asked is asked again this often while calls are made. */
const askAgainAfter = 5_000;

/** The figures of the page: the pushed ones as they come, the others a few seconds old at most. */
export function useLiveCounters(): AnswerOf<typeof overviewEndpoints.counters> | undefined {
  const { data, refetch } = useAsk(overviewEndpoints.counters, { body: {} }, { every: 60_000 });
  const [pushed, setPushed] = useState<CountersNow>();
  useLive<CountersNow>('monitor.counters', setPushed);
  useWhileCalling(askAgainAfter, () => void refetch());
  return data && { ...data, now: pushed ?? data.now };
}

/** Runs `ask` while the dialer is at work, at most every so many milliseconds. */
export function useWhileCalling(atMostEvery: number, ask: () => void) {
  const last = useRef(0);
  // Told to everybody, also to who sees a part of the figures.
  useLive('channels', () => {
    if (Date.now() - last.current < atMostEvery) return;
    last.current = Date.now();
    ask();
  });
}
