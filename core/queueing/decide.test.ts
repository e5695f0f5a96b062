import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Agent, Group, House, Overflow, WaitingCall } from './house.ts';
import { agent, call, carriedOut, group } from './testHouse.ts';

const seconds = (count: number) => count * 1_000;

const house = (groups: Group[], agents: Agent[], calls: WaitingCall[]): House => ({ groups, agents, calls });

/** `call → agents`, `call ⇒ destination, reason`, `call waits`. */
const said = (one: House, now = 0, random = () => 0) =>
  decide(one, now, random).map((decision) => {
    const { callId } = decision;
    if (decision.type === 'offer') return `${callId} → ${decision.agentIds.join(' ')}`;
    if (decision.type === 'wait') return `${callId} waits`;
    const { to, because } = decision;
    return `${callId} ⇒ ${to.kind === 'group' ? to.groupId : to.kind}, ${because}`;
  });

test('the agent who has been idle longest gets the call that has waited longest', () => {
  const agents = [agent('1', 'A', { freeSince: 20 }), agent('2', 'A', { freeSince: 10 }), agent('3', 'A')];
  agents[2] = { ...agents[2]!, state: 'wrapUp' };
  const calls = [call('x', 'A', { since: 9 }), call('y', 'A', { since: 5 }), call('z', 'A', { since: 7 })];
  expect(said(house([group('A')], agents, calls))).toEqual(['y → 2', 'z → 1']);
  expect(decide(house([group('A', { ringSeconds: 33 })], agents, calls), 0, () => 0)[0]).toEqual({
    ...{ type: 'offer', callId: 'y', groupId: 'A', agentIds: ['2'], ringSeconds: 33 },
  });
});

test('in turn: the next behind whom it rang at last, also once that agent is gone', () => {
  const agents = ['2', '3', '10'].map((agentId) => agent(agentId, 'A'));
  const calls = [call('x', 'A'), call('y', 'A')];
  const turn = (lastAgentId: string | null) =>
    said(house([group('A', { strategy: 'roundRobin', lastAgentId })], agents, calls));
  expect(turn(null)).toEqual(['x → 2', 'y → 3']);
  expect(turn('2')).toEqual(['x → 3', 'y → 10']);
  expect(turn('5')).toEqual(['x → 10', 'y → 2']);
  expect(turn('11')).toEqual(['x → 2', 'y → 3']);
  // Also behind an agent who got a call because they know the customer.
  const known = [call('x', 'A', { lastAgentId: '10' }), call('y', 'A')];
  const inTurn = [group('A', { strategy: 'roundRobin', lastAgentId: '2' })];
  expect(said(house(inTurn, agents, known))).toEqual(['x → 10', 'y → 2']);
});

test('by level: the best first, of equals the longest idle; a call that asks for a level waits for it', () => {
  const agents = [agent('1', 'A:5'), agent('2', 'A:9', { freeSince: 20 }), agent('3', 'A:9', { freeSince: 10 })];
  const byLevel = [group('A', { strategy: 'byLevel' })];
  const calls = ['x', 'y', 'z'].map((callId) => call(callId, 'A'));
  expect(said(house(byLevel, agents, calls))).toEqual(['x → 3', 'y → 2', 'z → 1']);
  expect(said(house(byLevel, [agents[0]!], [call('x', 'A', { leastLevel: 6 }), call('y', 'A', { since: 9 })]))).toEqual(
    ['y → 1'],
  );
});

test('by chance, as it is drawn; at all of them, the first call alone', () => {
  const agents = ['1', '2', '3', '4'].map((agentId) => agent(agentId, 'A'));
  const calls = [call('x', 'A'), call('y', 'A')];
  const draws = [0.99, 0.4];
  expect(said(house([group('A', { strategy: 'random' })], agents, calls), 0, () => draws.shift()!)).toEqual([
    'x → 4',
    'y → 2',
  ]);
  expect(said(house([group('A', { strategy: 'ringAll' })], agents, calls))).toEqual(['x → 1 2 3 4']);
});

