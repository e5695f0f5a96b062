import { lazy, Suspense, type KeyboardEvent } from 'react';
import { useText } from '#kit/console/useText.ts';

const Panel = lazy(async () => ({ default: (await import('../panels/Panel.tsx')).Panel }));

/** Esc leaves the panel for the canvas, unless a list or a dialog that is open takes it. */
function backToCanvas(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement) || !currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true') return;
  currentTarget.closest('.design-pro')?.querySelector<HTMLElement>('.design-canvas')?.focus({ preventScroll: true });
}

/** The panel of what is chosen. */
export function Side() {
  const t = useText();
  return <div className="design-panel" onKeyDown={backToCanvas}><Suspense fallback={<p className="design-none" role="status">{t('kit.loading')}</p>}><Panel /></Suspense></div>;
}
