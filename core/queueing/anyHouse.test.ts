import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../text/random.ts';
import { decide } from './decide.ts';
import { groupsOf, inOrder, isFree, suits, waitsForAgent, type House } from './house.ts';
import { freeForOutbound } from './outbound.ts';
import { placeOf } from './placeOf.ts';
import { carriedOut, houses, moment } from './testHouse.ts';
import { slowDecide } from './testSlowHouse.ts';

const decided = (house: House, seed = 1) => decide(house, moment, randomFrom(seed));
const offersIn = (house: House) => decided(house).filter((one) => one.type === 'offer');
const waitingIn = (house: House) => {
  const groups = groupsOf(house);
  return house.calls.filter((call) => waitsForAgent(call, groups.get(call.groupId)));
};

test('in any house it decides what the plain rules say', () => {
  fc.assert(
    fc.property(houses, fc.nat(), (house, seed) => {
      expect(decided(house, seed)).toEqual(slowDecide(house, moment, randomFrom(seed)));
    }),
    { numRuns: 300 },
  );
});

test('no agent is given two calls, no call two decisions, and several agents only where a group rings at all', () => {
  fc.assert(
    fc.property(houses, (house) => {
      const calls = decided(house).map(({ callId }) => callId);
      const offers = offersIn(house);
      const agents = offers.flatMap(({ agentIds }) => agentIds);

      expect(new Set(calls).size).toBe(calls.length);
      expect(new Set(agents).size).toBe(agents.length);
      for (const { groupId, agentIds } of offers)
        if (groupsOf(house).get(groupId)!.strategy !== 'ringAll') expect(agentIds).toHaveLength(1);
    }),
  );
});

test('nobody whom a waiting call suits is left without one, and no call goes before one that is due and suits the same agent', () => {
  fc.assert(
    fc.property(houses, (house) => {
      const offers = offersIn(house);
      const offered = new Map(offers.flatMap(({ callId, agentIds }) => agentIds.map((agentId) => [agentId, callId])));
      const waiting = waitingIn(house);
      const unserved = waiting.filter(({ callId }) => !offers.some((one) => one.callId === callId));
      const goesBefore = inOrder(groupsOf(house));

      for (const agent of house.agents.filter(isFree)) {
        const given = waiting.find(({ callId }) => callId === offered.get(agent.agentId));
        for (const call of unserved) if (suits(agent, call)) expect(given && goesBefore(given, call) < 0).toBe(true);
      }
      for (const [agentId, callId] of offered) {
        const agent = house.agents.find((one) => one.agentId === agentId)!;
        expect(
          isFree(agent) &&
            suits(
              agent,
              waiting.find((one) => one.callId === callId)!,
            ),
        ).toBe(true);
      }
    }),
  );
});

test('in what order groups, agents and calls are told changes nothing', () => {
  fc.assert(
    fc.property(houses, fc.nat(), ({ groups, agents, calls }, seed) => {
      const turned = { groups: groups.toReversed(), agents: agents.toReversed(), calls: calls.toReversed() };
      expect(decided(turned, seed)).toEqual(decided({ groups, agents, calls }, seed));
    }),
  );
});

test('carried out, decisions come to an end; no call is in two places or loses since when it waits, and no group lets in more than it may', () => {
  fc.assert(
    fc.property(houses, (before) => {
      let house = before;
      let rounds = 0;
      for (let decisions = decided(house); decisions.length > 0; decisions = decided(house)) {
        house = carriedOut(house, decisions, moment);
        expect(++rounds).toBeLessThanOrEqual(2 * before.calls.length + 2);
      }

      const since = new Map(before.calls.map((one) => [one.callId, one.since]));
      expect(new Set(house.calls.map(({ callId }) => callId)).size).toBe(house.calls.length);
      for (const call of house.calls) expect(call).toMatchObject({ since: since.get(call.callId), admitted: true });
      const waiting = ({ calls }: House, groupId: string) =>
        calls.filter((one) => one.groupId === groupId && one.admitted && one.ringing.length === 0).length;
      for (const { groupId, mostWaiting } of house.groups)
        if (mostWaiting !== null)
          expect(waiting(house, groupId)).toBeLessThanOrEqual(Math.max(mostWaiting, waiting(before, groupId)));
    }),
  );
});

test('campaigns get nobody whom a waiting call suits, nobody twice, and leave every open group its reserve', () => {
  fc.assert(
    fc.property(houses, fc.nat(3), fc.subarray(['1', '2', '10']), (house, reserve, groupIds) => {
      const given = freeForOutbound(house, groupIds, () => reserve);
      const agents = given.map((agentId) => house.agents.find((one) => one.agentId === agentId)!);

      expect(new Set(given).size).toBe(given.length);
      for (const agent of agents) {
        expect(isFree(agent) && agent.workType !== 2).toBe(true);
        expect(agent.groups.some(({ groupId }) => groupIds.includes(groupId))).toBe(true);
        expect(waitingIn(house).some((call) => suits(agent, call))).toBe(false);
      }
      const takes = (groupId: string) => (agent: House['agents'][number]) =>
        isFree(agent) && agent.workType !== 0 && agent.groups.some((one) => one.groupId === groupId);
      for (const { groupId, isOpen } of house.groups) {
        const [idle, taken] = [house.agents, agents].map((some) => some.filter(takes(groupId)).length);
        if (isOpen && taken! > 0) expect(idle! - taken!).toBeGreaterThanOrEqual(reserve);
      }
    }),
  );
});

test('places in a group are 1, 2, 3 …, and nobody behind is told a shorter time', () => {
  fc.assert(
    fc.property(houses, (house) => {
      for (const { groupId } of house.groups) {
        const line = house.calls.filter((one) => one.groupId === groupId).sort(inOrder(groupsOf(house)));
        const places = line.map(({ callId }) => placeOf(house, callId)!);
        expect(places.map(({ position }) => position)).toEqual(line.map((_, at) => at + 1));
        const told = places.flatMap(({ expected }, at) => (line[at]!.ringing.length > 0 ? [] : (expected ?? [])));
        expect(told).toEqual(told.toSorted((a, b) => a - b));
      }
    }),
  );
});
