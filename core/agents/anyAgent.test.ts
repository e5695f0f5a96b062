import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentStates, isOnCall } from './agentState.ts';
import { added, averageHandling, occupancy, timesOf } from './agentTimes.ts';
import { begun, changed } from './intervals.ts';
import { after, chances, eventOf, storedFrom, story, type Chance, type Stored } from './testAgent.ts';

/** Everything that was, moment by moment. */
function lived(all: readonly Chance[]): Stored[] {
  let at = 0;
  let stored = storedFrom(0);
  return [
    stored,
    ...all.map((chance) => {
      at += chance.ahead;
      stored = after(stored, eventOf(stored.now, chance, at));
      return stored;
    }),
  ];
}

test('whatever happens, and however the clock jumps, an agent’s intervals have no gap and no overlap, and the last is open', () => {
  fc.assert(
    fc.property(chances, (all) => {
      const moments = lived(all);
      const isOpen = ({ now, rows }: Stored) => {
        const { state, from, to, endsTalk } = rows.at(-1)!;
        return state === now.state && from === now.since && to === null && !endsTalk;
      };
      expect(moments.filter((one) => !isOpen(one))).toEqual([]);
      const { rows } = moments.at(-1)!;
      rows.slice(1).forEach((row, at) => {
        const before = rows[at]!;
        expect(before.to).toBe(row.from);
        expect(before.from).toBeLessThanOrEqual(row.from);
        expect([before.state, before.reason, before.callId]).not.toEqual([row.state, row.reason, row.callId]);
      });
    }),
  );
});

test('a row ends where the next begins, also where that was noted by a clock that goes behind, and another call is another row', () => {
  const rings = (callId: string, since: number) =>
    ({ state: 'ringing', callId, since, freeSince: 0, by: null, direction: 'in', next: null }) as const;
  const open = begun(rings('a', 100));
  expect(changed(open, rings('b', 50))).toMatchObject({
    closed: { from: 100, to: 100 },
    opened: { from: 100, to: null },
  });
  expect(changed(open, rings('a', 150))).toBeNull();
});

test('no agent comes to another call but by a ring, is on none without a state for it, and a refusal changes nothing', () => {
  fc.assert(
    fc.property(chances, (all) => {
      const moments = lived(all);
      moments.slice(1).forEach(({ now, refused }, at) => {
        const before = moments[at]!.now;
        if (refused) expect(now).toBe(before);
        const callOf = (one: typeof now) => (isOnCall(one) || one.state === 'wrapUp' ? one.callId : null);
        if (callOf(now) !== null && callOf(now) !== callOf(before)) expect(now.state).toBe('ringing');
        if (now.state === 'wrapUp') expect(now.lasts).toBeGreaterThan(0);
      });
    }),
  );
});

test('times of all states fill the time that is asked about, and quarters of an hour add up to it, with their calls', () => {
  fc.assert(
    fc.property(chances, fc.nat(200_000), fc.integer({ min: 1, max: 2_000_000 }), (all, from, length) => {
      const { rows } = lived(all).at(-1)!;
      const to = from + length;
      const whole = timesOf(rows, from, to);
      const cuts = [0, 0.3, 0.3, 0.7, 1].map((share) => from + Math.floor(length * share));
      const parts = cuts.slice(1).map((cut, at) => timesOf(rows, cuts[at]!, cut));

      expect(agentStates.reduce((sum, state) => sum + whole.byState[state], 0)).toBe(length);
      expect(added(parts)).toEqual(whole);
      expect(occupancy(whole) ?? 0).toBeLessThanOrEqual(1);
    }),
  );
});

test('every conversation is counted once, at the moment it ended', () => {
  fc.assert(
    fc.property(chances, (all) => {
      const moments = lived(all);
      const { rows } = moments.at(-1)!;
      const talks = ({ now }: Stored) => now.state === 'talking' || now.state === 'hold';
      const ended = moments.filter((one, at) => at > 0 && talks(moments[at - 1]!) && !talks(one)).length;
      expect(timesOf(rows, 0, Number.MAX_SAFE_INTEGER).handled).toBe(ended);
    }),
  );
});

test('occupancy leaves breaks out and ringing in; handling is talk, hold and wrap-up of each call', () => {
  const { rows } = story(
    { type: 'signIn', at: 0 },
    { type: 'offered', callId: 'a', at: 20_000 },
    { type: 'answered', callId: 'a', at: 30_000 },
    { type: 'held', callId: 'a', at: 50_000 },
    { type: 'resumed', callId: 'a', at: 60_000 },
    { type: 'callEnded', callId: 'a', wrapUpSeconds: 20, at: 80_000 },
    { type: 'wrapUpDone', at: 90_000 },
    { type: 'pause', reason: 'lunch', at: 120_000 },
  );

  const times = timesOf(rows, 0, 500_000);
  expect(times.byState).toEqual({
    ...{ signedOut: 0, idle: 50_000, ringing: 10_000, talking: 40_000, hold: 10_000, wrapUp: 10_000, break: 380_000 },
  });
  expect(occupancy(times)).toBe(0.5);
  expect(averageHandling(times)).toBe(60_000);
  // Cut in the middle: the call has not ended yet.
  expect(timesOf(rows, 40_000, 70_000)).toMatchObject({ byState: { talking: 20_000, hold: 10_000 }, handled: 0 });
  expect(averageHandling(timesOf(rows, 40_000, 70_000))).toBeNull();
  expect([timesOf(rows, 0, 80_000), timesOf(rows, 80_000, 80_001)].map(({ handled }) => handled)).toEqual([0, 1]);
  expect(occupancy(timesOf(rows, 200_000, 300_000))).toBeNull();
});
