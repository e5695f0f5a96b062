import { useLanguage } from '#kit/console/language.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { ColumnOfResult, Result } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';

/** Rows as the database answered them; what is not there is written as null, and not left out. */
export function ResultTable({ result: { columns, list } }: { result: Result }) {
  const t = useText(scriptTexts);
  const times = useTimes();
  useLanguage();

  function shown({ kind, name }: ColumnOfResult, cell: string) {
    if (kind === 'yesNo') return t(cell === 'true' ? 'yes' : 'no');
    if (kind === 'moment') return /^-?\d+$/.test(cell) ? times.exact(Number(cell)) : cell;
    return kind === 'number' && !/(^|_)id$/.test(name) ? grouped(cell) : cell;
  }

  return (
    <div className="cw-table sql-result">
      <div className="cw-scroll" tabIndex={0} role="region" aria-label={t('result')}>
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={at} className={column.kind === 'number' ? 'right' : undefined} scope="col">
                  {column.name}
                </th>
              ))}
              <th className="sql-rest" aria-hidden />
            </tr>
          </thead>
          <tbody>
            {list.map((row, place) => (
              <tr key={place}>
                {row.map((cell, at) => {
                  const column = columns[at]!;
                  const text = cell === null ? null : shown(column, cell);
                  return (
                    <td
                      key={at}
                      className={column.kind === 'number' ? 'right' : undefined}
                      title={text !== null && text.length > 40 ? text.slice(0, 1_000) : undefined}
                    >
                      {text === null ? <span className="sql-null">{t('empty')}</span> : text}
                    </td>
                  );
                })}
                <td className="sql-rest" aria-hidden />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** 12,480.5; what has an exponent, or more digits than a person counts, stays as it is. */
const grouped = (text: string) =>
  /^-?\d{4,15}(\.\d+)?$/.test(text) ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text;
