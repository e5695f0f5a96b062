import { Button, Table } from 'antd';
import { useEffect, useRef, useState, type Key, type ReactNode } from 'react';
import { densityChoice } from '../look/mode.ts';
import { rowHeight } from '../look/scale.ts';
import { Notice } from '../pages/Notice.tsx';
import { SkeletonRows, useLate } from '../pages/PageSkeleton.tsx';
import { useText } from '../useText.ts';
import { BulkBar } from './BulkBar.tsx';
import { HeaderCell, type HeaderCellProps } from './HeaderCell.tsx';
import { ListRefusal } from './ListRefusal.tsx';
import type { Columns } from './useColumns.ts';
import type { List } from './useList.ts';

export interface ListTableProps<Row extends object> {
  list: List<Row>;
  rowKey: keyof Row & string;
  /** What a row is called, for whoever hears the page. */
  rowName(row: Row): string;
  columns: Columns<Row>;
  /** `<RowActions>` at the right end. */
  rowActions?(row: Row): ReactNode;
  /** What an empty list is for, and the first step; children are things to begin from. */
  empty?: { title: string; text?: string; actions?: ReactNode; children?: ReactNode };
  /** `<BulkFact>` and `<BulkAct>` for the selected rows; rows can be selected where it is given. */
  bulk?(rows: Row[], clear: () => void): ReactNode;
}

/** Rows, under a head that stays. Old rows fade while new ones are fetched. */
export function ListTable<Row extends object>({ list, rowKey, rowName, columns, rowActions, empty, bulk }: ListTableProps<Row>) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [selected, select] = useState<Map<Key, Row>>(new Map());
  const late = useLate(list.fetching);
  const density = densityChoice.use();
  const { pageNo, pageSize } = list.query;
  useEffect(() => void box.current?.scrollTo({ top: 0 }), [pageNo, pageSize]);

  const { shown } = columns;
  const total = shown.reduce((sum, { width }) => sum + width, 0) + (bulk ? 44 : 0) + (rowActions ? 76 : 0);
  const clear = () => select(new Map());
  const state = list.first ? 'first' : list.fetching && late ? 'stale' : 'fresh';
  const chosenRows = [...selected].map(([key, row]) => list.rows.find((one) => one[rowKey] === key) ?? row);

  return (
    <div className={bulk && selected.size > 0 ? 'cw-table has-bulk' : 'cw-table'} style={{ '--cw-row': `${rowHeight[density]}px` } as React.CSSProperties}>
      {late && !list.first && <div className="cw-refetch" role="progressbar" aria-label={t('kit.loading')} />}
      {list.fault && list.rows.length > 0 && <ListRefusal fault={list.fault} onAgain={list.reload} />}
      <div className="cw-scroll" ref={box} tabIndex={-1}>
        <Table<Row>
          className={state}
          size="middle"
          tableLayout="fixed"
          style={{ minWidth: total }}
          rowKey={rowKey}
          dataSource={list.rows}
          pagination={false}
          showSorterTooltip={false}
          sortDirections={['ascend', 'descend']}
          components={{ header: { cell: HeaderCell } }}
          locale={{ emptyText: <Nothing list={list} late={late} empty={empty} /> }}
          onChange={(_, __, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter;
            const by = shown.find(({ key }) => key === one?.columnKey)?.sort;
            list.sortBy(one?.order ? by : undefined, one?.order === 'descend');
          }}
          rowSelection={bulk && {
            columnWidth: 44,
            selectedRowKeys: [...selected.keys()],
            preserveSelectedRowKeys: true,
            getTitleCheckboxProps: () => ({ 'aria-label': t('kit.selectAll') }),
            getCheckboxProps: (row) => ({ 'aria-label': t('kit.selectRow', { row: rowName(row) }) }) as object,
            onChange: (keys, rows) => select(new Map(keys.map((key, index) => [key, rows[index] ?? selected.get(key)!]))),
          }}
          columns={[
            ...shown.map(({ sort, grow, width, always: _, hidden: __, ...column }) => ({
              ellipsis: { showTitle: true },
              ...column,
              width: grow ? undefined : width,
              ...(sort && list.sortable && { sorter: true, sortOrder: list.sort?.by === sort ? (list.sort.descending ? 'descend' as const : 'ascend' as const) : null }),
              onHeaderCell: () => ({ onResize: (wide: number) => columns.resize(column.key, wide) }) as HeaderCellProps,
            })),
            ...(rowActions ? [{ key: 'actions', title: <span className="cw-unseen">{t('kit.actions')}</span>, width: 76, className: 'cw-acts-cell', render: (_: unknown, row: Row) => rowActions(row) }] : []),
          ]}
        />
      </div>
      {bulk && selected.size > 0 && <BulkBar selected={selected.size} onClear={clear}>{bulk(chosenRows, clear)}</BulkBar>}
    </div>
  );
}

/** What stands under the head when there is no row: not yet, not like that, or not at all. */
function Nothing<Row extends object>({ list, late, empty }: { list: List<Row>; late: boolean; empty: ListTableProps<Row>['empty'] }) {
  const t = useText();
  if (list.fault) return <Notice role="alert" title={t('kit.refusedList')} text={list.fault.message} actions={<Button onClick={list.reload}>{t('kit.again')}</Button>} />;
  if (list.first) return late ? <SkeletonRows count={12} /> : null;
  if (list.filtered) return <Notice title={t('kit.filteredTitle')} text={t('kit.filteredText')} actions={<Button onClick={list.clear}>{t('kit.clearFilters')}</Button>} />;
  const { children, ...words } = empty ?? { title: t('kit.emptyTitle') };
  return <Notice {...words}>{children}</Notice>;
}
