import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../show/Num.tsx';
import { useText } from '../useText.ts';

interface BulkBarProps {
  selected: number;
  onClear(): void;
  /** What the selection affects, then the actions: `<BulkFact>`, `<BulkAct>`. */
  children: ReactNode;
}

/** Rises over the foot of a table while rows are selected. */
export function BulkBar({ selected, onClear, children }: BulkBarProps) {
  const t = useText();
  return (
    <div className="cw-bulk" role="toolbar" aria-label={t('kit.selected', { count: selected })}>
      <b className="cw-num" role="status">
        {t('kit.selected', { count: count(selected) })}
      </b>
      {children}
      <i />
      <button type="button" aria-label={t('kit.clearSelection')} title={t('kit.clearSelection')} onClick={onClear}>
        <X size={14} />
      </button>
    </div>
  );
}

export const BulkFact = ({ children }: { children: ReactNode }) => <span className="cw-bulk-fact">{children}</span>;

export const BulkAct = ({ icon, children, onClick }: { icon?: ReactNode; children: ReactNode; onClick(): void }) => (
  <button type="button" onClick={onClick}>
    {icon}
    {children}
  </button>
);
