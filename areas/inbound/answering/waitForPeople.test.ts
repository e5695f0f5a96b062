import { afterAll, expect, test } from 'vitest';
import type { Line, LineEvent, SaidAfterwards } from '#adapters/telephony/telephony.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { arrivals } from './testArrivals.ts';
import { robotTakes } from './robotTakes.service.ts';
import { routedTenants } from './testRoutes.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { tenantOf, robotOf, route, records } = routedTenants(server.database.ownerUrl);

const nobody =
  'We are sorry, none of our colleagues can take your call at the moment. Please call again later. Goodbye.';

test('a skill group has the call answered and waits for people; once they have it nothing more is done', async () => {
  const trunk = await tenantOf('1');
  const routeId = await route('1', 1, { kind: 'group', groupId: '7' });
  let take: (result: 'accepted') => void = () => {};
  const { comes, stored } = arrivals(server, undefined, () => new Promise((resolve) => (take = resolve)));
  const { tell, did, rings } = await comes(trunk);
  expect([did, rings]).toEqual([[], false]);
  tell({ type: 'answered', at: 100 });
  expect(did).toEqual(['transfer 7 blindTrans']);
  // Their place is told to those who wait.
  tell({ type: 'speaking', at: 2_100, synthesised: 2_000 });
  tell({ type: 'spoken', at: 4_100 });
  take('accepted');
  await new Promise(setImmediate);
  expect(did).toEqual(['transfer 7 blindTrans']);
  const transfer = { began: 100, target: '7', mode: 'blind', way: 'bridge', result: 'accepted' } as const;
  tell({
    ...{ type: 'ended', at: 90_100, cause: 'hungUpByAgent' },
    transfers: [{ ...transfer, sipCode: null, waited: 30_000, talked: 60_000 }],
  });
  expect(await records('1')).toMatchObject([{ route_id: routeId, robot_id: null, flow_version: null }]);
  expect(stored[0]!.judged).toMatchObject({
    ...{ callStatus: 3, resultCode: 'HumanEndCall', hangUpSide: 3, ringTime: 100, talkTime: 90_000, turns: [] },
    transfers: [{ began: 0, target: '7', result: 'accepted', talked: 60_000 }],
  });
});

test('who waited for people and gets nobody hears so, and the record says that nobody took the call', async () => {
  const trunk = await tenantOf('2');
  await route('2', 1, { kind: 'group', groupId: '999999' });
  let result: 'noAnswer' | 'callerGone' = 'noAnswer';
  const { comes, stored } = arrivals(server, undefined, () => result);
  const { tell, did } = await comes(trunk);
  tell({ type: 'answered', at: 100 });
  await expect.poll(() => did).toEqual(['transfer 999999 blindTrans', `speak ${nobody}`]);
  tell({ type: 'speaking', at: 5_100, synthesised: 5_000 });
  tell({ type: 'spoken', at: 9_100 });
  expect(did.slice(2)).toEqual(['hang up nobodyTookIt']);
  tell({ type: 'ended', at: 9_200, cause: 'nobodyTookIt' });
  expect(stored[0]!.judged).toMatchObject({
    ...{ callStatus: 3, resultCode: 'ToHumanNoAnswer', hangUpSide: 1, talkTime: 9_100 },
    turns: [{ speaker: 'robot', text: nobody, from: 5_000, to: 9_000 }],
  });

  result = 'callerGone';
  const gone = await comes(trunk);
  gone.tell({ type: 'answered', at: 100 });
  gone.tell({ type: 'ended', at: 3_100, cause: 'gaveUpInQueue' });
  await new Promise(setImmediate);
  expect(gone.did).toEqual(['transfer 999999 blindTrans']);
  expect(stored[1]!.judged).toMatchObject({ resultCode: 'ToHumanGiveUp', hangUpSide: 2, turns: [] });
});

test('who is sent on from the group hears others, and the record says what they said', async () => {
  const trunk = await tenantOf('4');
  await route('4', 1, { kind: 'group', groupId: '7' });
  const { comes, stored } = arrivals(server, undefined, () => 'sentOn');
  const { tell, did } = await comes(trunk);
  tell({ type: 'answered', at: 100 });
  await new Promise(setImmediate);
  expect(did).toEqual(['transfer 7 blindTrans']);
  const turn = { speaker: 'robot', text: 'Until tomorrow.', from: 30_000, to: 33_000 } as const;
  const then = { turns: [turn], path: [], messages: [], variables: { result: 'A' } };
  tell({ type: 'ended', at: 33_100, cause: 'hungUpByUs', then });
  expect(stored[0]!.judged).toMatchObject({ turns: [turn], category: 'A', talkTime: 33_000 });
});

test('a robot begins with somebody who waited: its words come after the waiting, and the record names it', async () => {
  const trunk = await tenantOf('5');
  await route('5', 1, { kind: 'group', groupId: '7' });
  const { comes } = arrivals(server, undefined, () => new Promise(() => {}));
  const { order, tell } = await comes(trunk);
  tell({ type: 'answered', at: 100 });
  const did: string[] = [];
  const line = {
    speak: (text: string) => void did.push(text),
    hangUp: () => void did.push('hang up'),
    listen() {},
  } satisfies Line;
  const calls = robotCalls({
    telephony: { originate: () => line, stop: async () => {} },
    now: Date.now,
    live: { tellWatchers() {}, isWatched: () => false },
  });
  const takes = robotTakes({ pool: server.pool, calls, flowOf: async (_, __, read) => (await read())?.flow ?? null });
  let said: SaidAfterwards | null = null;
  const about = { tenant: '5', order: order!, line, phone: '+8613800138000', name: 'Li Wei', isOver: () => false };
  const moment = { answeredAt: 100, since: 60_000 };
  const begin = (robotId: string) => takes({ ...about, ...moment, robotId }, (all) => void (said = all));
  expect(await begin('999999')).toBe(null);
  const told = (await begin(await robotOf('5')))! as (event: LineEvent) => void;
  await expect.poll(() => did).toEqual(['Hello Li Wei, this is the hotline.']);
  told({ type: 'spoken', at: 63_100 });
  expect(did.at(-1)).toBe('hang up');
  told({ type: 'ended', at: 63_200, cause: 'hungUpByUs' });
  expect(said).toMatchObject({
    turns: [{ text: 'Hello Li Wei, this is the hotline.', from: 60_000, to: 63_000 }],
    path: [{ kind: 'start', at: 60_000 }, { kind: 'end' }],
  });
  const [record] = await records('5');
  expect(record).toMatchObject({ robot_id: await robotOf('5'), flow_version: 1 });
});
