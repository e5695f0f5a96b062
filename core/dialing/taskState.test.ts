import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchStates, type BatchState } from './batchState.ts';
import { commandTask, type TaskCommand } from './taskCommand.ts';
import { callStatuses, canMoveTask, mayRetry, resultCodes, type CallStatus } from './taskState.ts';

const statuses = Object.keys(callStatuses).map(Number) as CallStatus[];

test('a task in a call ends with a result before it can wait again', () => {
  expect(statuses.filter((to) => canMoveTask(1, to))).toEqual([2, 3, 5]);
  expect(statuses.filter((to) => canMoveTask(0, to))).toEqual([1, 4, 6, 7]);
});

test('only who was not reached is tried again by a rule', () => {
  expect(statuses.filter(mayRetry)).toEqual([2, 5]);
});

test('a cancelled task is recovered, a finished one recalled, one off the blacklist lifted', () => {
  expect(commandTask('cancel', 0, 2)).toEqual({ to: 4 });
  expect(commandTask('recover', 4, 2)).toEqual({ to: 0 });
  expect(commandTask('recall', 3, 3)).toEqual({ to: 0 });
  expect(commandTask('liftBlacklist', 6, 11)).toEqual({ to: 0 });
  expect(commandTask('recover', 3, 2)).toEqual({ refused: 'wrongStatus' });
});

test('nobody is recalled out of a call, nor in a batch that has ended', () => {
  expect(commandTask('recall', 1, 2)).toEqual({ refused: 'inCall' });
  expect(commandTask('recall', 0, 2)).toEqual({ refused: 'alreadyWaiting' });
  expect(commandTask('recall', 2, 4)).toEqual({ refused: 'batchOver' });
});

test('no command takes a task where it may not go', () => {
  const command = fc.constantFrom<TaskCommand>('cancel', 'recover', 'recall', 'liftBlacklist');
  const batch = fc.constantFrom(...(Object.keys(batchStates).map(Number) as BatchState[]));

  fc.assert(
    fc.property(command, fc.constantFrom(...statuses), batch, (action, status, state) => {
      const answer = commandTask(action, status, state);
      return !('to' in answer) || canMoveTask(status, answer.to);
    }),
  );
});

test('there are nineteen results, each once', () => {
  expect(new Set(resultCodes).size).toBe(19);
});
