import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../useText.ts';
import { chartTexts } from './chart.texts.ts';
import type { ChartProps } from './chartProps.ts';

/** More are rarely read one by one, and would hold the page up. */
const rowsAtFirst = 500;

/** What the picture shows, in rows; a value leads where its point does. */
export function ChartTable({ title, xName, x, series, linkOf, say }: ChartProps & { say(value: number): string }) {
  const t = useText(chartTexts);
  const [all, setAll] = useState(false);
  const shown = all ? x : x.slice(0, rowsAtFirst);
  return (
    <>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{xName ?? <span className="cw-unseen">{t('first')}</span>}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((at, index) => (
            // Names of x may repeat: the hour that a clock goes back.
            <tr key={index}>
              <th scope="row">{at}</th>
              {series.map(({ name, values }, place) => {
                const value = values[index] ?? null;
                const to = value ? linkOf?.(index, place) : undefined;
                const text = value === null ? '–' : say(value);
                return (
                  <td key={name} className="r cw-num">
                    {to ? <Link to={to}>{text}</Link> : text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < x.length && (
        <button type="button" className="cw-link" onClick={() => setAll(true)}>
          {t('allRows', { rows: x.length })}
        </button>
      )}
    </>
  );
}
