import type { Sampling } from '#core/quality/sampling.ts';
import type { StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, duringEndpoints, type Batch, type BatchState } from '../batch/batch.contract.ts';
import type { Mode } from '../bases.contract.ts';
import { batchesTexts } from './batches.texts.ts';

export const batchKinds: Record<BatchState, StateKind> = {
  draft: 'preparing',
  released: 'running',
  finished: 'done',
  forced: 'cancelled',
  started: 'running',
  stopped: 'paused',
};

/** The states that batches of a mode come to, in the order they do. */
export const statesOf: Record<Mode, readonly BatchState[]> = {
  after: ['draft', 'released', 'finished', 'forced'],
  during: ['draft', 'started', 'stopped'],
};

/** What both modes have in common. */
const after = {
  create: batchEndpoints.create,
  read: batchEndpoints.read,
  change: batchEndpoints.change,
  remove: batchEndpoints.remove,
  query: batchEndpoints.query,
  calls: batchEndpoints.calls,
};
const during: typeof after = {
  create: duringEndpoints.create,
  read: duringEndpoints.read,
  change: duringEndpoints.change,
  remove: duringEndpoints.remove,
  query: duringEndpoints.query,
  calls: duringEndpoints.calls,
};
export const endpointsOf = (mode: Mode) => (mode === 'after' ? after : during);

/** What is to be settled is not done, and what was dropped will not be. */
export function partsOf({ records, done, differs, reviewers, state, tasks }: Batch) {
  const over = state === 'finished' || state === 'forced';
  const dropped = over ? records - done - differs : reviewers > 0 ? Math.floor(tasks.dropped / reviewers) : 0;
  return { done, differs, dropped, left: Math.max(0, records - done - differs - dropped) };
}

export const isOverdue = ({ dueAt, state }: Batch, now: number) =>
  dueAt !== null && dueAt < now && state !== 'finished' && state !== 'forced';

/** 10% of each result, seed 42. */
export function useSamplingWords() {
  const t = useText(batchesTexts);
  return ({ by, share = 100, count = 1, stratified, seed }: Sampling) =>
    by === 'all'
      ? t('samplingAll')
      : by === 'share'
        ? t(stratified ? 'samplingShareStratified' : 'samplingShare', { share, seed })
        : t(stratified ? 'samplingCountStratified' : 'samplingCount', { count, seed });
}
