import { useEffect, useId, useRef, useState } from 'react';

/** A panel under a button of the header: a click or the focus elsewhere closes it, and so does Escape, which gives the focus back. */
export function useFlyout() {
  const [isOpen, open] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && open(false);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      open(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return {
    isOpen,
    open,
    box,
    button,
    panelId,
    ofButton: { 'aria-expanded': isOpen, 'aria-controls': isOpen ? panelId : undefined, onClick: () => open(!isOpen) },
  };
}
