import { Button, type ButtonProps } from 'antd';
import { useEffect, useRef } from 'react';
import { sheetUpload } from '#kit/contract/imports.ts';
import { useFileChoice } from './useFileChoice.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'autoFocus'> {
  onChoose(file: File): void;
  /** Endings without the dot; those of tables unless said. */
  types?: readonly string[];
  /** What the field behind it is called. */
  label?: string;
  /** Stands under the finger when it appears. */
  focused?: boolean;
}

/** Opens the browser's own choice of a file. */
export function FileButton({ onChoose, types = sheetUpload.types, label, focused, ...button }: FileButtonProps) {
  const { open, input } = useFileChoice({ types, label, onChoose });
  const self = useRef<HTMLButtonElement>(null);
  // A dialog takes the focus when it has opened; a button inside that is drawn with it comes after. Who goes through
  // several choices with the arrows, of which one shows this button, stays among them.
  useEffect(() => {
    if (!focused) return;
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('input[type=radio]')) self.current?.focus({ focusVisible: true });
    }, 60);
    return () => clearTimeout(timer);
  }, [focused]);
  return (
    <>
      <Button {...button} ref={self} onClick={open} />
      {input}
    </>
  );
}
