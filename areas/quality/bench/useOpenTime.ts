import { useCallback, useEffect, useRef } from 'react';

/** How long the page was open and in sight, in milliseconds. */
export function useOpenTime(): () => number {
  const kept = useRef({ before: 0, since: null as number | null });
  useEffect(() => {
    const now = kept.current;
    const look = () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && now.since === null) now.since = performance.now();
      if (!isSeen && now.since !== null) {
        now.before += performance.now() - now.since;
        now.since = null;
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (now.since !== null) now.before += performance.now() - now.since;
      now.since = null;
    };
  }, []);
  return useCallback(() => {
    const { before, since } = kept.current;
    return Math.min(86_400_000, Math.round(before + (since === null ? 0 : performance.now() - since)));
  }, []);
}
