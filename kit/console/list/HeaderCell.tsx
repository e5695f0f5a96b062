import type { PointerEvent, ThHTMLAttributes } from 'react';
import { clampWidth } from './columnWidth.ts';

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  onResize?(width: number): void;
}

/** A column's head with a handle at its right edge. The width changes when the pointer lets go; a line shows where. */
export function HeaderCell({ onResize, children, ...rest }: HeaderCellProps) {
  if (!onResize) return <th {...rest}>{children}</th>;

  function drag(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const began = event.clientX;
    const before = handle.parentElement!.offsetWidth;
    const width = (x: number) => clampWidth(before + x - began);
    const move = ({ clientX }: globalThis.PointerEvent) => handle.style.setProperty('transform', `translateX(${width(clientX) - before}px)`);
    const stop = ({ clientX }: globalThis.PointerEvent) => {
      handle.classList.remove('drags');
      handle.style.removeProperty('transform');
      handle.removeEventListener('pointermove', move);
      onResize!(width(clientX));
    };
    handle.classList.add('drags');
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop, { once: true });
  }

  return (
    <th {...rest}>
      {children}
      <span className="cw-resize" aria-hidden onPointerDown={drag} onClick={(event) => event.stopPropagation()} />
    </th>
  );
}