test('who talked with the customer last gets the call while free, whatever the strategy', () => {
  const agents = [agent('1', 'A'), agent('2', 'A', { freeSince: 50 })];
  const known = call('x', 'A', { lastAgentId: '2' });
  for (const strategy of ['longestIdle', 'ringAll'] as const)
    expect(said(house([group('A', { strategy })], agents, [known]))).toEqual(['x → 2']);
  expect(said(house([group('A')], agents, [{ ...known, letRing: ['2'] }]))).toEqual(['x → 1']);
  expect(said(house([group('A')], [agents[0]!, { ...agents[1]!, state: 'talking' }], [known]))).toEqual(['x → 1']);
});

test('who let it ring is asked again only where nobody else is free; who handed it over never', () => {
  const agents = [agent('1', 'A'), agent('2', 'A', { freeSince: 50 })];
  expect(said(house([group('A')], agents, [call('x', 'A', { letRing: ['1'] })]))).toEqual(['x → 2']);
  expect(said(house([group('A')], [agents[0]!], [call('x', 'A', { letRing: ['1'] })]))).toEqual(['x → 1']);
  expect(said(house([group('A')], [agents[0]!], [call('x', 'A', { notTo: ['1'] })]))).toEqual([]);
});

test('nothing rings at who is busy, away, without a telephone, looking at a task, or there for outbound calls', () => {
  const busy: Partial<Agent>[] = [
    ...(['signedOut', 'ringing', 'talking', 'hold', 'wrapUp', 'break'] as const).map((state) => ({ state })),
    ...[{ isReachable: false }, { isPreviewing: true }, { workType: 0 } as const],
  ];
  for (const more of busy) expect(said(house([group('A')], [agent('1', 'A', more)], [call('x', 'A')]))).toEqual([]);
  expect(said(house([group('A')], [agent('1', 'B')], [call('x', 'A')]))).toEqual([]);
  expect(said(house([group('A')], [agent('1', 'A')], [call('x', 'A', { ringing: ['2'] })]))).toEqual([]);
});

test('of an agent’s groups the one with the higher priority goes first, a call with its own before it', () => {
  const groups = [group('A', { priority: 2 }), group('B', { priority: 8 })];
  const calls = [call('x', 'A', { since: 1 }), call('y', 'B', { since: 9 })];
  expect(said(house(groups, [agent('1', 'A B')], calls))).toEqual(['y → 1']);
  expect(said(house(groups, [agent('1', 'A B')], [{ ...calls[0]!, priority: 9 }, calls[1]!]))).toEqual(['x → 1']);
});

const after = (afterSeconds: number, to: string): Overflow => ({
  afterSeconds,
  whenUnstaffed: false,
  to: { kind: 'group', groupId: to },
});

test('a call that waited too long goes to another group, and keeps since when it waits', () => {
  const before = house(
    [group('A', { overflow: after(30, 'B') }), group('B')],
    [agent('1', 'A', { state: 'talking' }), agent('2', 'B', { state: 'talking' })],
    [call('x', 'A', { since: 100 }), call('y', 'B', { since: 200 })],
  );
  expect(said(before, 100 + seconds(30) - 1)).toEqual([]);
  expect(said(before, 100 + seconds(30))).toEqual(['x ⇒ B, waitedTooLong']);

  const moved = carriedOut(
    before,
    decide(before, seconds(31), () => 0),
    seconds(31),
  );
  const free = { ...moved, agents: [agent('2', 'B')] };
  expect(said(free, seconds(31))).toEqual(['x → 2']);
});

test('who can be served now is not sent on, nor a call that rings', () => {
  const groups = [group('A', { overflow: after(30, 'B') }), group('B')];
  expect(said(house(groups, [agent('1', 'A')], [call('x', 'A')]), seconds(99))).toEqual(['x → 1']);
  expect(said(house(groups, [], [call('x', 'A', { ringing: ['1'] })]), seconds(99))).toEqual([]);
});

test.each([
  { kind: 'robot', robotId: '7' },
  { kind: 'callback', groupId: 'A', farewell: 'We call you.' },
  { kind: 'end', farewell: '' },
] as const)('overflow leads to a $kind', (to) => {
  const groups = [group('A', { overflow: { afterSeconds: 5, whenUnstaffed: false, to } })];
  expect(decide(house(groups, [], [call('x', 'A')]), seconds(5), () => 0)).toEqual([
    { type: 'overflow', callId: 'x', groupId: 'A', to, because: 'waitedTooLong' },
  ]);
});

