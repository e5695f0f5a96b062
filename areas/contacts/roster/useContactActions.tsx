import { App } from 'antd';
import { FolderInput, PhoneOutgoing, ShieldBan, Undo2, UserRoundPen, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewBatch } from '#areas/outbound/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { assignEndpoints } from '../assign/assign.contract.ts';
import { blacklistEndpoints } from '../blacklist/blacklist.contract.ts';
import { ToBlackDialog } from '../blacklist/ToBlackDialog.tsx';
import { groupEndpoints } from '../group/group.contract.ts';
import { IntoGroup } from '../group/IntoGroup.tsx';
import { rosterEndpoints } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';
import { Transfer } from './Transfer.tsx';

const actions = ['toBatch', 'toGroup', 'assign', 'transfer', 'toBlack', 'offBlack'] as const;
export type ContactAction = (typeof actions)[number];

const icons = {
  toBatch: PhoneOutgoing,
  toGroup: FolderInput,
  assign: Users,
  transfer: UserRoundPen,
  toBlack: ShieldBan,
  offBlack: Undo2,
};

/** Comes when it is first opened. */
const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }));

/** What can be done with contacts that were chosen, wherever they are listed. */
export function useContactActions(onDone: () => unknown) {
  const t = useText(rosterTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const [open, setOpen] = useState<{ action: ContactAction; contactIds: string[]; then?: (() => void) | undefined }>();
  const may: Record<ContactAction, boolean> = {
    toBatch: can(rosterEndpoints.createBatch),
    toGroup: can(groupEndpoints.members),
    assign: can(assignEndpoints.distribute) && can(assignEndpoints.people),
    transfer: can(rosterEndpoints.transfer),
    toBlack: can(blacklistEndpoints.toBlack),
    offBlack: can(blacklistEndpoints.recovery),
  };
  const begin = (action: ContactAction, contactIds: string[], then?: () => void) =>
    setOpen({ action, contactIds, then });
  const close = () => setOpen(undefined);
  const done = async () => {
    open?.then?.();
    await onDone();
  };

  const icon = (action: ContactAction) => {
    const Icon = icons[action];
    return <Icon size={14} />;
  };
  const bulk = (contactIds: string[], clear: () => void, only: readonly ContactAction[] = actions): ReactNode =>
    only
      .filter((action) => may[action])
      .map((action) => (
        <BulkAct key={action} icon={icon(action)} onClick={() => begin(action, contactIds, clear)}>
          {t(action)}
        </BulkAct>
      ));
  const entries = (contactId: string, only: readonly ContactAction[]) =>
    only
      .filter((action) => may[action])
      .map((action) => ({
        label: t(action),
        icon: icon(action),
        danger: action === 'toBlack',
        onClick: () => begin(action, [contactId]),
      }));

  function onOff({ removed, resumed }: { removed: number; resumed: number }) {
    message.success(t('offDone', { removed: count(removed), resumed: count(resumed) }));
    return done();
  }

  const dialog = open && (
    <>
      {open.action === 'toBatch' && (
        <NewBatch
          chosen={{
            contactIds: open.contactIds,
            make: (about) => send(rosterEndpoints.createBatch, { body: { ...about, contactIds: open.contactIds } }),
          }}
          onDone={done}
          onClose={close}
        />
      )}
      {open.action === 'toGroup' && (
        <IntoGroup whom={{ contactIds: open.contactIds }} size={open.contactIds.length} onDone={done} onClose={close} />
      )}
      {open.action === 'assign' && <AssignDialog contactIds={open.contactIds} onDone={done} onClose={close} />}
      {open.action === 'transfer' && <Transfer contactIds={open.contactIds} onDone={done} onClose={close} />}
      {open.action === 'toBlack' && <ToBlackDialog contactIds={open.contactIds} onDone={done} onClose={close} />}
      {open.action === 'offBlack' && (
        <ConfirmDialog
          title={t('offTitle', { count: count(open.contactIds.length) })}
          text={t('offText')}
          confirm={t('offNow', { count: count(open.contactIds.length) })}
          onClose={close}
          onConfirm={() =>
            act(blacklistEndpoints.recovery, { body: { contactIds: open.contactIds } }, { say: null, then: onOff })
          }
        />
      )}
    </>
  );
  return { any: actions.some((action) => may[action]), bulk, entries, dialog };
}
