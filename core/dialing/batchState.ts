import { hasEnded, opensAgainToday, windowOpen, type Schedule } from '../calendar/schedule.ts';

/** Codes as the console shows them; the number stands nowhere else. */
export const batchStates = {
  2: 'calling', 3: 'paused', 4: 'complete', 5: 'timedOut', 6: 'cancelled', 11: 'restingInGap', 12: 'restingUntilNextDay', 13: 'preparing', 14: 'preparationFailed',
} as const;
export type BatchState = keyof typeof batchStates;

const at = Object.fromEntries(Object.entries(batchStates).map(([code, name]) => [name, Number(code)])) as { [Code in BatchState as (typeof batchStates)[Code]]: Code };
export { at as batchStateCodes };

const resting = [at.restingInGap, at.restingUntilNextDay] as const;
const atWork = [at.calling, ...resting] as const;
const ends = [at.complete, at.timedOut, at.cancelled] as const;

/** Every move there is; all others are refused. */
const moves: Record<BatchState, readonly BatchState[]> = {
  13: [...atWork, at.paused, at.preparationFailed, at.cancelled],
  14: [at.preparing],
  2: [...resting, at.paused, ...ends],
  11: [at.calling, at.restingUntilNextDay, at.paused, ...ends],
  12: [at.calling, at.restingInGap, at.paused, ...ends],
  3: [...atWork, ...ends],
  4: [],
  5: [],
  6: [],
};

export const isBatchState = (code: number): code is BatchState => code in batchStates;
export const canMove = (from: BatchState, to: BatchState) => moves[from].includes(to);

/** Where the clock puts a batch that may work: calling, resting, or timed out. */
export function landing(schedule: Schedule, zone: string, now: number): 2 | 11 | 12 | 5 {
  if (windowOpen(schedule, zone, now)) return at.calling;
  if (hasEnded(schedule, zone, now)) return at.timedOut;
  return opensAgainToday(schedule, zone, now) ? at.restingInGap : at.restingUntilNextDay;
}
