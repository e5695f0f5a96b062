import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pace } from './pace.ts';

const room = {
  now: 0,
  windowOpen: true,
  channelsGranted: 20,
  inProgress: 12,
  gatewayChannels: 100,
  gatewayInProgress: 60,
  nodeRoom: 50,
  due: 1000,
};

test('a robot campaign fills the channels it was granted', () => {
  expect(pace(room)).toEqual({ claim: 8 });
  expect(pace({ ...room, gatewayInProgress: 97 })).toEqual({ claim: 3 });
  expect(pace({ ...room, due: 2 })).toEqual({ claim: 2 });
});

test('outside its windows a campaign takes nobody', () => {
  expect(pace({ ...room, windowOpen: false })).toEqual({ claim: 0 });
});

test('pacing never passes any limit, also after channels were taken away, and leaves no channel idle while somebody is due', () => {
  const count = fc.nat(500);
  const rooms = fc.record({
    now: count,
    windowOpen: fc.boolean(),
    channelsGranted: count,
    inProgress: count,
    gatewayChannels: count,
    gatewayInProgress: count,
    nodeRoom: count,
    due: count,
  });

  fc.assert(
    fc.property(rooms, (one) => {
      const { claim } = pace(one);
      const fits = (more: number) =>
        one.windowOpen &&
        one.inProgress + more <= one.channelsGranted &&
        one.gatewayInProgress + more <= one.gatewayChannels &&
        more <= one.nodeRoom &&
        more <= one.due;
      return claim >= 0 && (claim === 0 || fits(claim)) && !fits(claim + 1);
    }),
  );
});
