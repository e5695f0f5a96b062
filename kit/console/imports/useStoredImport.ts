import { useState } from 'react';
import type { ImportState } from '#kit/contract/imports.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { useAsk } from '../useAsk.ts';

/** An import that waits for a person, as it is now; while it moves it is asked for again. Without `sent` nothing is. */
export function useStoredImport<C extends Endpoint>(one: C, sent: SentTo<C> | undefined, every: number) {
  const [moves, setMoves] = useState(true);
  const { data, fault, refetch } = useAsk(one, sent ?? ({ params: {} } as SentTo<C>), {
    enabled: sent !== undefined,
    every: moves ? every : undefined,
  });
  const state = (data as { state: ImportState } | undefined)?.state;
  const moving = sent !== undefined && (state === undefined || state === 'checking' || state === 'storing');
  if (moves !== moving) setMoves(moving);
  return { known: data as AnswerOf<C> | undefined, fault, refetch };
}
