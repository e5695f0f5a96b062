import type { KeyboardEvent } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import { Coming } from '../editor/Coming.tsx';

const Panel = lazy(async () => ({ default: (await import('./panel/Panel.tsx')).Panel }), Coming);

/** Esc leaves the panel for the canvas, unless a list or a dialog that is open takes it. */
function backToCanvas(event: KeyboardEvent<HTMLElement>) {
  const { target, key, currentTarget } = event;
  if (
    key !== 'Escape' ||
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    target.getAttribute('aria-expanded') === 'true'
  )
    return;
  currentTarget.closest('.design-pro')?.querySelector<HTMLElement>('.design-canvas')?.focus({ preventScroll: true });
}

/** The panel of what is chosen. */
export function Side() {
  return (
    <div className="design-panel" onKeyDown={backToCanvas}>
      <Panel />
    </div>
  );
}
