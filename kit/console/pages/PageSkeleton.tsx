import { useEffect, useState } from 'react';
import { useText } from '../useText.ts';
import './skeleton.css';

/** Sooner than this nothing is drawn: a flash of grey is worse than a moment of nothing. */
const patience = 200;

/** True once `waiting` has lasted long enough to be worth showing. */
export function useLate(waiting: boolean) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late && waiting;
}

/** The shape of a list page while its code is on the way. */
export function PageSkeleton() {
  const t = useText();
  if (!useLate(true)) return null;
  return (
    <div className="cw-skeleton" role="status" aria-label={t('kit.loadingPage')}>
      <i style={{ width: 160, height: 20, margin: '16px 20px' }} />
      <SkeletonRows count={12} />
    </div>
  );
}

export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="cw-skeleton-rows" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <i style={{ width: `${22 + ((index * 37) % 14)}%` }} />
          <i style={{ width: `${10 + ((index * 53) % 9)}%` }} />
          <i style={{ width: `${14 + ((index * 29) % 11)}%` }} />
        </div>
      ))}
    </div>
  );
}
