import { lazy, Suspense } from 'react';
import { useText } from '#kit/console/useText.ts';

const Panel = lazy(async () => ({ default: (await import('../panels/Panel.tsx')).Panel }));

/** The panel of what is chosen. */
export function Side() {
  const t = useText();
  return <div className="design-panel"><Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><Panel /></Suspense></div>;
}
