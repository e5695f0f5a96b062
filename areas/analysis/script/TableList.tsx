import { Input } from 'antd';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import type { TableOfTenant } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';

interface TableListProps {
  tables: readonly TableOfTenant[];
  onInsert(name: string): void;
}

/** What can be read; a click writes its name into the statement. */
export function TableList({ tables, onInsert }: TableListProps) {
  const t = useText(scriptTexts);
  const [sought, seek] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['calls']));
  const words = sought.trim().toLowerCase();
  const language = useLanguage();
  const found = tables.flatMap((table) => {
    if (!words) return table;
    if (table.name.includes(words) || table.comment[language].toLowerCase().includes(words)) return table;
    const columns = table.columns.filter(
      ({ name, comment }) => name.includes(words) || comment[language].toLowerCase().includes(words),
    );
    return columns.length > 0 ? { ...table, columns } : [];
  });
  const toggle = (name: string) =>
    setOpen((now) => new Set(now.has(name) ? [...now].filter((one) => one !== name) : [...now, name]));

  return (
    <section className="sql-tables" aria-label={t('tables')}>
      <h2>{t('tables')}</h2>
      <Input
        size="small"
        aria-label={t('findTable')}
        placeholder={t('findTable')}
        prefix={<Search size={13} className="cw-text3" />}
        allowClear
        value={sought}
        onChange={({ target }) => seek(target.value)}
      />
      <ul className="sql-tree">
        {found.length === 0 && tables.length > 0 && <li className="cw-meta cw-text3 sql-none">{t('noTable')}</li>}
        {found.map((table) => {
          const isOpen = words !== '' || open.has(table.name);
          return (
            <li key={table.name}>
              <div className="sql-table-row">
                <button
                  type="button"
                  className="sql-fold"
                  aria-expanded={isOpen}
                  aria-label={t('columnsOf', { name: table.name })}
                  onClick={() => toggle(table.name)}
                >
                  <ChevronRight size={13} />
                </button>
                <button
                  type="button"
                  className="sql-name cw-cut"
                  title={table.comment[language]}
                  aria-label={t('insert', { name: table.name })}
                  onClick={() => onInsert(table.name)}
                >
                  {table.name}
                </button>
              </div>
              {isOpen && (
                <ul>
                  {table.columns.map((column) => (
                    <li key={column.name}>
                      <button
                        type="button"
                        className="sql-column"
                        title={column.comment[language]}
                        onClick={() => onInsert(column.name)}
                      >
                        <span className="cw-cut">{column.name}</span> <span className="sql-type">{column.type}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
