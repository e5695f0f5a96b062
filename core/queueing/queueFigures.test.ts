import { expect, test } from 'vitest';
import type { Agent, House } from './house.ts';
import { freeForOutbound } from './outbound.ts';
import { placeOf } from './placeOf.ts';
import { serviceLevel } from './serviceLevel.ts';
import { agent, call, group } from './testHouse.ts';

const busy = (agentId: string, groups: string, more: Partial<Agent> = {}) =>
  agent(agentId, groups, { state: 'talking', ...more });
const calls = ['x', 'y', 'z'].map((callId, at) => call(callId, 'A', { since: at * 1_000 }));
const house: House = { groups: [group('A', { handling: 120_000 })], agents: [busy('1', 'A'), busy('2', 'A')], calls };

test('a caller’s place, and how long the calls before it take the agents at work', () => {
  expect(calls.map(({ callId }) => placeOf(house, callId))).toEqual([
    { position: 1, expected: 60, announceAt: null },
    { position: 2, expected: 120, announceAt: null },
    { position: 3, expected: 180, announceAt: null },
  ]);
  // What rings is before them, and takes no agent of those it does not ring at.
  const rings = { ...house, calls: [{ ...calls[0]!, ringing: ['3'] }, ...calls.slice(1)] };
  expect(placeOf(rings, 'x')).toMatchObject({ position: 1, expected: 0 });
  expect(placeOf(rings, 'y')).toMatchObject({ position: 2, expected: 60 });
  expect(placeOf({ ...house, agents: [...house.agents, agent('3', 'A')] }, 'x')).toMatchObject({ expected: 0 });
  expect(placeOf(house, 'nobody')).toBeNull();
});

test('agents are shared with other groups in which somebody waits; who is on a break or away does not count', () => {
  const agents = [
    busy('1', 'A B'),
    busy('2', 'A B'),
    busy('3', 'A', { state: 'break' }),
    busy('4', 'A', { workType: 0 }),
  ];
  const groups = [...house.groups, group('B')];
  expect(placeOf({ ...house, groups, agents }, 'x')).toMatchObject({ expected: 60 });
  expect(placeOf({ groups, agents, calls: [...calls, call('b', 'B')] }, 'x')).toMatchObject({ expected: 120 });
});

test('a time that nobody can know is not said', () => {
  expect(placeOf({ ...house, agents: [] }, 'x')).toMatchObject({ position: 1, expected: null });
  expect(placeOf({ ...house, groups: [group('A', { handling: null })] }, 'x')).toMatchObject({ expected: null });
});

test('the place is announced when a call comes, and again after a time', () => {
  const groups = [group('A', { announceEverySeconds: 45 })];
  expect(placeOf({ ...house, groups }, 'y')!.announceAt).toBe(1_000);
  const told = { ...calls[1]!, announcedAt: 2_000 };
  expect(placeOf({ ...house, groups, calls: [calls[0]!, told] }, 'y')!.announceAt).toBe(47_000);
});

test('campaigns dial with agents of outbound shifts first, then with who is idle longest, within their groups', () => {
  const agents = [
    agent('1', 'A', { freeSince: 10 }),
    agent('2', 'A', { freeSince: 5 }),
    agent('3', 'A', { freeSince: 20, workType: 0 }),
    agent('4', 'A', { workType: 2 }),
    agent('5', 'B'),
    agent('6', 'A', { isPreviewing: true }),
    busy('7', 'A'),
  ];
  const free = (reserve: number, waiting = [] as House['calls']) =>
    freeForOutbound({ groups: [group('A'), group('B')], agents, calls: waiting }, ['A'], () => reserve);
  expect(free(0)).toEqual(['3', '2', '1']);
  // Of 1, 2 and 4, who take calls that come in, two stay.
  expect(free(2)).toEqual(['3', '2']);
  expect(free(9)).toEqual(['3']);
  expect(free(0, [call('x', 'A')])).toEqual(['3']);
  expect(free(0, [call('x', 'A', { ringing: ['9'] })])).toEqual(['3', '2', '1']);
  expect(free(0, [call('x', 'A', { leastLevel: 9 })])).toEqual(['3', '2', '1']);
});

test('a reserve is kept for each open group an agent serves, a closed one needs none', () => {
  const agents = [agent('1', 'A B'), agent('2', 'A')];
  const reserve = (groupId: string) => (groupId === 'B' ? 1 : 0);
  const free = (isOpen: boolean) =>
    freeForOutbound({ groups: [group('A'), group('B', { isOpen })], agents, calls: [] }, ['A'], reserve);
  expect(free(true)).toEqual(['2']);
  expect(free(false)).toEqual(['1', '2']);
});

test('80/20: answered within twenty seconds of all who waited, without those who hung up at once', () => {
  const waits = [
    { waited: 20_000, end: 'answered' },
    { waited: 20_001, end: 'answered' },
    { waited: 4_999, end: 'abandoned' },
    { waited: 5_000, end: 'abandoned' },
    { waited: 1_000, end: 'sentOn' },
  ] as const;
  expect(serviceLevel(waits, 20)).toEqual({ answeredInTime: 1, waited: 4, share: 0.25 });
  expect(serviceLevel(waits, 30)).toMatchObject({ answeredInTime: 2 });
  expect(serviceLevel(waits, 20, 0)).toMatchObject({ waited: 5, share: 0.2 });
  expect(serviceLevel([], 20)).toEqual({ answeredInTime: 0, waited: 0, share: null });
});
