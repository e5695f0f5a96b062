import { Button, Checkbox, Popover } from 'antd';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../useText.ts';
import { moved } from './arrange.ts';
import type { Columns } from './useColumns.ts';

type Choosable = Pick<Columns<object>, 'all' | 'reorder' | 'show' | 'resize' | 'reset' | 'arranged'>;

/** Shows, hides and orders columns, and sets their widths without dragging. */
export function ColumnChooser({ columns }: { columns: Choosable }) {
  const t = useText();
  const [isOpen, open] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      open={isOpen}
      onOpenChange={open}
      content={<Chooser columns={columns} />}
    >
      <Button type="text" aria-expanded={isOpen}>
        <Columns3 size={15} />
        {t('kit.columns')}
      </Button>
    </Popover>
  );
}

function Chooser({ columns }: { columns: Choosable }) {
  const t = useText();
  const [dragged, drag] = useState<number>();
  const move = (from: number, to: number) =>
    columns.reorder(
      moved(
        columns.all.map(({ key }) => key),
        from,
        to,
      ),
    );

  return (
    <div className="cw-chooser">
      <ul>
        {columns.all.map(({ key, title, shown, always, width }, index) => (
          <li
            key={key}
            draggable
            className={dragged === index ? 'dragged' : undefined}
            onDragStart={() => drag(index)}
            onDragEnd={() => drag(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === index) return;
              move(dragged, index);
              drag(index);
            }}
          >
            <Checkbox
              checked={shown || always}
              disabled={always}
              onChange={({ target }) => columns.show(key, target.checked)}
            >
              {title}
            </Checkbox>
            <span className="cw-space" />
            <input
              type="number"
              className="cw-width cw-num"
              min={80}
              max={300}
              step={10}
              key={width}
              defaultValue={width}
              aria-label={t('kit.resize', { column: title })}
              onBlur={({ target }) =>
                Number(target.value) !== width && columns.resize(key, Number(target.value) || width)
              }
            />
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('kit.moveUp', { column: title })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={13} />
            </button>
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('kit.moveDown', { column: title })}
              disabled={index === columns.all.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={13} />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" type="text" disabled={!columns.arranged} onClick={columns.reset}>
        {t('kit.columnsReset')}
      </Button>
    </div>
  );
}
