import { useRef, type ReactNode } from 'react';

interface FileChoice<Many extends boolean> {
  /** Endings without the dot. */
  types: readonly string[];
  many?: Many;
  /** What the field is called where something else than a button of its own opens it. */
  label?: string;
  onChoose(chosen: Many extends true ? File[] : File): void;
}

/** The browser's own choice of a file; `input` stands beside what opens it. */
export function useFileChoice<const Many extends boolean = false>({
  types,
  many,
  label,
  onChoose,
}: FileChoice<Many>): { open(): void; input: ReactNode } {
  const field = useRef<HTMLInputElement>(null);
  const take = onChoose as (chosen: File | File[]) => void;
  return {
    open: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        accept={types.map((type) => `.${type}`).join(',')}
        multiple={many}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file again, corrected meanwhile, is a change too.
          target.value = '';
          if (chosen.length > 0) take(many ? chosen : chosen[0]!);
        }}
      />
    ),
  };
}
