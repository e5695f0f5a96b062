import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** In pixels of the window. */
export interface At {
  x: number;
  y: number;
}

interface FloatingProps {
  at: At;
  label: string;
  role?: 'dialog' | 'menu';
  onClose(): void;
  children: ReactNode;
}

/** Something that stands over the page at a point until Esc, a click elsewhere or a choice; then the focus goes back. */
export function Floating({ at, label, role = 'dialog', onClose, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  const close = useRef(onClose);
  close.current = onClose;
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  const [home] = useState(() => document.activeElement?.closest<HTMLElement>('.design-pro') ?? document.body);

  useLayoutEffect(() => {
    const { width, height } = box.current!.getBoundingClientRect();
    setPlace({
      x: Math.max(4, Math.min(at.x, innerWidth - width - 8)),
      y: Math.max(4, Math.min(at.y, innerHeight - height - 8)),
    });
  }, [at.x, at.y]);

  useEffect(() => {
    const inside = box.current!;
    if (!inside.contains(document.activeElement))
      (inside.querySelector<HTMLElement>('input, [role^=menuitem]') ?? inside).focus();
    const onDown = (event: PointerEvent) => {
      if (!inside.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      const lost =
        document.activeElement === null ||
        document.activeElement === document.body ||
        inside.contains(document.activeElement);
      if (lost && before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [before]);

  return createPortal(
    <div
      ref={box}
      className="design-floating"
      role={role}
      aria-label={label}
      tabIndex={-1}
      style={{ left: place.x, top: place.y }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose();
        }
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>,
    home,
  );
}
