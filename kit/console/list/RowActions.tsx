import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../useText.ts';
import { MenuButton } from './MenuButton.tsx';

export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be done now; the entry stays, grey. */
  why?: string;
  onClick(): void;
}

interface RowActionsProps {
  /** The row's name, so that each “More” is known by its row. */
  of: string;
  /** The one action people most often want here; needs an icon. */
  likely?: RowAction | false | null;
  /** What the person may not do is left out: `can(x) && { … }`. */
  more: (RowAction | false | null | undefined)[];
}

/** The right end of a row: one likely action and “…” for the others. */
export function RowActions({ of, likely, more }: RowActionsProps) {
  const t = useText();
  const actions = more.filter((action): action is RowAction => Boolean(action));
  return (
    <span className="cw-acts">
      {likely && (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={`${likely.label}: ${of}`}
          title={likely.why ?? likely.label}
          disabled={likely.why !== undefined}
          onClick={likely.onClick}
        >
          {likely.icon}
        </button>
      )}
      {actions.length > 0 && (
        <MenuButton
          menu={{
            items: actions.map(({ label, icon, danger, why, onClick }, key) => ({
              key,
              label: <span title={why}>{label}</span>,
              icon,
              danger,
              disabled: why !== undefined,
              onClick,
            })),
          }}
        >
          <button type="button" className="cw-icon-button" aria-label={`${t('kit.more')}: ${of}`}>
            <MoreHorizontal size={15} />
          </button>
        </MenuButton>
      )}
    </span>
  );
}
