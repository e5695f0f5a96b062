import fc from 'fast-check';
import type { Decision } from './decide.ts';
import { strategies, type Agent, type Destination, type Group, type House, type WaitingCall } from './house.ts';

export const group = (groupId: string, more: Partial<Group> = {}): Group => ({
  ...{ groupId, priority: 5, strategy: 'longestIdle', ringSeconds: 20, mostWaiting: null, isOpen: true },
  ...{ overflow: null, lastAgentId: null, handling: 120_000, announceEverySeconds: null },
  ...more,
});

/** Idle since 0, of these groups: `1` or, with a level, `1:9`. */
export const agent = (agentId: string, groups: string, more: Partial<Agent> = {}): Agent => ({
  ...{ agentId, state: 'idle', freeSince: 0, isPreviewing: false, workType: 1, isReachable: true },
  groups: groups.split(' ').map((one) => {
    const [groupId = '', level = '5'] = one.split(':');
    return { groupId, level: Number(level) };
  }),
  ...more,
});

export const call = (callId: string, groupId: string, more: Partial<WaitingCall> = {}): WaitingCall => ({
  ...{ callId, groupId, since: 0, enteredAt: more.since ?? 0, admitted: true, priority: null, leastLevel: 1 },
  ...{ lastAgentId: null, notTo: [], letRing: [], ringing: [], dialled: false, announcedAt: null },
  ...more,
});

/** The house once the decisions are carried out. */
export function carriedOut(house: House, decisions: readonly Decision[], now: number): House {
  const of = new Map(decisions.map((one) => [one.callId, one]));
  const offers = decisions.filter((one) => one.type === 'offer');
  const rings = new Set(offers.flatMap(({ agentIds }) => agentIds));
  return {
    groups: house.groups.map((one) => {
      const last = offers.findLast(({ groupId }) => groupId === one.groupId);
      return last ? { ...one, lastAgentId: last.agentIds.at(-1)! } : one;
    }),
    agents: house.agents.map((one) => (rings.has(one.agentId) ? { ...one, state: 'ringing' } : one)),
    calls: house.calls.flatMap((one) => {
      const done = of.get(one.callId);
      if (!done) return one;
      if (done.type === 'offer') return { ...one, admitted: true, ringing: done.agentIds };
      if (done.type === 'wait') return { ...one, admitted: true };
      return done.to.kind === 'group' ? { ...one, groupId: done.to.groupId, enteredAt: now, admitted: true } : [];
    }),
  };
}

/** The moment of all that are drawn; times before it are drawn within the last minute. */
export const moment = 1_000_000;

const groupIds = ['1', '2', '3', '10'];
/** Also of a group that is gone. */
const anyGroupId = fc.constantFrom(...groupIds, '99');
const someAgentIds = fc.subarray(['1', '2', '3', '4', '11'], { maxLength: 2 });
// Few different ones, so that many are equal.
const ago = fc.constantFrom(0, 1, 2, 5, 20, 40, 60).map((seconds) => moment - seconds * 1_000);

const destination: fc.Arbitrary<Destination> = fc.oneof(
  { weight: 4, arbitrary: anyGroupId.map((groupId) => ({ kind: 'group' as const, groupId })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'robot' as const, robotId: '7' }, { kind: 'end' as const, farewell: '' }),
  },
);

const anyGroup = (groupId: string): fc.Arbitrary<Group> =>
  fc.record({
    groupId: fc.constant(groupId),
    priority: fc.constantFrom(1, 5, 5, 9),
    strategy: fc.constantFrom(...strategies),
    ringSeconds: fc.constantFrom(15, 20),
    mostWaiting: fc.option(fc.integer({ min: 1, max: 4 })),
    isOpen: fc.nat(4).map((draw) => draw > 0),
    overflow: fc.option(
      fc.record({ afterSeconds: fc.option(fc.constantFrom(5, 30)), whenUnstaffed: fc.boolean(), to: destination }),
    ),
    lastAgentId: fc.option(fc.constantFrom('1', '3', '11', '20')),
    handling: fc.option(fc.constantFrom(60_000, 120_000)),
    announceEverySeconds: fc.option(fc.constant(60)),
  });

const anyAgent: fc.Arbitrary<Omit<Agent, 'agentId'>> = fc.record({
  state: fc.constantFrom('idle', 'idle', 'idle', 'ringing', 'talking', 'hold', 'wrapUp', 'break', 'signedOut'),
  freeSince: ago,
  isPreviewing: fc.nat(7).map((draw) => draw === 0),
  workType: fc.constantFrom(0, 1, 1, 2),
  isReachable: fc.nat(7).map((draw) => draw > 0),
  groups: fc.uniqueArray(fc.record({ groupId: anyGroupId, level: fc.constantFrom(1, 5, 9) }), {
    selector: ({ groupId }) => groupId,
    maxLength: 3,
  }),
});

const anyCall: fc.Arbitrary<Omit<WaitingCall, 'callId'>> = fc.record({
  groupId: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...groupIds) }, { weight: 1, arbitrary: anyGroupId }),
  since: ago,
  enteredAt: ago,
  admitted: fc.boolean(),
  priority: fc.option(fc.constantFrom(1, 9), { freq: 3 }),
  leastLevel: fc.constantFrom(1, 1, 1, 5, 9),
  lastAgentId: fc.option(fc.constantFrom('1', '2', '3', '11')),
  notTo: someAgentIds,
  letRing: someAgentIds,
  ringing: fc.constantFrom([], [], [], [], [], ['12']),
  dialled: fc.nat(4).map((draw) => draw === 0),
  announcedAt: fc.option(ago),
});

export const houses: fc.Arbitrary<House> = fc.record({
  groups: fc.tuple(...groupIds.map(anyGroup)),
  agents: fc
    .array(anyAgent, { maxLength: 12, size: 'max' })
    .map((all) => all.map((one, at) => ({ ...one, agentId: String(at + 1) }))),
  calls: fc
    .array(anyCall, { maxLength: 14, size: 'max' })
    // What rings has been let in.
    .map((all) =>
      all.map((one, at) => ({ ...one, callId: String(at + 1), admitted: one.admitted || one.ringing.length > 0 })),
    ),
});
