import type { PointerEvent } from 'react';
import { clampWidth } from './columnWidth.ts';

/** For the handle at a head's right edge. The width changes when the pointer lets go; until then a line shows where. */
export function resizeBy(onResize: (width: number) => void) {
  return (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const began = event.clientX;
    const before = handle.parentElement!.offsetWidth;
    const width = (x: number) => clampWidth(before + x - began);
    const move = ({ clientX }: globalThis.PointerEvent) =>
      handle.style.setProperty('transform', `translateX(${width(clientX) - before}px)`);
    const stop = (now: globalThis.PointerEvent) => {
      handle.classList.remove('drags');
      handle.style.removeProperty('transform');
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
      if (now.type === 'pointerup') onResize(width(now.clientX));
    };
    handle.classList.add('drags');
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
}
