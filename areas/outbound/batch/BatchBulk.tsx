import { Ban, Bot, Pause, Play } from 'lucide-react';
import { ExportButton } from '#areas/system/door.tsx';
import { BulkAct, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { batchExportEndpoints } from './batchExports.contract.ts';
import type { Batch } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { useBatchActions, waitingOf } from './useBatchActions.tsx';
import { useBatchWindows } from './useBatchWindows.tsx';

interface BulkOfAllProps {
  query: Record<string, unknown>;
  /** The state all that match are to be in. */
  onChoose(state: 2 | 3 | 6): void;
}

/** Of all batches that match the filter. */
export function BulkOfAll({ query, onChoose }: BulkOfAllProps) {
  const t = useText(batchTexts);
  return (
    <>
      <i />
      <BulkAct icon={<Pause size={14} />} onClick={() => onChoose(3)}>
        {t('pause')}
      </BulkAct>
      <BulkAct icon={<Play size={14} />} onClick={() => onChoose(2)}>
        {t('resume')}
      </BulkAct>
      <BulkAct icon={<Ban size={14} />} onClick={() => onChoose(6)}>
        {t('cancel')}
      </BulkAct>
      <ExportButton bulk source="batches" endpoint={batchExportEndpoints.batches} query={query} />
    </>
  );
}

interface BulkOfSomeProps {
  batches: Batch[];
  clear(): void;
  actions: ReturnType<typeof useBatchActions>;
  windows: ReturnType<typeof useBatchWindows>;
}

/** Of the batches that were chosen one by one. */
export function BulkOfSome({ batches, clear, actions, windows }: BulkOfSomeProps) {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const left = waitingOf(batches);
  return (
    <>
      <BulkFact>{t(left === 1 ? 'leftOne' : 'left', { count: count(left) })}</BulkFact>
      <i />
      <BulkAct icon={<Pause size={14} />} onClick={() => void actions.pause(batches)}>
        {t('pause')}
      </BulkAct>
      <BulkAct icon={<Play size={14} />} onClick={() => void actions.resume(batches)}>
        {t('resume')}
      </BulkAct>
      <BulkAct icon={<Ban size={14} />} onClick={() => actions.cancel(batches, clear)}>
        {t('cancel')}
      </BulkAct>
      {windows.mayRobot && (
        <BulkAct icon={<Bot size={14} />} onClick={() => windows.open('robot', batches)}>
          {tActions('changeRobotShort')}
        </BulkAct>
      )}
      <ExportButton
        bulk
        source="batches"
        endpoint={batchExportEndpoints.batches}
        query={{}}
        ids={batches.map(({ batchId }) => batchId)}
      />
    </>
  );
}
