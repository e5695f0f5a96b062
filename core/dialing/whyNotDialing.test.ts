import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchStates, type BatchState } from './batchState.ts';
import { together, whatWouldFree, whyNotDialing, type DialingFacts } from './whyNotDialing.ts';

const running: DialingFacts = {
  state: 2,
  dueNow: 10,
  dueLater: 5,
  nextDue: 99,
  inCall: 2,
  finished: 3,
  opensAt: 1,
  campaignEnabled: true,
  gatewayOn: true,
  callerNumbers: 1,
  campaignRoom: 4,
  gatewayRoom: 4,
};

test('a batch that dials says so, who waits for a channel, and when the others are due', () => {
  expect(whyNotDialing({ ...running, blacklisted: 1 })).toEqual([
    { reason: 'dialing', count: 4 },
    { reason: 'campaignChannelsFull', count: 6 },
    { reason: 'retryLater', count: 5, until: 99 },
    { reason: 'blacklisted', count: 1 },
    { reason: 'inCall', count: 2 },
    { reason: 'finished', count: 3 },
  ]);
});

test('the narrower of two limits is named', () => {
  expect(whyNotDialing({ ...running, gatewayRoom: 0 })[0]).toEqual({ reason: 'gatewayChannelsFull', count: 10 });
});

test('what the tenant may do holds all its batches: a brake, its hours, its channels', () => {
  expect(whyNotDialing({ ...running, tenantMayCall: false })[0]).toEqual({ reason: 'tenantBraked', count: 15 });
  expect(whyNotDialing({ ...running, hoursAllowed: false, allowedAt: 7 })[0]).toEqual({
    reason: 'outsideAllowedHours',
    count: 15,
    until: 7,
  });
  expect(whyNotDialing({ ...running, tenantRoom: 1 }).slice(0, 2)).toEqual([
    { reason: 'dialing', count: 1 },
    { reason: 'tenantChannelsFull', count: 9 },
  ]);
});

test('caller numbers at their cap say until when, ones that do not exist do not', () => {
  expect(whyNotDialing({ ...running, callerNumbers: 0, callerNumbersBackAt: 14 })[0]).toEqual({
    reason: 'callerNumbersCapped',
    count: 15,
    until: 14,
  });
  expect(whyNotDialing({ ...running, callerNumbers: 0 })[0]).toEqual({ reason: 'noCallerNumber', count: 15 });
});

test('the action that frees the most contacts is offered, and none where only time helps', () => {
  expect(whatWouldFree(whyNotDialing(running))).toEqual({
    reason: 'campaignChannelsFull',
    count: 6,
    action: 'grantChannels',
  });
  expect(whatWouldFree(whyNotDialing({ ...running, state: 3 }))).toMatchObject({ reason: 'paused', action: 'resume' });
  expect(whatWouldFree(whyNotDialing({ ...running, dueNow: 2, dueLater: 0 }))).toBeNull();
});

test('whoever was called often enough today waits for tomorrow, and whoever has no caller number left for the next hour', () => {
  expect(whyNotDialing({ ...running, cappedToday: 3, tomorrow: 50 })).toContainEqual({
    reason: 'dailyCapReached',
    count: 3,
    until: 50,
  });
  expect(whyNotDialing({ ...running, callerRoom: 1 }).slice(0, 2)).toEqual([
    { reason: 'dialing', count: 1 },
    { reason: 'callerNumbersCapped', count: 9 },
  ]);
});

test('the batches of a campaign together say each reason once, until the first of them ends', () => {
  expect(
    together([
      [
        { reason: 'retryLater', count: 2, until: 9 },
        { reason: 'finished', count: 90 },
      ],
      [
        { reason: 'retryLater', count: 3, until: 4 },
        { reason: 'paused', count: 7 },
      ],
    ]),
  ).toEqual([
    { reason: 'paused', count: 7 },
    { reason: 'retryLater', count: 5, until: 4 },
    { reason: 'finished', count: 90 },
  ]);
});

test('a window that has just closed holds the batch before its state says so', () => {
  expect(whyNotDialing({ ...running, windowOpen: false, opensAt: 7 })[0]).toEqual({
    reason: 'outsideWindow',
    count: 15,
    until: 7,
  });
});

test('a batch without a caller number says that before anything about its windows', () => {
  expect(whyNotDialing({ ...running, state: 11, callerNumbers: 0 })[0]).toEqual({
    reason: 'noCallerNumber',
    count: 15,
  });
});

test('outside its windows a batch says until when', () => {
  expect(whyNotDialing({ ...running, state: 12, opensAt: 7 })[0]).toEqual({
    reason: 'outsideWindow',
    count: 15,
    until: 7,
  });
});

test('the reasons hold the whole list, whatever the facts are', () => {
  const count = fc.nat(1000);
  const facts = fc.record({
    state: fc.constantFrom(...Object.keys(batchStates).map((code) => Number(code) as BatchState)),
    dueNow: count,
    dueLater: count,
    nextDue: fc.option(fc.nat()),
    inCall: count,
    finished: count,
    blacklisted: count,
    cappedToday: count,
    callerRoom: fc.option(fc.nat(5), { nil: undefined }),
    windowOpen: fc.option(fc.boolean(), { nil: undefined }),
    callerNumbersBackAt: fc.option(fc.nat()),
    opensAt: fc.option(fc.nat()),
    campaignEnabled: fc.boolean(),
    gatewayOn: fc.boolean(),
    callerNumbers: fc.nat(3),
    campaignRoom: fc.integer({ min: -2, max: 3 }),
    gatewayRoom: fc.integer({ min: -2, max: 3 }),
  });

  fc.assert(
    fc.property(
      facts,
      (one) =>
        whyNotDialing(one).reduce((sum, { count }) => sum + count, 0) ===
        one.dueNow + one.cappedToday + one.dueLater + one.inCall + one.finished + one.blacklisted,
    ),
  );
});
