import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf } from './budget.ts';
import { nothingLearnt } from './learnt.ts';
import type { KnownAgent } from './outlook.ts';
import { pacing, type Known } from './pacer.ts';
import { defaultPredictiveSettings as settings } from './settings.ts';
import { testLearnt } from './testLearnt.ts';

const now = Date.UTC(2026, 10, 25, 9);
const learnt = testLearnt();
const budgetWith = (answered: number, abandoned: number) =>
  budgetOf({ before: { answered: 0, abandoned: 0 }, today: { answered, abandoned }, rest: 1_000 }, settings);

const agents = (count: number, state: KnownAgent['state'], age = 0): KnownAgent[] =>
  Array.from({ length: count }, () => ({ state, since: now - age }));
const rings = (count: number, age: number) => Array.from({ length: count }, () => ({ since: now - age, list: 'a' }));

const known: Known = {
  now,
  hour: 9,
  list: 'a',
  agents: [...agents(4, 'idle'), ...agents(16, 'talking', 60_000)],
  ringing: [],
  waiting: 0,
  reserve: 0,
  room: 100,
  budget: budgetWith(1_000, 25),
  learnt,
};

test('more calls than free agents are placed, because three in four are not answered', () => {
  const { calls, mode, reason, answerRate, risk, aim } = pacing(known, settings);

  expect(calls).toBeGreaterThan(4);
  expect({ mode, reason }).toEqual({ mode: 'predictive', reason: 'steered' });
  expect(answerRate).toBeCloseTo(0.25, 1);
  expect(risk).toBeLessThanOrEqual(aim);
});

test('it says how many agents and answers it expects when the calls are answered', () => {
  const { freeAgents, answeredCalls, within, calls } = pacing(known, settings);

  expect(within).toBeGreaterThan(8_000);
  expect(within).toBeLessThan(12_000);
  expect(freeAgents).toBeGreaterThan(4);
  expect(freeAgents).toBeLessThan(6);
  expect(answeredCalls).toBeCloseTo((calls * 0.25) / 2, 0);
});

test('agents who are about to finish writing count before they are free; those who leave after it do not', () => {
  const writing = { ...known, agents: [...agents(4, 'wrapUp', 27_000), ...agents(16, 'talking', 1_000)] };
  const leaving = { ...writing, agents: writing.agents.map((agent) => ({ ...agent, leaves: true })) };

  expect(pacing(writing, settings).calls).toBeGreaterThan(4);
  expect(pacing(leaving, settings).calls).toBe(0);
});

test('calls that ring and can be answered at any moment count for more than those nobody answers any more', () => {
  const early = pacing({ ...known, ringing: rings(10, 6_000) }, settings);
  const late = pacing({ ...known, ringing: rings(10, 20_000) }, settings);

  expect(late.calls).toBeGreaterThan(early.calls);
});

test('agents kept for inbound callers are dialled for by nobody', () => {
  expect(pacing({ ...known, reserve: 4 }, settings).calls).toBe(0);
  expect(pacing({ ...known, reserve: 20 }, settings)).toMatchObject({ calls: 0, mode: 'held', reason: 'reserved' });
});

test.each([
  ['no call or talk so far', nothingLearnt()],
  ['a few of them', testLearnt(100)],
])('with %s each free agent gets one call', (_, few) => {
  const said = pacing({ ...known, learnt: few, ringing: rings(1, 3_000) }, settings);

  expect(said).toMatchObject({ calls: 3, mode: 'progressive', reason: 'fewFigures' });
});

test('when the budget is spent, each free agent gets one call', () => {
  expect(pacing({ ...known, budget: budgetWith(1_000, 30) }, settings)).toMatchObject({
    calls: 4,
    mode: 'progressive',
    reason: 'budgetSpent',
  });
});

test('a limit of none is one call for each free agent', () => {
  expect(pacing(known, { ...settings, limitPercent: 0 })).toMatchObject({
    calls: 4,
    mode: 'progressive',
    reason: 'asSet',
  });
});

