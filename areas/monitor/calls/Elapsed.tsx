import { useEffect, useState } from 'react';
import { Duration } from '#kit/console/show/Duration.tsx';
import type { CallNow } from './calls.contract.ts';

/** How long a call rings or talks, counting on from what the server said. */
export function Elapsed({ call }: { call: Pick<CallNow, 'elapsed' | 'speed' | 'endedAt'> }) {
  const [told, setTold] = useState(() => ({ call, at: Date.now() }));
  const [now, tick] = useState(Date.now);
  if (told.call !== call) setTold({ call, at: Date.now() });
  const over = call.endedAt !== null;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => tick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return <Duration value={over ? call.elapsed : call.elapsed + Math.max(0, now - told.at) * call.speed} />;
}
