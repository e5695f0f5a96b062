import { Duration } from '#kit/console/show/Duration.tsx';
import { useClock } from './useClock.ts';

interface TickingProps {
  since: number | null;
  /** The server's clock when that was told. */
  at: number | undefined;
  /** From then on it is long. */
  longAt?: number | null;
}

/** How long something goes on, counting on in the page. */
export function Ticking({ since, at, longAt = null }: TickingProps) {
  const now = useClock(at);
  if (since === null) return <Duration value={null} />;
  const isLong = longAt !== null && now >= longAt;
  return (
    <span className={isLong ? 'board-long' : undefined}>
      <Duration value={Math.max(0, now - since)} />
    </span>
  );
}
