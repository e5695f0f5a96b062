import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { send } from './client.ts';
import { couldNotAsk } from './refusal.ts';
import { OpenPage } from './shell/OpenPage.ts';

interface AskOptions {
  /** False waits: for a choice, for a drawer to open. */
  enabled?: boolean;
  /** Milliseconds until it is asked again, while the page is in sight. */
  every?: number;
}

/**
 * What one endpoint answers, kept while its page is open. `data` is undefined until it is there. When it is asked again and
 * nobody answers, what is known stays without a fault: a page that showed one would lose what a person is typing on it.
 */
export function useAsk<C extends Endpoint>(endpoint: C, sent: SentTo<C>, { enabled, every }: AskOptions = {}) {
  const { key } = useContext(OpenPage);
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [endpoint.path, sent],
    queryFn: () => send(endpoint, sent) as Promise<AnswerOf<C>>,
    meta: { tab: key },
    gcTime: key ? Infinity : undefined,
    enabled,
    refetchInterval: every,
  });
  return {
    data,
    fault: data !== undefined && couldNotAsk(error) ? null : error,
    fetching: isFetching,
    refetch,
    /** Everything asked of this endpoint is asked again. */ reload: () =>
      cache.invalidateQueries({ queryKey: [endpoint.path] }),
  };
}
