import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hangUpSides, outcomeOf, outcomes, type LineCause, type Verdict } from './causes.ts';
import { causeOfSip } from './sip.ts';
import { canMoveTask, reasons, resultCodes } from './taskState.ts';

const causes = Object.keys(outcomes) as LineCause[];
const verdicts: Verdict[] = ['person', 'voicemail', 'fax', 'unknown'];

test.each([
  ['robotEnded', { callStatus: 3, resultCode: 'RobotEndCall', reason: null, hangUpSide: 1 }],
  ['customerEnded', { callStatus: 3, resultCode: 'CustomerEndCall', reason: null, hangUpSide: 2 }],
  ['networkLost', { callStatus: 5, resultCode: 'RobotEndCall', reason: 'ourFault', hangUpSide: 4 }],
  ['noAnswer', { callStatus: 2, resultCode: 'CustomerNoAnswer', reason: 'noAnswer', hangUpSide: 5 }],
  ['rejected', { callStatus: 2, resultCode: 'CustomerNoAnswer', reason: 'rejected', hangUpSide: 2 }],
  ['noGateway', { callStatus: 5, resultCode: 'NO_GATEWAY', reason: 'ourFault', hangUpSide: 5 }],
  ['valueMissing', { callStatus: 5, resultCode: 'UNKNOWN', reason: 'valueMissing', hangUpSide: 5 }],
  ['notStored', { callStatus: 5, resultCode: 'UNKNOWN', reason: 'notStored', hangUpSide: 4 }],
  ['exteriorEnded', { callStatus: 3, resultCode: 'ExteriorCallEnd', reason: null, hangUpSide: 3 }],
  ['gaveUpWaiting', { callStatus: 3, resultCode: 'ToExteriorGiveUp', reason: null, hangUpSide: 2 }],
  ['callerGaveUp', { callStatus: 2, resultCode: 'CustomerNoAnswer', reason: 'noAnswer', hangUpSide: 2 }],
  ['blacklisted', { callStatus: 6, resultCode: 'BLACKLIST', reason: null, hangUpSide: 5 }],
] as const)('a line that ended by %s is judged the same everywhere', (cause, outcome) => {
  expect(outcomeOf(cause)).toEqual(outcome);
});

test('a voicemail that was hung up is not connected, a message that was left is a completed call', () => {
  expect(outcomeOf('robotEnded', 'voicemail')).toEqual(outcomeOf('voicemail'));
  expect(outcomeOf('customerEnded', 'voicemail')).toMatchObject({ callStatus: 2, reason: 'voicemail' });
  expect(outcomeOf('messageLeft', 'voicemail')).toMatchObject({ callStatus: 3, resultCode: 'RobotEndCall' });
});

test('a fax is nobody, whatever was said to it; a lost line stays lost', () => {
  expect(outcomeOf('messageLeft', 'fax')).toMatchObject({ callStatus: 2, reason: 'fax' });
  expect(outcomeOf('networkLost', 'fax')).toEqual(outcomeOf('networkLost'));
});

test('every cause with every verdict is a known result that a task may come to', () => {
  fc.assert(
    fc.property(fc.constantFrom(...causes), fc.constantFrom(...verdicts), (cause, verdict) => {
      const { callStatus, resultCode, reason, hangUpSide } = outcomeOf(cause, verdict);
      const known =
        resultCodes.includes(resultCode) && (reason === null || reasons.includes(reason)) && hangUpSide in hangUpSides;
      // A call that was reached says why only where the tenant's own limit ended it.
      const isReached = callStatus !== 2 && callStatus !== 5;
      const missedSaysWhy = isReached ? reason === null || reason === 'longestCall' : reason !== null;
      return known && missedSaysWhy && (canMoveTask(1, callStatus) || canMoveTask(0, callStatus));
    }),
  );
});

test.each([
  [486, 'busy'],
  [600, 'busy'],
  [603, 'rejected'],
  [404, 'invalidNumber'],
  [480, 'unreachable'],
  [487, 'noAnswer'],
  [503, 'congestion'],
  [403, 'callerNumberBlocked'],
  [407, 'ourFault'],
] as const)('a carrier that answers %i means %s', (code, cause) => {
  expect(causeOfSip(code)).toBe(cause);
});

test('an unknown answer counts as the first of its class, and what is no failure is no cause', () => {
  expect(causeOfSip(499)).toBe(causeOfSip(400));
  expect(causeOfSip(699)).toBe(causeOfSip(600));
  expect(causeOfSip(180)).toBeNull();
  expect(causeOfSip(200)).toBeNull();
});
