import type { ReactNode } from 'react';
import { Num } from '../show/Num.tsx';
import { OnOff } from '../show/OnOff.tsx';
import { TimeText, type Moment } from '../show/TimeText.tsx';
import type { Column } from './useColumns.ts';

/** A column that is drawn as all lists draw it; `of` says what it shows of a row. */
type Shown<Row, Value> = Omit<Column<Row>, 'render' | 'dataIndex'> & { of(row: Row): Value };

/** A name; the one action its row offers first, where there is one. */
export const nameColumn = <Row,>({
  of,
  onOpen,
  ...column
}: Shown<Row, string> & { onOpen?: ((row: Row) => void) | false | undefined }): Column<Row> => ({
  always: true,
  ...column,
  render(_, row) {
    const name = of(row);
    return onOpen ? (
      <button type="button" className="cw-name cw-cut cw-opens" title={name} onClick={() => onOpen(row)}>
        {name}
      </button>
    ) : (
      <span className="cw-name cw-cut" title={name}>
        {name}
      </span>
    );
  },
});

/** A fact beside the name. What is not known is a dash. */
export const textColumn = <Row,>({ of, ...column }: Shown<Row, string | null | undefined>): Column<Row> => ({
  ...column,
  render: (_, row) => cut(of(row), 'cw-text2'),
});

/** Who did it, or whose it is. */
export const personColumn = <Row,>({ of, ...column }: Shown<Row, string | null | undefined>): Column<Row> => ({
  width: 110,
  ...column,
  render: (_, row) => cut(of(row), 'cw-text3'),
});

/** `never` is said of what has not happened, in place of a dash. */
export const timeColumn = <Row,>({
  of,
  never,
  ...column
}: Shown<Row, Moment | null | undefined> & { never?: string }): Column<Row> => ({
  width: 110,
  ...column,
  render(_, row) {
    const at = of(row);
    return (
      <span className="cw-text3">{never && (at === null || at === undefined) ? never : <TimeText at={at} />}</span>
    );
  },
});

/** `outOf`: 8,316 / 12,480. */
export const numberColumn = <Row,>({
  of,
  outOf,
  ...column
}: Shown<Row, number | null | undefined> & { outOf?(row: Row): number | null | undefined }): Column<Row> => ({
  align: 'right',
  ...column,
  render: (_, row) => <Num value={of(row)} of={outOf?.(row) ?? undefined} />,
});

/** Whether it is switched on; “On” and “Off” unless said. */
export const onOffColumn = <Row,>({
  of,
  words,
  ...column
}: Shown<Row, boolean> & { words?: { on: string; off: string } }): Column<Row> => ({
  width: 92,
  ...column,
  render: (_, row) => <OnOff on={of(row)} words={words} />,
});

export const dash = <span className="cw-text3">–</span>;

function cut(text: string | null | undefined, className: string): ReactNode {
  if (!text) return dash;
  return (
    <span className={className} title={text}>
      {text}
    </span>
  );
}
