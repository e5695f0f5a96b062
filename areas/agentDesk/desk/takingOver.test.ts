import { expect, test } from 'vitest';
import { deskServer } from '../testDesks.ts';
import { deskEndpoints } from './desk.contract.ts';

const { group, agent, customer, intervalsOf } = await deskServer();
const of = '680';

test('whose seat takes part in a rehearsal finds the desk as if signed out, and takes the seat over by signing in', async () => {
  const anna = await agent(of, [await group(of)]);
  await anna.rehearses();

  const { data } = await anna.call(deskEndpoints.read, {});
  expect(data).toMatchObject({ rehearsing: true, now: { state: 'signedOut', callId: null }, call: null });
  for (const endpoint of [deskEndpoints.ready, deskEndpoints.signOut] as const)
    expect((await anna.call(endpoint, {})).name).toBe('SIGNED_OUT_OF_DESK');
  expect(await anna.stands()).toMatchObject({ state: 'idle' });

  const answer = await anna.call(deskEndpoints.signIn, { body: { reach: 'browser' } });
  expect(answer.data).toMatchObject({ state: 'idle' });
  expect((await anna.call(deskEndpoints.read, {})).data).toMatchObject({ rehearsing: false, reach: 'browser' });
  const rows = await intervalsOf(anna.agentId);
  expect(rows.map(({ state }) => state)).toEqual(['idle', 'signedOut', 'idle']);
  for (const [at, { to }] of rows.slice(0, -1).entries()) expect(to).toEqual(rows[at + 1]!.from);
  expect(rows.at(-1)!.to).toBe(null);
});

test('a seat that is on a call of a rehearsal is taken over once it has ended', async () => {
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.rehearses();
  const caller = await customer(of, { groupId: queue }, { simulated: true });
  await expect.poll(async () => (await anna.stands()).state).toBe('ringing');

  const signIn = () => anna.call(deskEndpoints.signIn, { body: { reach: 'browser' } });
  expect((await signIn()).name).toBe('SEAT_IN_REHEARSAL');
  caller.hangsUp();
  await expect.poll(async () => (await anna.stands()).state).toBe('idle');
  expect((await signIn()).data).toMatchObject({ state: 'idle' });
});

test('colleagues in name alone are not offered to be asked, and cannot be', async () => {
  const queue = await group(of);
  const [anna, bert] = [await agent(of, [queue]), await agent(of, [queue])];
  await anna.sitsDown();
  await bert.rehearses();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  const { callId } = caller;
  await anna.call(deskEndpoints.answer, { body: { callId } });

  const { data } = await anna.call(deskEndpoints.colleagues, {});
  expect(data.agents.map(({ agentId }) => agentId)).not.toContain(bert.agentId);
  expect(data.groups.find(({ groupId }) => groupId === queue)).toMatchObject({ idle: 0 });
  expect((await anna.call(deskEndpoints.ask, { body: { callId, colleagueId: bert.agentId } })).name).toBe(
    'NOBODY_TO_TAKE',
  );
  expect(await bert.stands()).toMatchObject({ state: 'idle' });
  caller.hangsUp();
});
