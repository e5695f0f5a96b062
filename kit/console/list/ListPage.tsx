import type { ReactNode } from 'react';
import { PageHead } from '../pages/PageHead.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DensityButton } from './DensityButton.tsx';
import './list.css';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { useColumns, type Column } from './useColumns.ts';
import type { List } from './useList.ts';

interface ListPageProps<Row extends object> extends Omit<ListTableProps<Row>, 'columns'> {
  /** Under this the person's columns are kept: outbound.batches. */
  name: string;
  title: ReactNode;
  facts?: ReactNode[];
  actions?: ReactNode;
  back?: { to: string; label: string };
  list: List<Row>;
  columns: Column<Row>[];
  /** `<Facets>` */
  facets?: ReactNode;
  /** `<SearchBox>` and filters. */
  search?: ReactNode;
  /** `<FilterChips>` */
  chips?: ReactNode;
  /** Dialogs and drawers of the screen. */
  children?: ReactNode;
}

/** The frame of every list screen: head, facets, search and filters, the table, its pages. */
export function ListPage<Row extends object>({
  name,
  title,
  facts,
  actions,
  back,
  columns,
  facets,
  search,
  chips,
  children,
  ...table
}: ListPageProps<Row>) {
  const { list } = table;
  const arranged = useColumns(name, columns, list.rows);
  const isEmpty = !list.first && !list.fault && !list.filtered && list.total === 0;
  return (
    <div className="cw-list">
      {/* An empty list offers its first step itself, and one solid button is enough. */}
      <PageHead title={title} facts={facts} actions={isEmpty && table.empty?.actions ? null : actions} back={back} />
      {facets}
      <div className="cw-toolbar">
        {search}
        <span className="cw-toolbar-end">
          <DensityButton />
          <ColumnChooser columns={arranged} />
        </span>
      </div>
      {chips}
      <ListTable {...table} columns={arranged} />
      <Pager
        total={list.first || (list.fault && list.total === 0) ? null : list.total}
        totalIsMore={list.totalIsMore}
        pageNo={list.query.pageNo}
        pageSize={list.query.pageSize}
        onTurn={list.turnTo}
      />
      {children}
    </div>
  );
}
