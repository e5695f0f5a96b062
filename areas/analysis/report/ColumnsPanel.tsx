import { App, Button, Checkbox, Input } from 'antd';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { FigureName } from '#core/figures/figures.ts';
import { useText } from '#kit/console/useText.ts';
import { reportTexts } from './report.texts.ts';
import { useReportWords } from './useReportWords.ts';

interface ColumnsPanelProps {
  /** Those the page has. */
  figures: readonly FigureName[];
  columns: readonly FigureName[];
  onChange(columns: FigureName[]): void;
  /** Where they can be kept for this person. */
  onKeep?: (() => Promise<unknown>) | undefined;
  onClose(): void;
}

/** Which figures stand in columns, and in which order; beside the table, never over it. */
export function ColumnsPanel({ figures, columns, onChange, onKeep, onClose }: ColumnsPanelProps) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const { message } = App.useApp();
  const [typed, type] = useState('');
  const fits = (name: FigureName) => words.figure(name).toLowerCase().includes(typed.trim().toLowerCase());
  const all = [...columns, ...figures.filter((one) => !columns.includes(one))].filter(fits);
  return (
    <aside className="report-columns" aria-label={t('columns')}>
      <header>
        <h2>{t('columns')}</h2>
        <button type="button" className="cw-icon-button" aria-label={t('kit.close')} onClick={onClose}>
          <X size={15} />
        </button>
      </header>
      <Input
        aria-label={t('findFigure')}
        placeholder={t('findFigure')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <p className="cw-text3">{t('figures', { shown: columns.length, count: figures.length })}</p>
      <ul>
        {all.map((name) => {
          const at = columns.indexOf(name);
          return (
            <li key={name}>
              <Checkbox
                checked={at >= 0}
                disabled={at >= 0 && columns.length === 1}
                onChange={({ target }) =>
                  onChange(target.checked ? [...columns, name] : columns.filter((one) => one !== name))
                }
              >
                <span title={words.meaning(name)}>{words.figure(name)}</span>
              </Checkbox>
              {at > 0 && (
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={t('kit.moveUp', { column: words.figure(name) })}
                  onClick={() =>
                    onChange(columns.map((one, nth) => (nth === at - 1 ? name : nth === at ? columns[at - 1]! : one)))
                  }
                >
                  <ArrowUp size={13} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {onKeep && (
        <Button
          onClick={() =>
            void onKeep().then(
              () => message.success(t('kept')),
              () => {},
            )
          }
        >
          {t('keepMine')}
        </Button>
      )}
    </aside>
  );
}
