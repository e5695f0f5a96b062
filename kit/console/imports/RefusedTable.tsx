import { count } from '../show/Num.tsx';
import './imports.css';

export interface RefusedCell {
  row: number;
  /** Where a row as a whole was refused there is none. */
  column?: string;
  value: string;
  why: string;
}

interface RefusedTableProps {
  rows: RefusedCell[];
  words: { title: string; row: string; column?: string; value: string; why: string; empty: string };
  /** In pixels. */
  widths?: { column: number; value: number };
  /** Said below where no row is shown. */
  none?: string;
}

/** Rows of a file that were refused: where, what stood there, and why. */
export const RefusedTable = ({ rows, words, widths = { column: 110, value: 160 }, none }: RefusedTableProps) => (
  <div className="import-scroll" tabIndex={0} role="region" aria-label={words.title}>
    <table className="import-table">
      <thead>
        <tr>
          <th className="right" style={{ width: 64 }}>
            {words.row}
          </th>
          {words.column && <th style={{ width: widths.column }}>{words.column}</th>}
          <th style={{ width: widths.value }}>{words.value}</th>
          <th>{words.why}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, column, value, why }, at) => (
          <tr key={at}>
            <td className="right cw-num cw-text3">{count(row)}</td>
            {words.column && <td title={column}>{column}</td>}
            <td className="cw-name" title={value}>
              {value || <span className="cw-text3">{words.empty}</span>}
            </td>
            <td className="wraps">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && none !== undefined && <p className="cw-text3 import-none">{none}</p>}
  </div>
);
