import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

interface DropFilesProps {
  className: string;
  label: string;
  /** What it says while files hang above it; null where none may be dropped. */
  words: string | null;
  onDrop(files: FileList): void;
  children: ReactNode;
}

/** A place files can be dropped into. */
export function DropFiles({ className, label, words, onDrop, children }: DropFilesProps) {
  const [over, setOver] = useState(false);
  // Every part of the page is entered and left by itself.
  const depth = useRef(0);
  const carries = ({ dataTransfer }: React.DragEvent) => words !== null && dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <section
      className={className}
      aria-label={label}
      onDragEnter={(event) => {
        if (carries(event)) {
          depth.current += 1;
          setOver(true);
        }
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          event.dataTransfer.dropEffect = words === null ? 'none' : 'copy';
        }
      }}
      onDragLeave={(event) => {
        if (carries(event)) {
          depth.current -= 1;
          if (depth.current <= 0) leave();
        }
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        leave();
        if (words !== null) onDrop(event.dataTransfer.files);
      }}
    >
      {children}
      {over && words !== null && (
        <div className="lib-over" aria-hidden>
          <Upload size={22} />
          {words}
        </div>
      )}
    </section>
  );
}
