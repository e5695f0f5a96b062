import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchStates, type BatchState } from './batchState.ts';
import { whyNotDialing, type DialingFacts } from './whyNotDialing.ts';

const running: DialingFacts = { state: 2, dueNow: 10, dueLater: 5, nextDue: 99, inCall: 2, finished: 3, opensAt: 1, campaignEnabled: true, gatewayOn: true, callerNumbers: 1, campaignRoom: 4, gatewayRoom: 4 };

test('a batch that dials says so, and when the others are due', () => {
  expect(whyNotDialing(running)).toEqual([
    { reason: 'dialing', count: 10 }, { reason: 'retryLater', count: 5, until: 99 }, { reason: 'inCall', count: 2 }, { reason: 'finished', count: 3 },
  ]);
});

test('a batch without a caller number says that before anything about its windows', () => {
  expect(whyNotDialing({ ...running, state: 11, callerNumbers: 0 })[0]).toEqual({ reason: 'noCallerNumber', count: 15 });
});

test('outside its windows a batch says until when', () => {
  expect(whyNotDialing({ ...running, state: 12, opensAt: 7 })[0]).toEqual({ reason: 'outsideWindow', count: 15, until: 7 });
});

test('the reasons hold the whole list, whatever the facts are', () => {
  const count = fc.nat(1000);
  const facts = fc.record({
    state: fc.constantFrom(...Object.keys(batchStates).map((code) => Number(code) as BatchState)), dueNow: count, dueLater: count, nextDue: fc.option(fc.nat()), inCall: count, finished: count,
    opensAt: fc.option(fc.nat()), campaignEnabled: fc.boolean(), gatewayOn: fc.boolean(), callerNumbers: fc.nat(3), campaignRoom: fc.integer({ min: -2, max: 3 }), gatewayRoom: fc.integer({ min: -2, max: 3 }),
  });

  fc.assert(fc.property(facts, (one) => whyNotDialing(one).reduce((sum, { count }) => sum + count, 0) === one.dueNow + one.dueLater + one.inCall + one.finished));
});
