import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import type { TaskRefusal } from '#core/dialing/taskCommand.ts';
import { batchStateCodes, isBatchState, isOver } from '#core/dialing/batchState.ts';
import { callStatusCodes as status } from '#core/dialing/taskState.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import { callEndpoints } from '../call/call.contract.ts';
import { taskEndpoints, type Task } from '../batch/task.contract.ts';
import { taskTexts } from './task.texts.ts';
import { taskActionsEndpoints, type Moved } from './taskActions.contract.ts';

export type TaskAction = 'cancel' | 'recover' | 'recall';
type Chosen = SentTo<(typeof taskActionsEndpoints)['cancel']>['body'];

/** Whom a call is meant for, and whether the batch places calls now. */
export interface Redialled {
  taskId: string;
  name: string;
  phone: string;
  /** Undefined where it is not known. */
  batchState?: number | undefined;
}

interface Asked {
  action: TaskAction;
  chosen: Chosen;
  tasks: number;
  then?: (() => void) | undefined;
}

const said = { cancel: 'cancelled', recover: 'recovered', recall: 'recalled' } as const;
const why: Record<TaskRefusal, 'whyBatchOver' | 'whyInCall' | 'whyWaiting' | 'whyStatus' | 'whyBlacklisted'> = {
  blacklisted: 'whyBlacklisted',
  batchOver: 'whyBatchOver',
  inCall: 'whyInCall',
  alreadyWaiting: 'whyWaiting',
  wrongStatus: 'whyStatus',
};

/** What can be done with a contact as it stands; a batch that is over leaves nothing. */
export function actionOf({ callStatus }: Pick<Task, 'callStatus'>, batchState: number): TaskAction | null {
  if (!isBatchState(batchState) || isOver(batchState)) return null;
  if (callStatus === status.waiting) return 'cancel';
  if (callStatus === status.cancelled) return 'recover';
  return callStatus === status.notConnected || callStatus === status.complete || callStatus === status.abnormal
    ? 'recall'
    : null;
}

/** A contact that was called, or waits for a later time, can be called at once. */
export const canRedial = (task: Pick<Task, 'callStatus' | 'dueAt'>, batchState: number) => {
  const action = actionOf(task, batchState);
  return action !== null && (action !== 'cancel' || (task.dueAt ?? 0) > Date.now());
};

/** Leave out, take in again, call again: one or many; `dialog` asks first where many are meant. */
export function useTaskActions() {
  const t = useText(taskTexts);
  const may = useMay()(taskActionsEndpoints.cancel);
  const cache = useQueryClient();
  const { message } = App.useApp();
  const [asked, ask] = useState<Asked>();
  const [redialled, askRedial] = useState<Redialled>();

  function again() {
    for (const { path } of [
      taskEndpoints.list,
      taskEndpoints.stats,
      taskActionsEndpoints.read,
      batchEndpoints.list,
      batchEndpoints.read,
      batchEndpoints.log,
      callEndpoints.one,
    ])
      void cache.invalidateQueries({ queryKey: [path] });
  }

  function tell(action: TaskAction, { moved, refused }: Moved) {
    if (moved > 0) message.success(t(said[action], { count: count(moved) }));
    if (refused.length > 0)
      message.warning(
        t('refused', {
          whys: refused.map((one) => t(why[one.why as TaskRefusal], { count: count(one.count) })).join(t('semicolon')),
        }),
        8,
      );
  }

  async function run({ action, chosen, then }: Asked) {
    try {
      tell(action, await send(taskActionsEndpoints[action], { body: chosen }));
      then?.();
    } catch (error) {
      // None could be moved: the refusal says why not.
      if (error instanceof Refusal && Array.isArray(error.facts.refused))
        tell(action, { moved: 0, refused: error.facts.refused as Moved['refused'] });
      else message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
    again();
  }

  async function redial({ taskId, batchState }: Redialled) {
    try {
      await send(taskActionsEndpoints.redial, { query: { taskId } });
      message.success(t(batchState === batchStateCodes.calling ? 'redialled' : 'redialledLater'));
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
    again();
  }

  const dialog: ReactNode = redialled ? (
    <ConfirmDialog
      title={t('redialTitle', { name: redialled.name || t('noName') })}
      text={t(redialled.batchState === batchStateCodes.calling ? 'redialText' : 'redialTextLater')}
      confirm={t('redialNow', { phone: redialled.phone })}
      stay={t('stay')}
      onConfirm={() => redial(redialled)}
      onClose={() => askRedial(undefined)}
    />
  ) : (
    asked && (
      <ConfirmDialog
        danger={asked.action === 'cancel'}
        title={t(asked.tasks === 1 && asked.action === 'recall' ? 'recallTitleOne' : `${asked.action}Title`, {
          count: count(asked.tasks),
        })}
        text={t(`${asked.action}Text`)}
        confirm={t(asked.tasks === 1 && asked.action === 'recall' ? 'recallNowOne' : `${asked.action}Now`, {
          count: count(asked.tasks),
        })}
        stay={t('stay')}
        onConfirm={() => run(asked)}
        onClose={() => ask(undefined)}
      />
    )
  );
  return {
    may,
    /** A call is asked about first; leaving out and taking in again can be undone. */
    one: (action: TaskAction, taskId: string) => {
      const about = { action, chosen: { taskIds: [taskId] }, tasks: 1 };
      return action === 'recall' ? ask(about) : void run(about);
    },
    many: (action: TaskAction, chosen: Chosen, tasks: number, then?: () => void) =>
      ask({ action, chosen, tasks, then }),
    redial: askRedial,
    again,
    dialog,
  };
}
