import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, Num, percent } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { StatRow } from '../figures/figures.contract.ts';
import './reports.css';
import { reportsTexts } from './reports.texts.ts';

/** An address with what it narrows to; what is not said is left out. */
export function pathTo(path: string, narrowed: Record<string, string | number | boolean | undefined>): string {
  const said = Object.entries(narrowed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(said).toString()}`;
}

interface CountProps {
  value: number;
  /** The list of what is counted. */
  to: string | undefined;
  of?: 'openRecords' | 'openProblems';
}

/** A count that opens what it counts. */
export function Count({ value, to, of = 'openRecords' }: CountProps) {
  const t = useText(reportsTexts);
  if (to === undefined || value === 0) return <Num value={value} />;
  return (
    <Link className="cw-num reports-count" to={to} title={t(of, { count: count(value) })}>
      {count(value)}
    </Link>
  );
}

/** How far two agree, and beyond chance. */
export function Agrees({ of: { both, agreed, kappa } }: { of: StatRow['machine'] }) {
  const t = useText(reportsTexts);
  if (both === 0) return <span className="cw-text3">–</span>;
  return (
    <span className="cw-num" title={t('kappaMeans')}>
      {percent(agreed / both)}
      <span className="reports-kappa cw-meta">{kappa === null ? '' : t('kappa', { value: kappa.toFixed(2) })}</span>
    </span>
  );
}

export const Mean = ({ value }: { value: number | null }) => <Num value={value} digits={1} />;

export function PassShare({ passed, of }: { passed: number; of: number }) {
  const share = of === 0 ? null : passed / of;
  return (
    <span className="reports-share">
      <i aria-hidden>
        <i style={{ width: `${(share ?? 0) * 100}%` }} />
      </i>
      <span className="cw-num">{share === null ? '–' : percent(share)}</span>
    </span>
  );
}

export interface ReportColumn<Row> {
  key: string;
  title: string;
  meaning?: string;
  /** Numbers stand right. */
  left?: boolean;
  width?: number;
  render(row: Row): ReactNode;
}

interface ReportTableProps<Row> {
  name: string;
  /** Of the first column. */
  head: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  nameOf(row: Row): ReactNode;
  columns: ReportColumn<Row>[];
  whole?: ReactNode;
}

/** A table of a report: names left, numbers right. */
export const ReportTable = <Row,>({ name, head, rows, keyOf, nameOf, columns, whole }: ReportTableProps<Row>) => (
  <div className="reports-box" tabIndex={0} role="region" aria-label={name}>
    <table className="reports-table" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ key, title, meaning, left, width }) => (
            <th key={key} scope="col" className={left ? undefined : 'r'} title={meaning} style={width ? { width } : {}}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {whole}
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map(({ key, left, render }) => (
              <td key={key} className={left ? undefined : 'r'}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
