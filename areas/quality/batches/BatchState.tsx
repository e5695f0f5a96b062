import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { batchesTexts } from './batches.texts.ts';
import { batchKinds } from './batchWords.ts';

/** Its state, and how far the machine is as long as it looks. */
export function BatchState({ batch: { state, looked, records } }: { batch: Batch }) {
  const t = useText(batchesTexts);
  const isLooking = state === 'released' && looked < records;
  return (
    <State
      kind={batchKinds[state]}
      word={t(state)}
      {...(isLooking && { reason: t('lookedAt', { looked: count(looked), records: count(records) }) })}
    />
  );
}
