import { Button, Input } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './group.css';
import { groupEndpoints, type Group } from './group.contract.ts';
import { groupTexts } from './group.texts.ts';

type Open = { what: 'new' } | { what: 'edit' | 'remove'; group: Group };

/** All groups, to look at one’s customers, rename or delete. */
export function GroupsDrawer({
  onShow,
  onGone,
  onClose,
}: {
  onShow(groupId: string): void;
  onGone(groupId: string): void;
  onClose(): void;
}) {
  const t = useText(groupTexts);
  const can = useMay();
  const act = useAct();
  const { data, fault, reload } = useAsk(groupEndpoints.list, { body: { pageNo: 1, pageSize: 500 } });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const may = can(groupEndpoints.save);
  const newButton = may && (
    <Button size="small" type="primary" icon={<Plus size={14} />} onClick={() => setOpen({ what: 'new' })}>
      {t('newGroup')}
    </Button>
  );
  const remove = ({ groupId, name }: Group) =>
    act(
      groupEndpoints.remove,
      { params: { groupId } },
      {
        say: t('removed', { name }),
        then() {
          onGone(groupId);
          return reload();
        },
      },
    );
  const fields = (
    <>
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input maxLength={200} />
      </Field>
    </>
  );
  return (
    <AppDrawer title={t('groups')} onClose={onClose} extra={data && data.total > 0 && newButton}>
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {data?.total === 0 && <Notice title={t('emptyTitle')} text={t('emptyText')} actions={newButton} />}
      <ul className="group-list">
        {data?.list.map((group) => (
          <li key={group.groupId}>
            <button
              type="button"
              className="cw-name cw-cut"
              title={group.memo || t('show')}
              onClick={() => onShow(group.groupId)}
            >
              {group.name}
            </button>
            <span className="cw-meta cw-text3">
              {t(group.contacts === 1 ? 'memberOne' : 'members', { count: count(group.contacts) })}
            </span>
            {may && (
              <RowActions
                of={group.name}
                more={[
                  { label: t('kit.edit'), icon: <Pencil size={14} />, onClick: () => setOpen({ what: 'edit', group }) },
                  {
                    label: t('kit.remove'),
                    icon: <Trash2 size={14} />,
                    danger: true,
                    onClick: () => setOpen({ what: 'remove', group }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'new' && (
        <FormDialog title={t('newGroup')} endpoint={groupEndpoints.save} values={{}} onDone={reload} onClose={close}>
          {fields}
        </FormDialog>
      )}
      {open?.what === 'edit' && (
        <FormDialog
          title={t('editTitle')}
          endpoint={groupEndpoints.update}
          values={open.group}
          onDone={reload}
          onClose={close}
        >
          {fields}
        </FormDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: open.group.name })}
          text={t('removeText', { count: count(open.group.contacts) })}
          confirm={t('removeNow')}
          onClose={close}
          onConfirm={() => remove(open.group)}
        />
      )}
    </AppDrawer>
  );
}
