import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveState } from './live.ts';

/** Milliseconds a first connection usually takes after a page has asked for what it shows. */
const usual = 1_000;

/**
 * What happens while there is no live connection is told to nobody. When the connection comes back, all that is shown is asked
 * for again; when it comes for the first time, what was read long before.
 */
export function useCatchUp() {
  const cache = useQueryClient();
  const { is } = useLiveState();
  const wasLost = useRef(false);
  useEffect(() => {
    if (is === 'lost') wasLost.current = true;
    if (is !== 'live') return;
    const until = wasLost.current ? Infinity : Date.now() - usual;
    wasLost.current = false;
    void cache.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt < until });
  }, [is, cache]);
}
