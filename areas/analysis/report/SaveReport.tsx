import { Button, Dropdown, Input } from 'antd';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import type { SavedSet } from './pages.ts';
import type { Setup } from './saved.contract.ts';
import { reportTexts } from './report.texts.ts';
import type { View } from './setup.rules.ts';

interface SaveReportProps {
  saved: SavedSet;
  /** For oneself alone. */
  isOwn?: boolean | undefined;
  view: View;
  setup: Setup;
  changed: boolean;
  /** The saved ones are to be asked for again; the one to be shown, or none. */
  onDone(reportId?: string): Promise<unknown>;
}

/** Keeps a report for everybody who sees the page, or for oneself: as a new one, or as it was changed. */
export function SaveReport({ saved, isOwn, view, setup, changed, onDone }: SaveReportProps) {
  const t = useText(reportTexts);
  const act = useAct();
  const [asks, ask] = useState<'name' | 'remove' | null>(null);
  const [name, setName] = useState('');
  const called = view.name.en;
  const put = () =>
    act(
      saved.change,
      { body: { reportId: view.reportId!, name: called, setup } },
      { say: t(isOwn ? 'savedOwn' : 'saved', { name: called }), then: () => onDone(view.reportId) },
    );
  const items = [
    ...(view.reportId && changed ? [{ key: 'as', label: t('saveAs'), onClick: () => ask('name') }] : []),
    ...(view.reportId ? [{ key: 'remove', danger: true, label: t('remove'), onClick: () => ask('remove') }] : []),
  ];
  const isPut = view.reportId !== undefined && changed;
  const button = (
    <Button type="primary" icon={<Save size={15} />} onClick={() => (isPut ? void put() : ask('name'))}>
      {t(isPut ? 'change' : 'save')}
    </Button>
  );
  return (
    <>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button aria-label={t('kit.more')}>…</Button>
        </Dropdown>
      )}
      {button}
      {asks === 'name' && (
        <AppModal
          title={t(view.reportId ? 'saveAs' : 'save')}
          okText={t('kit.save')}
          cancelText={t('kit.cancel')}
          okButtonProps={{ disabled: !name.trim() }}
          onCancel={() => ask(null)}
          onOk={async () => {
            const then = async ({ reportId }: { reportId: string }) => {
              ask(null);
              setName('');
              await onDone(reportId);
            };
            await act(
              saved.create,
              { body: { name, setup } },
              { say: t(isOwn ? 'savedOwn' : 'saved', { name: name.trim() }), then },
            );
          }}
        >
          <Input
            autoFocus
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </AppModal>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: called })}
          text={t(isOwn ? 'removeOwnText' : 'removeText')}
          confirm={t('remove')}
          onConfirm={() =>
            act(
              saved.remove,
              { params: { reportId: view.reportId! } },
              { say: t('removed', { name: called }), then: () => onDone() },
            )
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
