import { afterAll, expect, test } from 'vitest';
import { testServer } from '#kit/testing/testServer.ts';
import { arrivals } from './testArrivals.ts';
import { routedTenants } from './testRoutes.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { tenantOf, route, records } = routedTenants(server.database.ownerUrl);

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
