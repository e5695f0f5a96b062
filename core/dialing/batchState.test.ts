import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schedule } from '#core/calendar/schedule.ts';
import { commandBatch, type BatchCommand } from './batchCommand.ts';
import {
  afterPreparation,
  batchStates,
  canMove,
  clockMove,
  isOver,
  landing,
  type BatchState,
  type Landing,
} from './batchState.ts';

const states = Object.keys(batchStates).map(Number) as BatchState[];
const landings: Landing[] = [2, 11, 12, 5];
const zone = 'Asia/Shanghai';
/** A Friday. */
const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}:00+08:00`);
const everyDay: Schedule = {
  cycle: 3,
  windows: [
    { from: '09:00', to: '11:00' },
    { from: '14:00', to: '18:00' },
  ],
};

test('a batch moves as the table says, and every other move is refused', () => {
  const allowed: Record<BatchState, BatchState[]> = {
    2: [3, 4, 5, 6, 11, 12],
    3: [2, 4, 5, 6, 11, 12],
    4: [],
    5: [],
    6: [],
    11: [2, 3, 4, 5, 6],
    12: [2, 3, 4, 5, 6],
    13: [2, 3, 6, 11, 12, 14],
    14: [13],
  };

  for (const from of states)
    expect(
      states.filter((to) => canMove(from, to)),
      batchStates[from],
    ).toEqual(allowed[from]);
});

test('the clock decides where a batch lands', () => {
  const today: Schedule = { ...everyDay, cycle: 1, startsOn: '2026-11-20' };

  expect(landing(everyDay, zone, at('10:00'))).toBe(2);
  expect(landing(everyDay, zone, at('12:00'))).toBe(11);
  expect(landing(everyDay, zone, at('19:00'))).toBe(12);
  expect(landing(today, zone, at('12:00'))).toBe(11);
  expect(landing(today, zone, at('19:00'))).toBe(5);
  expect(landing(today, zone, at('00:00', '2026-11-21'))).toBe(5);
});

test('a periodic batch rests over the weekend and times out after its last window', () => {
  const weekdays: Schedule = {
    ...everyDay,
    cycle: 2,
    weekdays: [1, 2, 3, 4, 5],
    startsOn: '2026-11-16',
    endsOn: '2026-11-24',
  };

  expect(landing(weekdays, zone, at('10:00', '2026-11-21'))).toBe(12);
  expect(landing(weekdays, zone, at('18:00', '2026-11-24'))).toBe(5);
});

test('a holiday of the organisation is a rest', () => {
  const calendar = { weekdays: [1, 2, 3, 4, 5], days: { '2026-11-20': 'closed' as const } };

  expect(landing(everyDay, zone, at('10:00'), calendar)).toBe(12);
});

test('a paused batch stays paused until somebody resumes it, unless its schedule ends', () => {
  expect(landings.map((there) => clockMove(3, there))).toEqual([null, null, null, 5]);
  expect(clockMove(2, 11)).toBe(11);
  expect(clockMove(11, 12)).toBeNull();
  expect(clockMove(13, 2)).toBeNull();
});

test('a prepared batch starts where the clock says, or waits for somebody to start it', () => {
  expect(afterPreparation(true, 11)).toBe(11);
  expect(afterPreparation(false, 2)).toBe(3);
  expect(afterPreparation(true, 5)).toBe(3);
});

test('a batch is paused, resumed and cancelled by hand, and told apart where it cannot be', () => {
  expect(commandBatch('pause', 12, 12)).toEqual({ to: 3 });
  expect(commandBatch('pause', 3, 2)).toEqual({ refused: 'alreadyPaused' });
  expect(commandBatch('resume', 3, 11)).toEqual({ to: 11 });
  expect(commandBatch('start', 3, 2)).toEqual({ to: 2 });
  expect(commandBatch('resume', 2, 2)).toEqual({ refused: 'alreadyStarted' });
  expect(commandBatch('resume', 3, 5)).toEqual({ refused: 'scheduleOver' });
  expect(commandBatch('resume', 4, 2)).toEqual({ refused: 'over' });
});

test('while contacts are being brought in, a person can only cancel', () => {
  expect(commandBatch('cancel', 13, 2)).toEqual({ to: 6 });
  expect(commandBatch('pause', 13, 2)).toEqual({ refused: 'stillPreparing' });
  expect(commandBatch('cancel', 14, 2)).toEqual({ refused: 'preparationFailed' });
});

test('neither a command nor the clock takes a batch where it may not go', () => {
  const command = fc.constantFrom<BatchCommand>('start', 'pause', 'resume', 'cancel');

  fc.assert(
    fc.property(command, fc.constantFrom(...states), fc.constantFrom(...landings), (action, from, there) => {
      const answer = commandBatch(action, from, there);
      const byClock = clockMove(from, there);
      return (
        (!('to' in answer) || canMove(from, answer.to)) &&
        (byClock === null || canMove(from, byClock)) &&
        !(isOver(from) && ('to' in answer || byClock !== null))
      );
    }),
  );
});
