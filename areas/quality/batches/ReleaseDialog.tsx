import { Button } from 'antd';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type Batch } from '../batch/batch.contract.ts';
import { batchesTexts } from './batches.texts.ts';

interface ReleaseDialogProps {
  batch: Batch;
  onEdit(): void;
  onDone(): unknown;
  onClose(): void;
}

/** Asks before the calls are drawn, with how many there are now. */
export function ReleaseDialog({ batch, onEdit, onDone, onClose }: ReleaseDialogProps) {
  const t = useText(batchesTexts);
  const act = useAct();
  const { batchId, name, calls, sampling, reviewers } = batch;
  const { data, fault } = useAsk(batchEndpoints.preview, { body: { calls, sampling } });
  if (!data || data.drawn === 0)
    return (
      <AppModal
        title={t('releaseTitle', { name })}
        width={440}
        onCancel={onClose}
        footer={
          <>
            <Button autoFocus onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            {data && (
              <Button type="primary" onClick={onEdit}>
                {t('releaseEdit')}
              </Button>
            )}
          </>
        }
      >
        <p className="cw-text2" role={fault ? 'alert' : 'status'}>
          {fault ? fault.message : t(data ? 'releaseNone' : 'releaseCounting')}
        </p>
      </AppModal>
    );
  const work = reviewers === 0 ? t('releaseMachine') : t('releaseWork', { tasks: count(data.drawn * reviewers) });
  return (
    <ConfirmDialog
      title={t('releaseTitle', { name })}
      text={t('releaseText', { calls: count(data.calls), drawn: count(data.drawn), work })}
      confirm={t('releaseConfirm', { drawn: count(data.drawn) })}
      onConfirm={() =>
        act(
          batchEndpoints.release,
          { params: { batchId } },
          { say: t('isReleased', { name, records: count(data.drawn) }), then: onDone },
        )
      }
      onClose={onClose}
    />
  );
}
