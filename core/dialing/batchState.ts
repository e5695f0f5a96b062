import { hasEnded, opensAgainToday, windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import type { StandsOver } from '#core/calendar/workCalendar.ts';

/** Codes as the console shows them; the number stands nowhere else. */
export const batchStates = {
  2: 'calling',
  3: 'paused',
  4: 'complete',
  5: 'timedOut',
  6: 'cancelled',
  11: 'restingInGap',
  12: 'restingUntilNextDay',
  13: 'preparing',
  14: 'preparationFailed',
} as const;
export type BatchState = keyof typeof batchStates;

const at = Object.fromEntries(Object.entries(batchStates).map(([code, name]) => [name, Number(code)])) as {
  [Code in BatchState as (typeof batchStates)[Code]]: Code;
};
export { at as batchStateCodes };

const resting = [at.restingInGap, at.restingUntilNextDay] as const;
const atWork = [at.calling, ...resting] as const;
const ends = [at.complete, at.timedOut, at.cancelled] as const;

/** Every move there is; all others are refused. */
const moves: Record<BatchState, readonly BatchState[]> = {
  13: [...atWork, at.paused, at.preparationFailed, at.cancelled],
  14: [at.preparing],
  2: [...resting, at.paused, ...ends],
  11: [at.calling, at.paused, ...ends],
  12: [at.calling, at.paused, ...ends],
  3: [...atWork, ...ends],
  4: [],
  5: [],
  6: [],
};

export const isBatchState = (code: number): code is BatchState => code in batchStates;
export const canMove = (from: BatchState, to: BatchState) => moves[from].includes(to);

/** Complete, timed out or cancelled: nothing in it is dialled again. */
export const isOver = (state: BatchState) => (ends as readonly BatchState[]).includes(state);

const closed: readonly number[] = [...ends, at.preparationFailed];
/** Over, or it never began: its name and times matter no more. */
export const isClosed = (state: number) => closed.includes(state);

export type Landing = typeof at.calling | typeof at.restingInGap | typeof at.restingUntilNextDay | typeof at.timedOut;

/** Where the clock puts a batch that may work: calling, resting until a window of today or of another day, or timed out. */
export function landing(schedule: Schedule, zone: string, now: number, calendar?: StandsOver): Landing {
  if (windowOpen(schedule, zone, now, calendar)) return at.calling;
  if (hasEnded(schedule, zone, now)) return at.timedOut;
  return opensAgainToday(schedule, zone, now, calendar) ? at.restingInGap : at.restingUntilNextDay;
}

/**
 * Where the clock takes a batch from its state, or null where it stays. Resting never turns into the other resting
 * at once, so a batch whose hours were changed meanwhile keeps its word until a window opens.
 */
export const clockMove = (state: BatchState, there: Landing): Landing | null =>
  state !== at.preparing && canMove(state, there) && (state !== at.paused || there === at.timedOut) ? there : null;

/** Where a batch goes once its contacts are stored. One whose schedule is over by then waits, paused, for new times. */
export const afterPreparation = (startWhenPrepared: boolean, there: Landing): BatchState =>
  startWhenPrepared && there !== at.timedOut ? there : at.paused;
