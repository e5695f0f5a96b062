import { useState, type ReactNode } from 'react';
import { arrange, type Arrangement } from './arrange.ts';
import { clampWidth, columnWidth } from './columnWidth.ts';

/** Written like antd's columns. Numbers stand right, everything else left. */
export interface Column<Row> {
  /** Remembered under this. */
  key: string;
  title: string;
  /** What it counts, on hover over its title. */
  meaning?: string;
  /** The property it shows. */
  dataIndex?: keyof Row & string;
  render?(value: unknown, row: Row, index: number): ReactNode;
  align?: 'right';
  className?: string;
  /** Pixels; without it the texts of the first rows decide. */
  width?: number;
  /** Takes what is left of the width. */
  grow?: boolean;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Cannot be hidden: the name. */
  always?: boolean;
  /** The value of `orderBy` that sorts by it. */
  sort?: string;
}

const nameOf = (page: string) => `columns ${page}`;

/** The columns of a page as this person arranged them, kept in this browser. */
export function useColumns<Row extends object>(page: string, columns: Column<Row>[], rows: Row[]) {
  const [kept, setKept] = useState<Arrangement | null>(() => read(page));
  // Measured once, or the columns would jump with every page turned.
  const [measured, setMeasured] = useState<Record<string, number>>();
  if (!measured && rows.length > 0)
    setMeasured(Object.fromEntries(columns.map((column) => [column.key, fitting(column, rows)])));

  const arranged = arrange(columns, kept);
  const widthOf = ({ key, width, title }: Column<Row>) =>
    kept?.widths[key] ?? width ?? measured?.[key] ?? clampWidth(columnWidth([title]) + padding);

  function keep(change: Partial<Arrangement>) {
    const all = {
      order: arranged.map(({ column }) => column.key),
      hidden: arranged.filter(({ shown }) => !shown).map(({ column }) => column.key),
      widths: kept?.widths ?? {},
      ...change,
    };
    setKept(all);
    localStorage.setItem(nameOf(page), JSON.stringify(all));
  }

  return {
    all: arranged.map(({ column, shown }) => ({
      key: column.key,
      title: column.title,
      shown,
      always: column.always ?? false,
      width: widthOf(column),
    })),
    shown: arranged
      .filter(({ shown, column }) => shown || column.always)
      .map(({ column }) => ({ ...column, width: widthOf(column) })),
    reorder: (order: string[]) => keep({ order }),
    show: (key: string, on: boolean) =>
      keep({
        hidden: arranged
          .filter(({ column, shown }) => (column.key === key ? !on : !shown))
          .map(({ column }) => column.key),
      }),
    resize: (key: string, width: number) => keep({ widths: { ...kept?.widths, [key]: clampWidth(width) } }),
    reset() {
      setKept(null);
      localStorage.removeItem(nameOf(page));
    },
    arranged: kept !== null,
  };
}

export type Columns<Row extends object> = ReturnType<typeof useColumns<Row>>;

function read(page: string): Arrangement | null {
  try {
    const { order, hidden, widths } = JSON.parse(localStorage.getItem(nameOf(page)) ?? 'null');
    return Array.isArray(order) && Array.isArray(hidden) ? { order, hidden, widths: { ...widths } } : null;
  } catch {
    return null;
  }
}

/** Left and right of a text; and the arrows of a column that sorts. */
const padding = 20;
const arrows = 18;

const fitting = <Row extends object>(column: Column<Row>, rows: Row[]) =>
  clampWidth(
    Math.max(columnWidth([column.title]) + (column.sort ? arrows : 0), columnWidth(textsOf(column, rows))) + padding,
  );

function textsOf<Row extends object>({ dataIndex }: Column<Row>, rows: Row[]): string[] {
  if (dataIndex === undefined) return [];
  return rows
    .slice(0, 50)
    .map((row): unknown => row[dataIndex])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
}
