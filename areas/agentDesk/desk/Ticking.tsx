import { useEffect, useState } from 'react';
import { Duration } from '#kit/console/show/Duration.tsx';

/** The server's clock as this page knows it: milliseconds that it is ahead of ours. */
export const aheadOf = (at: number) => at - Date.now();

function useNow(): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long it has been since a moment of the server's. */
export function Since({ at, ahead }: { at: number; ahead: number }) {
  const now = useNow() + ahead;
  return <Duration value={Math.max(0, now - at)} />;
}

/** How long it still takes. */
export function Until({ at, ahead }: { at: number; ahead: number }) {
  const now = useNow() + ahead;
  return <Duration value={Math.max(0, at - now)} />;
}
