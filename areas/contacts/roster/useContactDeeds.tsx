import { App } from 'antd';
import { FolderInput, PhoneOutgoing, ShieldBan, Undo2, UserRoundPen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewBatch } from '#areas/outbound/door.tsx';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { blacklistEndpoints } from '../blacklist/blacklist.contract.ts';
import { ToBlackDialog } from '../blacklist/ToBlackDialog.tsx';
import { groupEndpoints } from '../group/group.contract.ts';
import { IntoGroup } from '../group/IntoGroup.tsx';
import { rosterEndpoints } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';
import { Transfer } from './Transfer.tsx';

const deeds = ['toBatch', 'toGroup', 'transfer', 'toBlack', 'offBlack'] as const;
export type ContactDeed = (typeof deeds)[number];

const icons = {
  toBatch: PhoneOutgoing,
  toGroup: FolderInput,
  transfer: UserRoundPen,
  toBlack: ShieldBan,
  offBlack: Undo2,
};

/** What can be done with contacts that were chosen, wherever they are listed. */
export function useContactDeeds(onDone: () => unknown) {
  const t = useText(rosterTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const [open, setOpen] = useState<{ deed: ContactDeed; contactIds: string[]; then?: (() => void) | undefined }>();
  const may: Record<ContactDeed, boolean> = {
    toBatch: can(rosterEndpoints.createBatch),
    toGroup: can(groupEndpoints.members),
    transfer: can(rosterEndpoints.transfer),
    toBlack: can(blacklistEndpoints.toBlack),
    offBlack: can(blacklistEndpoints.recovery),
  };
  const begin = (deed: ContactDeed, contactIds: string[], then?: () => void) => setOpen({ deed, contactIds, then });
  const close = () => setOpen(undefined);
  const done = async () => {
    open?.then?.();
    await onDone();
  };

  const icon = (deed: ContactDeed) => {
    const Icon = icons[deed];
    return <Icon size={14} />;
  };
  const bulk = (contactIds: string[], clear: () => void, only: readonly ContactDeed[] = deeds): ReactNode =>
    only
      .filter((deed) => may[deed])
      .map((deed) => (
        <BulkAct key={deed} icon={icon(deed)} onClick={() => begin(deed, contactIds, clear)}>
          {t(deed)}
        </BulkAct>
      ));
  const entries = (contactId: string, only: readonly ContactDeed[]) =>
    only
      .filter((deed) => may[deed])
      .map((deed) => ({
        label: t(deed),
        icon: icon(deed),
        danger: deed === 'toBlack',
        onClick: () => begin(deed, [contactId]),
      }));

  function onOff({ removed, resumed }: { removed: number; resumed: number }) {
    message.success(t('offDone', { removed: count(removed), resumed: count(resumed) }));
    return done();
  }

  const dialog = open && (
    <>
      {open.deed === 'toBatch' && (
        <NewBatch
          chosen={{
            contactIds: open.contactIds,
            make: (about) => send(rosterEndpoints.createBatch, { body: { ...about, contactIds: open.contactIds } }),
          }}
          onDone={done}
          onClose={close}
        />
      )}
      {open.deed === 'toGroup' && (
        <IntoGroup whom={{ contactIds: open.contactIds }} size={open.contactIds.length} onDone={done} onClose={close} />
      )}
      {open.deed === 'transfer' && <Transfer contactIds={open.contactIds} onDone={done} onClose={close} />}
      {open.deed === 'toBlack' && <ToBlackDialog contactIds={open.contactIds} onDone={done} onClose={close} />}
      {open.deed === 'offBlack' && (
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
  return { any: deeds.some((deed) => may[deed]), bulk, entries, dialog };
}
