import { useEffect, useState } from 'react';
import { cutTo } from '#core/text/cutTo.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';

/** Behind the #, which a browser sends to no server. */
export function useLinkToken() {
  const [token, read] = useState(() => cutTo(location.hash.slice(1), 100));
  useEffect(() => {
    const onHash = () => read(cutTo(location.hash.slice(1), 100));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return token;
}

/** What the link opens, asked once: an opening is counted. `refused` says why it opens nothing. */
export function useLinked<C extends Endpoint>(endpoint: C, token: string) {
  const [shown, show] = useState<AnswerOf<C>>();
  const [refused, refuse] = useState<string>();
  useEffect(() => {
    let left = false;
    // A page that is begun twice at once asks once.
    const timer = setTimeout(() => {
      send(endpoint, { body: { token } } as unknown as SentTo<C>)
        .then((answer) => !left && show(answer as AnswerOf<C>))
        .catch((error: Error) => !left && refuse(error.message));
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [endpoint, token]);
  return { shown, refused };
}
