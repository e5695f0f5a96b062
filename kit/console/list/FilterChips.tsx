import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../useText.ts';

export interface FilterChip {
  key: string;
  /** What is filtered: Reason. */
  label: string;
  /** By what; undefined while its name is being asked for. */
  value: ReactNode;
  onClear(): void;
}

/** What narrows a list, each to be taken away by itself. Nothing where nothing does. */
export function FilterChips({ of, onClearAll }: { of: FilterChip[]; onClearAll(): void }) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <ul className="cw-chips" aria-label={t('kit.filters')}>
      {of.map(({ key, label, value, onClear }) => (
        <li key={key} className="cw-chip">
          <span className="cw-chip-text cw-cut">
            <span className="cw-text3">{label}</span> {value ?? '…'}
          </span>
          <button
            type="button"
            aria-label={`${t('kit.takeAway')}: ${label}`}
            title={t('kit.takeAway')}
            onClick={onClear}
          >
            <X size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="cw-chips-clear" onClick={onClearAll}>
          {t('kit.clearFilters')}
        </button>
      </li>
    </ul>
  );
}
