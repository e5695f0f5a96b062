import type { KeyboardEvent, ReactNode } from 'react';
import { Floating, type At } from './Floating.tsx';

export interface Entry {
  label: string;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  /** Why it cannot be done now; it stays, grey. */
  why?: string | null;
  /** A line above it. */
  apart?: boolean;
  do(): void;
}

/** A menu at a point: arrows, Home, End, first letters, Enter. */
export function MenuAt({
  at,
  label,
  entries,
  onClose,
}: {
  at: At;
  label: string;
  entries: (Entry | false | null | undefined)[];
  onClose(): void;
}) {
  const shown = entries.filter((entry): entry is Entry => Boolean(entry));
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const to = (index: number) => {
      event.preventDefault();
      items[(index + items.length) % items.length]?.focus();
    };
    if (event.key === 'ArrowDown') to(here + 1);
    else if (event.key === 'ArrowUp') to(here < 0 ? -1 : here - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const next = [...items.slice(here + 1), ...items.slice(0, here + 1)].find((item) =>
        item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
      );
      next?.focus();
    }
  }
  return (
    <Floating at={at} label={label} role="menu" onClose={onClose}>
      <div className="design-menu" role="none" onKeyDown={onKey}>
        {shown.map(({ label: words, icon, keys, danger, why, apart, do: act }) => (
          <button
            key={words}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={[danger && 'danger', apart && 'apart'].filter(Boolean).join(' ') || undefined}
            aria-disabled={Boolean(why)}
            title={why ?? undefined}
            onClick={() => {
              if (why) return;
              onClose();
              act();
            }}
          >
            {icon}
            <span className="cw-cut">{words}</span>
            <span className="cw-space" />
            {keys && <kbd>{keys}</kbd>}
          </button>
        ))}
      </div>
    </Floating>
  );
}
