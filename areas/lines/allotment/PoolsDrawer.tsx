import { Button, Input } from 'antd';
import { Pencil, Plus, Send, Trash2, Undo2 } from 'lucide-react';
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
import { useText } from '#kit/console/useText.ts';
import './allotment.css';
import { allotmentTexts } from './allotment.texts.ts';
import { poolEndpoints, type Pool } from './pool.contract.ts';

interface PoolsDrawerProps {
  pools: Pool[];
  /** Undefined where there is no tenant below. */
  onAllot: ((pool: Pool) => void) | undefined;
  onShow(poolId: string): void;
  onDone(): unknown;
  onClose(): void;
}

type Open = { what: 'new' } | { what: 'edit' | 'remove' | 'takeBack'; pool: Pool };

/** All groups: who has how many of their numbers. */
export function PoolsDrawer({ pools, onAllot, onShow, onDone, onClose }: PoolsDrawerProps) {
  const t = useText(allotmentTexts);
  const may = useMay()(poolEndpoints.create);
  const act = useAct();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const newButton = may && (
    <Button size="small" type="primary" icon={<Plus size={14} />} onClick={() => setOpen({ what: 'new' })}>
      {t('newGroup')}
    </Button>
  );
  const field = (
    <Field name="name" label={t('name')}>
      <Input autoFocus maxLength={60} />
    </Field>
  );
  const actionsOf = (pool: Pool) => [
    onAllot && {
      label: t('allotTo'),
      icon: <Send size={14} />,
      onClick: () => onAllot(pool),
      ...(pool.free === 0 && { why: t('noneFree') }),
    },
    {
      label: t('takeBack'),
      icon: <Undo2 size={14} />,
      onClick: () => setOpen({ what: 'takeBack', pool }),
      ...(pool.free === pool.numbers && { why: t('noneLent') }),
    },
    { label: t('editGroup'), icon: <Pencil size={14} />, onClick: () => setOpen({ what: 'edit', pool }) },
    {
      label: t('removeNow'),
      icon: <Trash2 size={14} />,
      danger: true,
      onClick: () => setOpen({ what: 'remove', pool }),
    },
  ];
  return (
    <AppDrawer title={t('groups')} onClose={onClose} extra={pools.length > 0 && newButton}>
      {pools.length === 0 && <Notice title={t('noGroups')} text={t('noGroupsText')} actions={newButton} />}
      <ul className="allot-list">
        {pools.map((pool) => (
          <li key={pool.poolId}>
            <span className="allot-two">
              <button type="button" className="cw-name cw-cut" title={pool.name} onClick={() => onShow(pool.poolId)}>
                {pool.name}
              </button>
              <span className="cw-meta cw-text3 cw-cut">
                {[
                  t('ofGroup', { free: count(pool.free), numbers: count(pool.numbers) }),
                  ...pool.tenants.map(({ name, numbers }) => t('holder', { name, count: count(numbers) })),
                ].join(' · ')}
              </span>
            </span>
            {may && <RowActions of={pool.name} more={actionsOf(pool)} />}
          </li>
        ))}
      </ul>
      {open?.what === 'new' && (
        <FormDialog title={t('newGroup')} endpoint={poolEndpoints.create} values={{}} onDone={onDone} onClose={close}>
          {field}
        </FormDialog>
      )}
      {open?.what === 'edit' && (
        <FormDialog
          title={t('editGroup')}
          endpoint={poolEndpoints.change}
          sent={{ params: { poolId: open.pool.poolId } }}
          values={{ name: open.pool.name }}
          onDone={onDone}
          onClose={close}
        >
          {field}
        </FormDialog>
      )}
      {open?.what === 'takeBack' && (
        <ConfirmDialog
          danger
          title={t('takeGroup', { name: open.pool.name })}
          text={t('takeText')}
          confirm={t('takeBack')}
          onClose={close}
          onConfirm={() =>
            act(
              poolEndpoints.bind,
              { body: { poolId: open.pool.poolId, companyId: null } },
              { then: onDone, say: t('taken', { count: count(open.pool.numbers - open.pool.free) }) },
            )
          }
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeGroup', { name: open.pool.name })}
          text={t('removeGroupText', { count: count(open.pool.numbers) })}
          confirm={t('removeNow')}
          onClose={close}
          onConfirm={() =>
            act(
              poolEndpoints.remove,
              { params: { poolId: open.pool.poolId } },
              { then: onDone, say: t('removed', { name: open.pool.name }) },
            )
          }
        />
      )}
    </AppDrawer>
  );
}
