import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../useText.ts';
import { CheckBox } from './CheckBox.tsx';
import { resizeBy } from './resizeBy.ts';
import type { Columns } from './useColumns.ts';
import type { List } from './useList.ts';

interface TableHeadProps<Row extends object> {
  columns: Columns<Row>;
  list: Pick<List<Row>, 'sortable' | 'sort' | 'sortBy'>;
  /** Absent where rows cannot be selected. */
  selection?: { all: boolean; some: boolean; onAll(on: boolean): void };
  withActions: boolean;
}

export function TableHead<Row extends object>({ columns, list, selection, withActions }: TableHeadProps<Row>) {
  const t = useText();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="cw-select">
            <CheckBox
              label={t('kit.selectAll')}
              checked={selection.all}
              partly={selection.some && !selection.all}
              onChange={selection.onAll}
            />
          </th>
        )}
        {columns.shown.map(({ key, title, meaning, align, sort }) => {
          const order =
            sort && list.sort?.by === sort ? (list.sort.descending ? 'descending' : 'ascending') : undefined;
          // Up, down, and as the server has it.
          const turn = () =>
            order === 'descending' ? list.sortBy(undefined, false) : list.sortBy(sort, order === 'ascending');
          return (
            <th key={key} scope="col" className={align} aria-sort={order}>
              {sort && list.sortable ? (
                <button type="button" className="cw-sort" onClick={turn}>
                  <span className="cw-cut" title={meaning}>
                    {title}
                  </span>
                  <span className={`cw-carets ${order ?? ''}`} aria-hidden>
                    <ChevronUp size={9} />
                    <ChevronDown size={9} />
                  </span>
                </button>
              ) : (
                <span className="cw-cut" title={meaning}>
                  {title}
                </span>
              )}
              <span className="cw-resize" aria-hidden onPointerDown={resizeBy((width) => columns.resize(key, width))} />
            </th>
          );
        })}
        {withActions && (
          <th scope="col" className="cw-acts-cell">
            <span className="cw-unseen">{t('kit.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
