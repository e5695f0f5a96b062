import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { useSearchParams } from 'react-router';
import { IntentionsTab } from './IntentionsTab.tsx';
import { nluTestTexts } from './nluTest.texts.ts';
import { SetsTab } from './SetsTab.tsx';

interface UnderstandingDialogProps {
  flowId: string;
  shows: 'intentions' | 'sets';
  onClose(): void;
}

/** The same as below the canvas, where there is none. */
export function UnderstandingDialog({ flowId, shows, onClose }: UnderstandingDialogProps) {
  const t = useText(nluTestTexts);
  // An intention that was opened stands in the settings, in front of which nothing should lie.
  const inSettings = useSearchParams()[0].has('settings');
  if (inSettings) return null;
  return (
    <AppModal
      title={t(shows === 'sets' ? 'sets' : 'viewintentions')}
      width="min(960px, calc(100vw - 48px))"
      footer={null}
      onCancel={onClose}
    >
      <div className="nlu-modal">
        {shows === 'sets' ? <SetsTab flowId={flowId} /> : <IntentionsTab flowId={flowId} />}
      </div>
    </AppModal>
  );
}