test('as many wait as may; who comes then is sent on, or the call ends; who could be served at once is not counted', () => {
  const comes = (callId: string, since: number) => call(callId, 'A', { since, admitted: false });
  const calls = [call('w', 'A'), comes('x', 1), comes('y', 2), comes('z', 3)];
  const full = group('A', { mostWaiting: 2 });
  expect(said(house([full], [], calls))).toEqual(['x waits', 'y ⇒ end, tooManyWaiting', 'z ⇒ end, tooManyWaiting']);
  expect(said(house([{ ...full, overflow: after(60, 'B') }, group('B', { mostWaiting: 1 })], [], calls))).toEqual([
    'x waits',
    'y ⇒ B, tooManyWaiting',
    'z ⇒ end, tooManyWaiting',
  ]);
  expect(said(house([full], [agent('1', 'A'), agent('2', 'A')], calls))).toEqual([
    'w → 1',
    'x → 2',
    'y waits',
    'z waits',
  ]);
});

test('who leaves makes room for who comes', () => {
  const groups = [group('A', { mostWaiting: 1, overflow: after(30, 'B') }), group('B')];
  const calls = [call('old', 'A'), call('new', 'A', { since: seconds(31), admitted: false, priority: 9 })];
  expect(said(house(groups, [], calls), seconds(31))).toEqual(['old ⇒ B, waitedTooLong', 'new waits']);
});

test('a closed group lets nobody in; who waits is served as long as somebody is signed in', () => {
  const closed = group('A', { isOpen: false });
  const calls = [call('in', 'A'), call('comes', 'A', { admitted: false })];
  const here = agent('1', 'A', { state: 'talking' });
  expect(said(house([closed], [here], calls))).toEqual(['comes ⇒ end, closed']);
  expect(said(house([closed], [{ ...here, state: 'idle' }], calls))).toEqual(['in → 1', 'comes ⇒ end, closed']);
  expect(said(house([closed], [{ ...here, state: 'signedOut' }], calls))).toEqual([
    'in ⇒ end, closed',
    'comes ⇒ end, closed',
  ]);
  const robot = { afterSeconds: null, whenUnstaffed: false, to: { kind: 'robot', robotId: '7' } as const };
  expect(said(house([{ ...closed, overflow: robot }], [here], calls))).toEqual(['comes ⇒ robot, closed']);
});

test('where nobody is signed in a group may send its calls on at once, or let them wait', () => {
  const overflow = {
    afterSeconds: null,
    whenUnstaffed: true,
    to: { kind: 'callback', groupId: 'A', farewell: '' } as const,
  };
  const onlyOutbound = [agent('1', 'A', { state: 'signedOut' }), agent('2', 'A', { workType: 0 })];
  const calls = [call('x', 'A'), call('y', 'A', { admitted: false })];
  expect(said(house([group('A', { overflow })], onlyOutbound, calls))).toEqual([
    'x ⇒ callback, unstaffed',
    'y ⇒ callback, unstaffed',
  ]);
  expect(said(house([group('A', { overflow })], [agent('3', 'A', { state: 'break' })], calls))).toEqual(['y waits']);
  expect(said(house([group('A')], onlyOutbound, calls))).toEqual(['y waits']);
});

test('closed and full groups are passed by; where it goes round in a ring, who waits stays and who comes is not let in', () => {
  const ring = (more: Partial<Group>) => [
    group('A', { overflow: after(30, 'B') }),
    group('B', { isOpen: false, overflow: after(30, 'C') }),
    group('C', { overflow: after(30, 'A'), ...more }),
  ];
  const waits = [call('x', 'A')];
  expect(said(house(ring({}), [], waits), seconds(30))).toEqual(['x ⇒ C, waitedTooLong']);
  const full = [...waits, call('y', 'C', { since: seconds(29) })];
  expect(said(house(ring({ mostWaiting: 1 }), [], full), seconds(30))).toEqual([]);
  expect(said(house(ring({ isOpen: false }), [], [call('z', 'B', { admitted: false })]))).toEqual(['z ⇒ A, closed']);
  const shut = ring({ isOpen: false }).map((one) => ({ ...one, isOpen: false }));
  expect(said(house(shut, [], [call('z', 'B', { admitted: false })]))).toEqual(['z ⇒ end, closed']);
});

test('a call whose group is gone ends', () => {
  expect(said(house([], [agent('1', 'A')], [call('x', 'A')]))).toEqual(['x ⇒ end, closed']);
});
