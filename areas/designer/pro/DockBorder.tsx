import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useText } from '#kit/console/useText.ts';
import { dockHeights, mostIn, within } from './dockSize.ts';
import { proTexts } from './pro.texts.ts';

interface DockBorderProps {
  dock: RefObject<HTMLElement | null>;
  height: number;
  onResize(height: number): void;
}

/** The upper border of the dock: pulled with the mouse, moved with arrows, Home and End; a double click puts it back. */
export function DockBorder({ dock, height, onResize }: DockBorderProps) {
  const t = useText(proTexts);
  const from = useRef<{ y: number; height: number } | null>(null);
  const most = mostIn(dock.current);
  const shown = Math.min(height, most);
  const to = (next: number) => onResize(within(next, mostIn(dock.current)));

  function onKey(event: KeyboardEvent) {
    const by = event.shiftKey ? 80 : 16;
    const next = {
      ArrowUp: shown + by,
      ArrowDown: shown - by,
      PageUp: shown + 160,
      PageDown: shown - 160,
      Home: dockHeights.least,
      End: most,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    to(next);
  }
  function onDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, height: shown };
  }
  return (
    <div
      className="design-dock-border"
      role="separator"
      aria-orientation="horizontal"
      tabIndex={0}
      aria-controls="design-dock-body"
      aria-label={t('dockHeight')}
      title={t('dockHeight')}
      aria-valuemin={dockHeights.least}
      aria-valuemax={most}
      aria-valuenow={shown}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerMove={({ clientY }) => from.current && to(from.current.height + from.current.y - clientY)}
      onPointerUp={() => void (from.current = null)}
      onPointerCancel={() => void (from.current = null)}
      onDoubleClick={() => to(dockHeights.usual)}
    />
  );
}
