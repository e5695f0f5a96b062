import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../useText.ts';
import { exportDialogTexts } from './exportDialog.texts.ts';
import { moveTo } from './exportRules.ts';

interface ChosenFieldsProps {
  chosen: { key: string; label: string }[];
  onChange(keys: string[]): void;
}

/** The columns of the file from left to right; dragged, or moved with their arrows. */
export function ChosenFields({ chosen, onChange }: ChosenFieldsProps) {
  const t = useText(exportDialogTexts);
  const [dragged, drag] = useState<string>();
  const [over, setOver] = useState<string>();
  const keys = chosen.map(({ key }) => key);
  const rest = () => {
    drag(undefined);
    setOver(undefined);
  };
  if (chosen.length === 0) return <p className="export-none">{t('noneChosen')}</p>;
  return (
    <ol aria-label={t('chosen')}>
      {chosen.map(({ key, label }, at) => (
        <li
          key={key}
          draggable
          className={over === key && dragged !== key ? 'over' : undefined}
          onDragStart={() => drag(key)}
          onDragEnd={rest}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(key);
          }}
          onDrop={() => {
            if (dragged) onChange(moveTo(keys, dragged, at));
            rest();
          }}
        >
          <GripVertical size={12} />
          <span className="name" title={label}>
            {label}
          </span>
          <button
            type="button"
            className="cw-icon-button"
            disabled={at === 0}
            aria-label={t('up', { field: label })}
            onClick={() => onChange(moveTo(keys, key, at - 1))}
          >
            <ArrowUp size={13} />
          </button>
          <button
            type="button"
            className="cw-icon-button"
            disabled={at === chosen.length - 1}
            aria-label={t('down', { field: label })}
            onClick={() => onChange(moveTo(keys, key, at + 1))}
          >
            <ArrowDown size={13} />
          </button>
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('drop', { field: label })}
            onClick={() => onChange(keys.filter((one) => one !== key))}
          >
            <X size={13} />
          </button>
        </li>
      ))}
    </ol>
  );
}
