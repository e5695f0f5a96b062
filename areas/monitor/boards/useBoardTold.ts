import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { useLiveState, useWatch } from '#kit/console/live.ts';
import { everyBoard, type BoardTold } from './boards.contract.ts';

/** Who may not follow everything of the tenant is told nothing, and asks this often; milliseconds. */
export const askEvery = 5_000;
/** Two messages may overtake each other; numbers that begin anew may not. */
const overtaken = 5;

/**
 * Takes what a board is told. After a number that is missing everything on the page is asked for once; after a new
 * connection the console does that by itself (useCatchUp).
 */
export function useBoardTold<Facts>(event: string, of: readonly Endpoint[], take: (facts: Facts) => void) {
  const cache = useQueryClient();
  const last = useRef<number>(undefined);
  const { is } = useLiveState();
  useEffect(() => {
    if (is === 'lost') last.current = undefined;
  }, [is]);

  useWatch<BoardTold<Facts>>(event, everyBoard, ({ number, facts }) => {
    const before = last.current;
    if (before !== undefined && number <= before && before - number < overtaken) return;
    last.current = number;
    take(facts);
    if (before !== undefined && number !== before + 1)
      for (const { path } of of) void cache.invalidateQueries({ queryKey: [path] });
  });
}
