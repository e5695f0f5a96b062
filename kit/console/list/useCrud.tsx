import { Button } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import type { EndpointFormProps, FormEndpoint } from '../form/useEndpointForm.ts';
import { useMay } from '../person.ts';
import { useAct } from '../useAct.ts';
import { useBeside } from '../useBeside.ts';
import { useText } from '../useText.ts';
import type { RowAction } from './RowActions.tsx';

type ToBody = (values: Record<string, unknown>) => unknown;
type Beside<C extends FormEndpoint> = EndpointFormProps<C>['sent'];

interface CrudProps<Row, Made extends FormEndpoint, Changed extends FormEndpoint, Removed extends Endpoint> {
  /** Asked again after each of the three; what else shows a row as well. */
  reload(): unknown;
  /** The fields of the form: for a new one without a row. */
  fields(row?: Row): ReactNode;
  /** A form of few fields is a dialog, a longer one a drawer. */
  as: 'dialog' | 'drawer';
  width?: number;
  create: {
    endpoint: Made;
    /** Of the button. */
    label: string;
    /** Of the form; the same unless said. */
    title?: string;
    okText?: string;
    values: object;
    toBody?: ToBody;
    onDone?(made: AnswerOf<Made>): unknown;
  };
  change: {
    endpoint: Changed;
    title(row: Row): string;
    sent?(row: Row): Beside<Changed>;
    /** The row itself unless said. */
    values?(row: Row): object;
    toBody?: ToBody;
  };
  remove: {
    endpoint: Removed;
    sent(row: Row): SentTo<Removed>;
    title(row: Row): string;
    text(row: Row): string;
    confirm: string;
    said(row: Row): string;
  };
}

/** What most lists offer: a button for a new row, editing and removing for each, where the person may; and their dialogs. */
export function useCrud<Row, Made extends FormEndpoint, Changed extends FormEndpoint, Removed extends Endpoint>({
  reload,
  fields,
  as,
  width,
  create,
  change,
  remove,
}: CrudProps<Row, Made, Changed, Removed>) {
  const t = useText();
  const can = useMay();
  const act = useAct();
  const [open, setOpen] = useState<{ what: 'edit' | 'remove'; row: Row }>();
  /** In the address, so that Ctrl-K leads to it: `?new=1`. */
  const { show, shown } = useBeside('new');
  const mayCreate = can(create.endpoint);
  const onClose = () => (open ? setOpen(undefined) : show({}));
  const edit = can(change.endpoint) && ((row: Row) => setOpen({ what: 'edit', row }));
  const mayRemove = can(remove.endpoint);
  const Form = as === 'dialog' ? FormDialog : FormDrawer;

  return {
    /** Nothing where the person may not. */
    button: mayCreate && (
      <Button type="primary" icon={<Plus size={15} />} onClick={() => show({ new: '1' })}>
        {create.label}
      </Button>
    ),
    edit,
    editing: (row: Row): RowAction | false =>
      edit && { label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => edit(row) },
    removing: (row: Row): RowAction | false =>
      mayRemove && {
        label: t('kit.remove'),
        icon: <Trash2 size={14} />,
        danger: true,
        onClick: () => setOpen({ what: 'remove', row }),
      },
    dialog: (
      <>
        {mayCreate && !open && shown('new') && (
          <Form<Made>
            title={create.title ?? create.label}
            okText={create.okText ?? t('kit.create')}
            endpoint={create.endpoint}
            values={create.values}
            toBody={create.toBody}
            width={width}
            onDone={async (made) => {
              await create.onDone?.(made);
              await reload();
            }}
            onClose={onClose}
          >
            {fields()}
          </Form>
        )}
        {open?.what === 'edit' && (
          <Form<Changed>
            title={change.title(open.row)}
            endpoint={change.endpoint}
            sent={change.sent?.(open.row)}
            values={change.values?.(open.row) ?? (open.row as object)}
            toBody={change.toBody}
            width={width}
            onDone={reload}
            onClose={onClose}
          >
            {fields(open.row)}
          </Form>
        )}
        {open?.what === 'remove' && (
          <ConfirmDialog
            danger
            title={remove.title(open.row)}
            text={remove.text(open.row)}
            confirm={remove.confirm}
            onClose={onClose}
            onConfirm={() => act(remove.endpoint, remove.sent(open.row), { say: remove.said(open.row), then: reload })}
          />
        )}
      </>
    ),
  };
}
