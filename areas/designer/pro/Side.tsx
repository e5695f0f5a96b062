import { lazy, Suspense, type ComponentType } from 'react';
import { useText } from '#kit/console/useText.ts';
import { proTexts } from './pro.texts.ts';

const found = Object.values((import.meta as never as { glob(path: string): Record<string, () => Promise<{ Panel: ComponentType }>> }).glob('../panels/Panel.tsx'));
const Panel = found[0] ? lazy(async () => ({ default: (await found[0]!()).Panel })) : null;

/** The panel of what is chosen. */
export function Side() {
  const t = useText(proTexts);
  return <div className="design-panel">{Panel && <Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><Panel /></Suspense>}</div>;
}
