import { useState, type ReactNode } from 'react';

interface DropAreaProps {
  /** While a file hangs above it, it is `over` as well. */
  className: string;
  onChoose(file: File): void;
  children: ReactNode;
}

/** Where a file can be dropped; its content offers another way for users who do not drag. */
export function DropArea({ className, onChoose, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={over ? `${className} over` : className}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      {children}
    </div>
  );
}
