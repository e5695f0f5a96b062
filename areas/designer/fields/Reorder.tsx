import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import { IconButton } from '../editor/IconButton.tsx';
import { partTexts } from './panel.texts.ts';

interface ReorderProps {
  name: string;
  at: number;
  count: number;
  onMove(to: number): void;
  onRemove?(): void;
}

/** Up, down and away, for one of a list. */
export function Reorder({ name, at, count, onMove, onRemove }: ReorderProps) {
  const t = useText(partTexts);
  return (
    <span className="panel-reorder">
      {count > 1 && (
        <IconButton icon={ArrowUp} name={t('up', { name })} disabled={at === 0} onClick={() => onMove(at - 1)} />
      )}
      {count > 1 && (
        <IconButton
          icon={ArrowDown}
          name={t('down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
      )}
      {onRemove && <IconButton icon={Trash2} name={t('remove', { name })} onClick={onRemove} />}
    </span>
  );
}

export const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
