import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { isBatchState, isClosed } from '#core/dialing/batchState.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { taskEndpoints } from './task.contract.ts';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { mayBeSent } from './batch.rules.ts';
import { batchTexts } from './batch.texts.ts';
import { useStateWord } from './BatchState.tsx';

type To = 2 | 3 | 6;
type Moved = AnswerOf<typeof batchEndpoints.changeState>;

const said = {
  2: { many: 'resumedMany', not: 'notResumed' },
  3: { many: 'pausedMany', not: 'notPaused' },
  6: { many: 'cancelledMany', not: 'notCancelled' },
} as const;

export const canPause = ({ state }: Batch) => isBatchState(state) && mayBeSent(state, 3);
export const canResume = ({ state }: Batch) => state === 3;
export const canCancel = ({ state }: Batch) => isBatchState(state) && mayBeSent(state, 6);
export const canEdit = ({ state }: Batch) => !isClosed(state);

/** Pause, resume and cancel, for one or several; `dialog` asks before a cancel. */
export function useBatchActions() {
  const t = useText(batchTexts);
  const word = useStateWord();
  const may = useMay()(batchEndpoints.changeState);
  const cache = useQueryClient();
  const { message } = App.useApp();
  const moving = useRef(false);
  const [asking, ask] = useState<{ batches: Batch[]; then?: () => void }>();

  async function move(batches: Batch[], to: To) {
    // The second press of a double click.
    if (moving.current) return;
    moving.current = true;
    try {
      tell(
        batches,
        to,
        await send(batchEndpoints.changeState, { body: { batchIds: batches.map(({ batchId }) => batchId), to } }),
      );
    } catch (error) {
      // None could be moved: the refusal names them as well.
      if (error instanceof Refusal && Array.isArray(error.facts.refused))
        tell(batches, to, { moved: [], refused: error.facts.refused as Moved['refused'] });
      else message.error(sentenceOf(error, t('kit.unsent')), 6);
    } finally {
      moving.current = false;
    }
    again();
  }

  /** What was seen of batches is asked again. */
  function again() {
    for (const { path } of [
      batchEndpoints.list,
      batchEndpoints.read,
      batchEndpoints.log,
      batchActionsEndpoints.outcomes,
      batchActionsEndpoints.allocation,
      taskEndpoints.list,
    ])
      void cache.invalidateQueries({ queryKey: [path] });
  }

  function tell(batches: Batch[], to: To, { moved, refused }: Moved) {
    const [first] = moved;
    const name = batches.find(({ batchId }) => batchId === first?.batchId)?.name ?? '';
    if (first && moved.length === 1)
      message.success(
        first.state === 11 || first.state === 12
          ? t('restsFirst', { name })
          : t('moved', { name, state: word(first.state) }),
      );
    else if (first) message.success(t(said[to].many, { count: count(moved.length) }));
    if (refused.length > 0)
      message.warning(
        t(said[to].not, {
          names: refused.map((one) => t('refusedOne', { name: one.name, state: word(one.state) })).join(t('comma')),
        }),
        8,
      );
  }

  const dialog: ReactNode = asking && (
    <CancelDialog
      batches={asking.batches}
      onClose={() => ask(undefined)}
      onConfirm={async () => {
        await move(asking.batches, 6);
        asking.then?.();
      }}
    />
  );
  return {
    may,
    pause: (batches: Batch[]) => move(batches, 3),
    resume: (batches: Batch[]) => move(batches, 2),
    cancel: (batches: Batch[], then?: () => void) => ask({ batches, then }),
    again,
    dialog,
  };
}

export const waitingOf = (batches: Batch[]) => batches.filter(canCancel).reduce((sum, { waiting }) => sum + waiting, 0);

function CancelDialog({
  batches,
  onConfirm,
  onClose,
}: {
  batches: Batch[];
  onConfirm(): Promise<void>;
  onClose(): void;
}) {
  const t = useText(batchTexts);
  const left = waitingOf(batches);
  const one = batches.length === 1 ? batches[0] : undefined;
  return (
    <ConfirmDialog
      danger
      title={one ? t('cancelTitle', { name: one.name }) : t('cancelTitleMany', { count: count(batches.length) })}
      text={t(left === 0 ? 'cancelTextNone' : left === 1 ? 'cancelTextOne' : 'cancelText', { count: count(left) })}
      confirm={one ? t('cancelNow', { count: count(left) }) : t('cancelNowMany', { count: count(batches.length) })}
      stay={t(one ? 'keep' : 'keepMany')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
