import { useEffect, useState } from 'react';

/** The server's clock, once a second: `at` is what it was when the answer came. */
export function useClock(at: number | undefined): number {
  const [told, setTold] = useState(() => ({ at, here: Date.now() }));
  const [here, tick] = useState(Date.now);
  if (told.at !== at) {
    const came = Date.now();
    setTold({ at, here: came });
    tick(came);
  }
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (told.at ?? told.here) + Math.max(0, here - told.here);
}
