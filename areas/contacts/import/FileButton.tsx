import { Button, type ButtonProps } from 'antd';
import { useEffect, useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'autoFocus'> {
  onChoose(file: File): void;
  /** Stands under the finger when it appears. */
  focused?: boolean;
}

/** Opens the browser's own choice of a file. */
export function FileButton({ onChoose, focused, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const self = useRef<HTMLButtonElement>(null);
  // A dialog takes the focus when it has opened; a button inside that is drawn with it comes after.
  useEffect(() => {
    if (!focused) return;
    const timer = setTimeout(() => self.current?.focus({ focusVisible: true }), 60);
    return () => clearTimeout(timer);
  }, [focused]);
  return (
    <>
      <Button {...button} ref={self} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file again, corrected meanwhile, is a change too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
