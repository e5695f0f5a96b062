import { ChartColumn, CircleStop, ClipboardCheck, Eye, Play, Send, Square } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import type { RowAction } from '#kit/console/list/RowActions.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, duringEndpoints, type Batch } from '../batch/batch.contract.ts';
import { figuresEndpoints } from '../figures/figures.contract.ts';
import type { Mode } from '../bases.contract.ts';
import { taskEndpoints } from '../task/task.contract.ts';
import { batchesTexts } from './batches.texts.ts';
import { endpointsOf } from './batchWords.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** Pickers of days come with the form that needs them. */
const BatchFields = lazy(() => import('./BatchFields.tsx'));

const begun = {
  name: '',
  calls: {},
  sampling: { by: 'share', share: 10, stratified: true, seed: 42 },
  reviewers: 1,
  inspectors: [],
  dueAt: null,
};
const begunDuring = { ...begun, sampling: { by: 'all', stratified: false, seed: 42 } };

interface ActionsProps {
  mode: Mode;
  reload(): unknown;
}

/** What can be done about a batch as it stands, with the dialogs of it: the same in the list and on its page. */
export function useBatchActions({ mode, reload }: ActionsProps) {
  const t = useText(batchesTexts);
  const can = useMay();
  const act = useAct();
  const go = useNavigate();
  const [asked, ask] = useState<{ what: 'release' | 'force'; batch: Batch }>();
  const of = endpointsOf(mode);
  const crud = useCrud({
    reload,
    fields: (batch?: Batch) => <BatchFields mode={mode} isFixed={batch !== undefined && batch.state !== 'draft'} />,
    as: 'drawer',
    width: 560,
    create: {
      endpoint: of.create,
      label: t('newBatch'),
      title: t(mode === 'after' ? 'newTitle' : 'newTitleDuring'),
      values: mode === 'after' ? begun : begunDuring,
    },
    change: {
      endpoint: of.change,
      title: ({ name }) => t('editTitle', { name }),
      sent: ({ batchId }) => ({ params: { batchId } }),
    },
    remove: {
      endpoint: of.remove,
      sent: ({ batchId }) => ({ params: { batchId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: () => t('removeText'),
      confirm: t('removeConfirm'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  const releasing = (batch: Batch): RowAction | false =>
    can(batchEndpoints.release) &&
    mode === 'after' &&
    batch.state === 'draft' && {
      label: t('release'),
      icon: <Send size={14} />,
      onClick: () => ask({ what: 'release', batch }),
    };
  const forcing = (batch: Batch): RowAction | false =>
    can(batchEndpoints.force) &&
    batch.state === 'released' && {
      label: t('force'),
      icon: <CircleStop size={14} />,
      danger: true,
      onClick: () => ask({ what: 'force', batch }),
    };
  const starting = ({ batchId, name, state }: Batch): RowAction | false =>
    can(duringEndpoints.start) &&
    mode === 'during' &&
    state !== 'started' && {
      label: t('start'),
      icon: <Play size={14} />,
      onClick: () =>
        void act(duringEndpoints.start, { params: { batchId } }, { say: t('isStarted', { name }), then: reload }),
    };
  const stopping = ({ batchId, name, state }: Batch): RowAction | false =>
    can(duringEndpoints.stop) &&
    state === 'started' && {
      label: t('stop'),
      icon: <Square size={14} />,
      onClick: () =>
        void act(duringEndpoints.stop, { params: { batchId } }, { say: t('isStopped', { name }), then: reload }),
    };
  const taking = ({ batchId, state, reviewers }: Batch): RowAction | false =>
    can(taskEndpoints.take) &&
    reviewers > 0 &&
    ['released', 'started'].includes(state) && {
      label: t('take'),
      icon: <ClipboardCheck size={14} />,
      onClick: () =>
        void go(
          mode === 'after' ? `/taskInspection/workBench?batch=${batchId}` : `/taskInspection/inBench?batch=${batchId}`,
        ),
    };
  const analysing = ({ batchId, state }: Batch): RowAction | false =>
    can(figuresEndpoints.analysis) &&
    state !== 'draft' && {
      label: t('analysis'),
      icon: <ChartColumn size={14} />,
      onClick: () => void go(`/taskInspection/batchAnalysis?batch=${batchId}`),
    };
  const opening = ({ batchId }: Batch): RowAction => ({
    label: t('open'),
    icon: <Eye size={14} />,
    onClick: () => void go(`/qualityChecking/${batchId}`),
  });
  const ended = ({ state }: Batch) => state === 'finished' || state === 'forced';

  /** The likeliest first. */
  const actionsOf = (batch: Batch): RowAction[] =>
    [
      releasing(batch),
      taking(batch),
      starting(batch),
      ended(batch) && analysing(batch),
      stopping(batch),
      !ended(batch) && analysing(batch),
      !ended(batch) && crud.editing(batch),
      forcing(batch),
      batch.state === 'draft' && crud.removing(batch),
    ].filter((action): action is RowAction => Boolean(action));

  const close = () => ask(undefined);
  return {
    button: crud.button,
    actionsOf,
    opening,
    dialog: (
      <>
        {crud.dialog}
        {asked?.what === 'release' && (
          <ReleaseDialog
            batch={asked.batch}
            onEdit={() => {
              close();
              if (crud.edit) crud.edit(asked.batch);
            }}
            onDone={reload}
            onClose={close}
          />
        )}
        {asked?.what === 'force' && (
          <ConfirmDialog
            danger
            title={t('forceTitle', { name: asked.batch.name })}
            text={t('forceText', {
              open: count(asked.batch.tasks.waiting + asked.batch.tasks.taken),
              waiting: count(asked.batch.tasks.waiting),
              taken: count(asked.batch.tasks.taken),
              done: count(asked.batch.done),
            })}
            confirm={t('forceConfirm', { open: count(asked.batch.tasks.waiting + asked.batch.tasks.taken) })}
            onConfirm={() =>
              act(
                batchEndpoints.force,
                { params: { batchId: asked.batch.batchId } },
                { say: t('isForced', { name: asked.batch.name }), then: reload },
              )
            }
            onClose={close}
          />
        )}
      </>
    ),
  };
}
