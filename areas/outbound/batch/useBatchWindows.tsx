import { isClosed } from '#core/dialing/batchState.ts';
import { useState, type ReactNode } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import { useMay } from '#kit/console/person.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import type { Batch } from './batch.contract.ts';
import { hasContacts, isAtWork } from './batch.rules.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';

/** They come when they are first opened. */
const AllocateBatch = lazy(() => import('./AllocateBatch.tsx'));
const BatchLog = lazy(() => import('./BatchLog.tsx'));
const ChangeRobot = lazy(() => import('./ChangeRobot.tsx'));
const EditBatch = lazy(() => import('./EditBatch.tsx'));
const RecreateBatch = lazy(() => import('./RecreateBatch.tsx'));

type Window = 'edit' | 'again' | 'give' | 'robot' | 'log';

/** The dialogs about a batch, for its row and its page; `again` asks anew what was seen of batches. */
export function useBatchWindows(again: () => unknown) {
  const can = useMay();
  const [shown, show] = useState<{ window: Window; batches: Batch[] }>();
  const close = () => show(undefined);
  const [batch] = shown?.batches ?? [];

  const opened = (): ReactNode => {
    if (!shown || !batch) return null;
    switch (shown.window) {
      case 'edit':
        return <EditBatch batch={batch} onClose={close} onDone={again} />;
      case 'again':
        return <RecreateBatch batch={batch} onClose={close} onDone={again} />;
      case 'give':
        return <AllocateBatch batch={batch} onClose={close} onDone={again} />;
      case 'robot':
        return <ChangeRobot batches={shown.batches} onClose={close} onDone={again} />;
      case 'log':
        return <BatchLog batchId={batch.batchId} onClose={close} />;
    }
  };

  const mayRobot = can(batchActionsEndpoints.changeRobot) && can(campaignEndpoints.choices);
  return {
    open: (window: Window, batches: Batch[]) => show({ window, batches }),
    window: opened(),
    mayRobot,
    canRobot: (one: Batch) => mayRobot && !isClosed(one.state),
    canAgain: (one: Batch) =>
      can(batchActionsEndpoints.recreate) && hasContacts(one.state) && one.total > one.waiting + one.inCall,
    canGive: (one: Batch) => can(batchActionsEndpoints.allocate) && isAtWork(one.state),
  };
}
