import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '#kit/console/live.ts';
import { batchEndpoints, type Batch, type BatchNow } from './batch.contract.ts';

/** The seldom changing rest, figures of the facets for instance, is asked again at most this often. */
const lazily = 4_000;

interface Told {
  /** A batch came to another state. */
  onMoved?(): void;
  /** Runs for each news of `batchId`, at most every two seconds. */
  onCounted?: { batchId: string; then(): void };
}

/** What is told of batches changes them where they stand, on every list and page that shows them. */
export function useBatchNews({ onMoved, onCounted }: Told) {
  const cache = useQueryClient();
  const moved = useCalm(lazily, () => onMoved?.());
  const counted = useCalm(2_000, () => onCounted?.then());

  useLive<BatchNow>('batch.changed', (now) => {
    let known = false;
    let isMoved = false;
    const changed = (batch: Batch): Batch => {
      if (batch.batchId !== now.batchId) return batch;
      known = true;
      isMoved ||= batch.state !== now.state;
      return { ...batch, ...now };
    };
    cache.setQueriesData<{ list: Batch[] }>(
      { queryKey: [batchEndpoints.list.path] },
      (old) => old && { ...old, list: old.list.map(changed) },
    );
    cache.setQueriesData<Batch>({ queryKey: [batchEndpoints.read.path] }, (old) => old && changed(old));
    // One that no list shows may be new.
    if (isMoved || !known) moved();
    if (onCounted?.batchId === now.batchId) counted();
  });
}

/** Runs it soon, and once for all who asked meanwhile. */
function useCalm(every: number, run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, every);
  };
}
