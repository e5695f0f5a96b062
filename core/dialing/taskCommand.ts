import { isOver, type BatchState } from './batchState.ts';
import { callStatusCodes as at, type CallStatus } from './taskState.ts';

/** What a user may do to a task: cancel it, undo that, call the customer again, call a customer who left the blacklist. */
export type TaskCommand = 'cancel' | 'recover' | 'recall' | 'liftBlacklist';

/** `batchOver` offers to recreate: a new batch of the chosen tasks. */
export type TaskRefusal = 'batchOver' | 'inCall' | 'alreadyWaiting' | 'wrongStatus' | 'blacklisted';

const from: Record<TaskCommand, readonly CallStatus[]> = {
  cancel: [at.waiting],
  recover: [at.cancelled],
  recall: [at.notConnected, at.complete, at.abnormal],
  liftBlacklist: [at.blacklisted],
};

/** Where a command takes a task, or why it is refused. */
export function commandTask(
  command: TaskCommand,
  status: CallStatus,
  batch: BatchState,
  onBlacklist = false,
): { to: CallStatus } | { refused: TaskRefusal } {
  if (isOver(batch)) return { refused: 'batchOver' };
  if (status === at.inCall) return { refused: 'inCall' };
  // Whoever stands on a list that holds waits for nothing but to be blocked.
  if (onBlacklist && command !== 'cancel') return { refused: 'blacklisted' };
  if (from[command].includes(status)) return { to: command === 'cancel' ? at.cancelled : at.waiting };
  return { refused: status === at.waiting ? 'alreadyWaiting' : 'wrongStatus' };
}
