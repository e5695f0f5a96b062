import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { importTexts } from './import.texts.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { Steps } from './Steps.tsx';
import { StoredStep } from './StoredStep.tsx';

interface ImportDialogProps {
  /** Undefined begins with the choice of a file. */
  importId: string | undefined;
  /** Another import is looked at from now on; undefined for a new one. */
  onGo(importId: string | undefined): void;
  onShow(importId: string): void;
  onClose(): void;
}

/** From a file to customers in four steps. */
export function ImportDialog({ importId, onGo, onShow, onClose }: ImportDialogProps) {
  const t = useText(importTexts);
  return (
    <AppModal title={t('title')} width={800} centered footer={null} onCancel={onClose} mask={{ closable: false }}>
      <ImportSteps
        importId={importId}
        onGo={onGo}
        onClose={onClose}
        head={(at) => <Steps at={at} />}
        stored={(known) => (
          <StoredStep contactImport={known} onShow={() => onShow(known.importId)} onAnother={() => onGo(undefined)} />
        )}
      />
    </AppModal>
  );
}
