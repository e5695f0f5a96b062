import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../useText.ts';
import { AppModal } from './AppModal.tsx';

interface ConfirmDialogProps {
  /** Names the thing: Delete the batch “Renewals”? */
  title: string;
  /** What will be lost, in numbers. */
  text?: string;
  /** Names the action and the number: Delete 3 batches. */
  confirm: string;
  stay?: string;
  danger?: boolean;
  onConfirm(): unknown;
  onClose(): void;
}

/** Asks before what cannot be undone. The focus stands on the safe choice. */
export function ConfirmDialog({ title, text, confirm, stay, danger, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText();
  const safe = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function go() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AppModal
      title={title}
      width={440}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && safe.current?.focus()}
      footer={
        <>
          <Button ref={safe} autoFocus onClick={onClose}>
            {stay ?? t('kit.cancel')}
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p className="cw-text2">{text}</p>}
    </AppModal>
  );
}
