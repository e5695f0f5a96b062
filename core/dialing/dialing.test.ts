import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchStates, canMove, landing, type BatchState } from './batchState.ts';
import { outcomeOf, outcomes, type LineCause } from './causes.ts';
import { pace } from './pace.ts';
import { defaultRetryRules, nextAttempt } from './retry.ts';
import { reasons, resultCodes } from './taskState.ts';

const states = Object.keys(batchStates).map(Number) as BatchState[];
const zone = 'Asia/Shanghai';
const hour = 3_600_000;
/** A Friday. */
const noon = Date.parse('2026-11-20T12:00:00+08:00');

test('a finished, timed out or cancelled batch never moves again', () => {
  for (const from of [4, 5, 6] as const) for (const to of states) expect(canMove(from, to)).toBe(false);
});

test('a batch is paused only from where it works, and resumes to where the clock puts it', () => {
  expect(states.filter((from) => canMove(from, 3))).toEqual([2, 11, 12, 13]);
  expect(states.filter((to) => canMove(3, to))).toEqual([2, 4, 5, 6, 11, 12]);
});

test('the clock decides where a batch lands', () => {
  const twoWindows = { cycle: 3 as const, windows: [{ from: '09:00', to: '11:00' }, { from: '14:00', to: '18:00' }] };

  expect(landing(twoWindows, zone, noon - 2 * hour)).toBe(2);
  expect(landing(twoWindows, zone, noon)).toBe(11);
  expect(landing(twoWindows, zone, noon + 7 * hour)).toBe(12);
  expect(landing({ ...twoWindows, cycle: 1 as const, startsOn: '2026-11-20' }, zone, noon + 7 * hour)).toBe(11);
  expect(landing({ ...twoWindows, cycle: 1 as const, startsOn: '2026-11-20' }, zone, noon + 12 * hour)).toBe(5);
});

test('every cause of a line means a status, a known result and a known reason', () => {
  for (const cause of Object.keys(outcomes) as LineCause[]) {
    const { resultCode, reason } = outcomeOf(cause);
    expect(resultCodes).toContain(resultCode);
    expect([...reasons, null]).toContain(reason);
  }
});

const missed = { rules: defaultRetryRules, outcome: { resultCode: 'CustomerNoAnswer', reason: 'noAnswer' }, attempts: 1, attemptsToday: 1, dailyCap: 3, now: noon, startOfTomorrow: noon + 12 * hour } as const;

test('nobody answered: it is tried again an hour later, twice, and then left alone', () => {
  expect(nextAttempt(missed)).toBe(noon + hour);
  expect(nextAttempt({ ...missed, attempts: 2, attemptsToday: 2 })).toBe(noon + hour);
  expect(nextAttempt({ ...missed, attempts: 3 })).toBeNull();
});

test('whoever was called often enough today is not called before tomorrow', () => {
  expect(nextAttempt({ ...missed, attemptsToday: 3 })).toBe(noon + 12 * hour);
});

test('a number that does not exist and a person who was spoken to are not called again', () => {
  expect(nextAttempt({ ...missed, outcome: { resultCode: 'CustomerNoAnswer', reason: 'invalidNumber' } })).toBeNull();
  expect(nextAttempt({ ...missed, outcome: { resultCode: 'CustomerEndCall', reason: null } })).toBeNull();
});

test('pacing fills the channels and never passes any limit', () => {
  const count = fc.nat(500);

  fc.assert(fc.property(fc.record({ channels: count, inProgress: count, gatewayChannels: count, gatewayInProgress: count, nodeRoom: count }), (room) => {
    const take = pace(room);
    const full = take === 0 && (room.inProgress >= room.channels || room.gatewayInProgress >= room.gatewayChannels || room.nodeRoom === 0);
    const fits = room.inProgress + take <= room.channels && room.gatewayInProgress + take <= room.gatewayChannels && take <= room.nodeRoom;
    return full || (take > 0 && fits);
  }));
});
