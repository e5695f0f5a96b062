import { batchStateCodes as at, canMove, isOver, type BatchState, type Landing } from './batchState.ts';

/** What a person may ask of a batch. Starting one that was prepared to wait is resuming it. */
export type BatchCommand = 'start' | 'pause' | 'resume' | 'cancel';

export type BatchRefusal =
  'over' | 'stillPreparing' | 'preparationFailed' | 'alreadyStarted' | 'alreadyPaused' | 'scheduleOver';

/** Where a command takes a batch, or why it is refused. `there` is where the clock would put it now (`landing`). */
export function commandBatch(
  command: BatchCommand,
  state: BatchState,
  there: Landing,
): { to: BatchState } | { refused: BatchRefusal } {
  if (isOver(state)) return { refused: 'over' };
  if (state === at.preparationFailed) return { refused: 'preparationFailed' };
  if (command === 'cancel') return { to: at.cancelled };
  // Any other move would take the batch away from the job that brings its contacts.
  if (state === at.preparing) return { refused: 'stillPreparing' };
  if (command === 'pause') return canMove(state, at.paused) ? { to: at.paused } : { refused: 'alreadyPaused' };
  if (state !== at.paused) return { refused: 'alreadyStarted' };
  return there === at.timedOut ? { refused: 'scheduleOver' } : { to: there };
}