test('without anybody at work, or without room, nobody is called', () => {
  expect(pacing({ ...known, agents: agents(9, 'away') }, settings)).toMatchObject({
    calls: 0,
    mode: 'held',
    reason: 'noAgents',
  });
  expect(pacing({ ...known, room: 0 }, settings)).toMatchObject({ calls: 0, mode: 'held', reason: 'noRoom' });
});

test('a clock set back or forward by hours changes nothing but what is expected', () => {
  const hour = 3_600_000;
  for (const jump of [-24 * hour, -hour, hour, 24 * hour]) {
    const said = pacing({ ...known, now: now + jump, ringing: rings(5, 3_000) }, settings);
    expect(said.mode).toBe('predictive');
    expect(said.calls).toBeLessThanOrEqual(5);
    for (const value of [said.freeAgents, said.answeredCalls, said.risk]) expect(Number.isFinite(value)).toBe(true);
  }
});

const anyAgent = fc.record({
  state: fc.constantFrom<KnownAgent['state']>('idle', 'talking', 'wrapUp', 'away'),
  since: fc.integer({ min: now - 400_000, max: now + 10_000 }),
  leaves: fc.boolean(),
});
const anyKnown: fc.Arbitrary<Known> = fc.record({
  now: fc.constant(now),
  hour: fc.nat(23),
  list: fc.constantFrom('a', 'b'),
  agents: fc.array(anyAgent, { maxLength: 25 }),
  ringing: fc.array(
    fc.record({ since: fc.integer({ min: now - 30_000, max: now + 1_000 }), list: fc.constantFrom('a', 'b') }),
    { maxLength: 40 },
  ),
  waiting: fc.nat(3),
  reserve: fc.nat(4),
  room: fc.integer({ min: -5, max: 30 }),
  budget: fc.tuple(fc.nat(2_000), fc.nat(70)).map(([answered, abandoned]) => budgetWith(answered, abandoned)),
  learnt: fc.constantFrom(learnt, nothingLearnt()),
});

test('never more calls than the limits leave, nor more in one step than a quarter of the agents or two', () => {
  fc.assert(
    fc.property(anyKnown, (one) => {
      const { calls, mode, risk, aim } = pacing(one, settings);
      const atWork = one.agents.filter(({ state }) => state !== 'away').length;
      expect(calls).toBeGreaterThanOrEqual(0);
      expect(calls).toBeLessThanOrEqual(Math.max(0, one.room));
      if (mode === 'held') expect(calls).toBe(0);
      if (mode === 'progressive')
        expect(calls).toBeLessThanOrEqual(Math.max(0, atWork - one.reserve - one.ringing.length));
      if (mode === 'predictive') {
        expect(calls).toBeLessThanOrEqual(Math.max(2, Math.floor(atWork / 4)));
        expect(risk).toBeLessThanOrEqual(aim);
        expect(one.budget.mayDialAhead).toBe(true);
      }
    }),
  );
});

test('one more free agent never means fewer calls, one more call that rings never more', () => {
  fc.assert(
    fc.property(anyKnown, (one) => {
      const { calls } = pacing(one, settings);
      const helped = pacing({ ...one, agents: [...one.agents, { state: 'idle', since: now }] }, settings);
      const busier = pacing({ ...one, ringing: [...one.ringing, { since: now - 5_000, list: 'a' }] }, settings);
      expect(helped.calls).toBeGreaterThanOrEqual(calls);
      expect(busier.calls).toBeLessThanOrEqual(calls);
    }),
  );
});

test('what it decides is the same after everything known went through JSON', () => {
  fc.assert(
    fc.property(anyKnown, (one) => {
      expect(pacing(JSON.parse(JSON.stringify(one)) as Known, settings)).toEqual(pacing(one, settings));
    }),
  );
});
