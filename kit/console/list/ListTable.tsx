import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { densityChoice } from '../look/mode.ts';
import { rowHeight } from '../look/scale.ts';
import { useLate } from '../pages/PageSkeleton.tsx';
import { useText } from '../useText.ts';
import { count } from '../show/Num.tsx';
import { BulkAct, BulkBar } from './BulkBar.tsx';
import { CheckBox } from './CheckBox.tsx';
import { ListRefusal } from './ListRefusal.tsx';
import { NoRows, type Empty } from './NoRows.tsx';
import { TableHead } from './TableHead.tsx';
import type { Column, Columns } from './useColumns.ts';
import type { List } from './useList.ts';
import { useSelection } from './useSelection.ts';

export interface ListTableProps<Row extends object> {
  list: List<Row>;
  rowKey: keyof Row & string;
  /** What a row is called, for screen readers. */
  rowName(row: Row): string;
  columns: Columns<Row>;
  /** `<RowActions>` at the right end. */
  rowActions?(row: Row): ReactNode;
  empty?: Empty;
  /** `<BulkFact>` and `<BulkAct>` for the selected rows; rows can be selected where it is given. */
  bulk?(rows: Row[], clear: () => void, whole: boolean): ReactNode;
  /** A whole page that is selected can become all the list finds; `bulk` is told. */
  canBeWhole?: boolean;
}

const selectWidth = 44;
const actionsWidth = 76;

/** Rows under a head that stays. Old rows fade while new ones are fetched. A plain table: antd's costs a page 40 kB more. */
export function ListTable<Row extends object>({
  list,
  rowKey,
  rowName,
  columns,
  rowActions,
  empty,
  bulk,
  canBeWhole = false,
}: ListTableProps<Row>) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const goesOn = useGoesOn(box);
  const selection = useSelection(list.rows, rowKey);
  const stale = useLate(list.fetching) && !list.first;
  const density = densityChoice.use();
  const { pageNo, pageSize } = list.query;
  useEffect(() => void box.current?.scrollTo({ top: 0 }), [pageNo, pageSize]);

  const width = columns.shown.reduce(
    (sum, column) => sum + column.width,
    (bulk ? selectWidth : 0) + (rowActions ? actionsWidth : 0),
  );
  const hasBulk = bulk !== undefined && selection.size > 0;
  return (
    <div
      className={hasBulk ? 'cw-table has-bulk' : 'cw-table'}
      style={{ '--cw-row': `${rowHeight[density]}px` } as CSSProperties}
    >
      {stale && <div className="cw-refetch" role="progressbar" aria-label={t('kit.loading')} />}
      {list.fault && list.rows.length > 0 && <ListRefusal fault={list.fault} onAgain={list.reload} />}
      {/* Rows that do nothing have nothing to tab to: the table itself is scrolled by keys. */}
      <div className={goesOn ? 'cw-scroll goes-on' : 'cw-scroll'} ref={box} {...(!rowActions && { tabIndex: 0 })}>
        <table className={stale ? 'stale' : undefined} style={{ minWidth: width }} aria-busy={list.fetching}>
          <colgroup>
            {bulk && <col style={{ width: selectWidth }} />}
            {columns.shown.map(({ key, grow, width: wide }) => (
              <col key={key} style={grow ? undefined : { width: wide }} />
            ))}
            {rowActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <TableHead
            columns={columns}
            list={list}
            withActions={rowActions !== undefined}
            selection={
              bulk && { all: selection.all, some: selection.some, onAll: (on) => selection.choose(list.rows, on) }
            }
          />
          <tbody>
            {list.rows.map((row, index) => (
              <tr key={String(row[rowKey])} className={selection.has(row) ? 'chosen' : undefined}>
                {bulk && (
                  <td className="cw-select">
                    <CheckBox
                      label={t('kit.selectRow', { row: rowName(row) })}
                      checked={selection.has(row)}
                      onChange={(on) => selection.choose([row], on)}
                    />
                  </td>
                )}
                {columns.shown.map((column) => (
                  <Cell key={column.key} column={column} row={row} index={index} />
                ))}
                {rowActions && <td className="cw-acts-cell">{rowActions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {list.rows.length === 0 && <NoRows list={list} empty={empty} />}
      </div>
      {hasBulk && (
        <BulkBar selected={selection.whole ? list.total : selection.size} onClear={selection.clear}>
          {canBeWhole && !selection.whole && selection.all && list.total > selection.size && (
            <BulkAct onClick={selection.chooseWhole}>{t('kit.selectWhole', { count: count(list.total) })}</BulkAct>
          )}
          {bulk(selection.rows, selection.clear, selection.whole)}
        </BulkBar>
      )}
    </div>
  );
}

/** Whether columns lie beneath the actions, further to the right. */
function useGoesOn(box: RefObject<HTMLElement | null>) {
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    const of = box.current!;
    const look = () => setGoesOn(of.scrollLeft + of.clientWidth < of.scrollWidth - 1);
    const sizes = new ResizeObserver(look);
    for (const one of [of, ...of.children]) sizes.observe(one);
    of.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      of.removeEventListener('scroll', look);
    };
  }, [box]);
  return goesOn;
}

function Cell<Row extends object>({
  column: { dataIndex, render, align, className },
  row,
  index,
}: {
  column: Column<Row>;
  row: Row;
  index: number;
}) {
  const value = dataIndex === undefined ? undefined : row[dataIndex];
  const plain = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return (
    <td className={[align, className].filter(Boolean).join(' ') || undefined} title={render ? undefined : plain}>
      {render ? render(value, row, index) : plain || <span className="cw-text3">–</span>}
    </td>
  );
}
