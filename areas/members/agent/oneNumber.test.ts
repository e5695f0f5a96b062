import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { skillGroupHandlers } from '../skillGroup/skillGroup.server.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { userHandlers } from '../user/user.server.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentHandlers } from './agent.server.ts';

const granted = (roles: { grants: readonly string[] }[]) => ({
  gates: roles.flatMap(({ grants }) => [...grants]),
  menus: [],
});
const server = await testServer(
  (app) => {
    serve(app, userEndpoints, userHandlers({ granted }));
    serve(app, agentEndpoints, agentHandlers);
    serve(app, skillGroupEndpoints, skillGroupHandlers);
  },
  { granted, faults: Object.values(membersFaults) },
);
afterAll(server.stop);
const editor = server.as(
  person({
    gates: [
      'members.user.view',
      'members.user.edit',
      'members.agent.view',
      'members.agent.edit',
      'members.skillGroup.view',
      'members.skillGroup.edit',
    ],
  }),
);
const newUser = async (loginName: string, agentDn?: string) =>
  (await editor.call(userEndpoints.create, { body: { name: loginName, loginName, ...(agentDn && { agentDn }) } })).data
    .user.userId;
const numbersOf = async (userId: string) =>
  (
    await ask(
      server.database.ownerUrl,
      'select p.agent_dn as user, a.agent_dn as seat from person p left join agent a using (tenant_id, person_id) where p.person_id = $1',
      [userId],
    )
  )[0];

test('a seat has the number of its user, and each follows the other', async () => {
  const userId = await newUser('wei', '6101');
  const { data: seat } = await editor.call(agentEndpoints.create, { body: { userId } });
  expect(await numbersOf(userId)).toEqual({ user: '6101', seat: '6101' });

  await editor.call(agentEndpoints.change, { params: { agentId: seat.agentId }, body: { agentDn: '6102' } });
  expect(await numbersOf(userId)).toEqual({ user: '6102', seat: '6102' });
  await editor.call(userEndpoints.change, { params: { userId }, body: { agentDn: '6103' } });
  expect(await numbersOf(userId)).toEqual({ user: '6103', seat: '6103' });
});

test('whoever takes a seat over takes its number over', async () => {
  const [before, after] = [await newUser('li', '6201'), await newUser('mei', '6202')];
  const { data: seat } = await editor.call(agentEndpoints.create, { body: { userId: before } });

  expect((await editor.call(agentEndpoints.handOver, { body: { agentId: seat.agentId, userId: after } })).code).toBe(1);

  expect(await numbersOf(before)).toEqual({ user: null, seat: null });
  expect(await numbersOf(after)).toEqual({ user: '6201', seat: '6201' });
});

test('no number is a user’s and a queue’s, or two people’s', async () => {
  const { data: group } = await editor.call(skillGroupEndpoints.create, {
    body: { groupName: 'Sales', queueDn: '6301' },
  });
  expect(group.queueDn).toBe('6301');
  expect(
    await editor.call(userEndpoints.create, { body: { name: 'A', loginName: 'anna', agentDn: '6301' } }),
  ).toMatchObject({ name: 'SEAT_NUMBER_TAKEN' });

  await newUser('holder', '6302');
  const other = await newUser('other');
  expect(await editor.call(agentEndpoints.create, { body: { userId: other, agentDn: '6302' } })).toMatchObject({
    name: 'AGENT_DN_TAKEN',
  });
  expect(
    await editor.call(skillGroupEndpoints.create, { body: { groupName: 'Service', queueDn: '6302' } }),
  ).toMatchObject({ name: 'QUEUE_DN_TAKEN' });
});

test('a user and an agent are given numbers by one rule: the range of extensions, from its first free number on', async () => {
  await editor.call(agentEndpoints.range, { body: { from: '8801', to: '8803' } });
  const fresh = async (name: string) => (await numbersOf(await newUser(name)))!.user;

  const offered = (await editor.call(userEndpoints.nextSeat, {})).data.agentDn;
  const given = [await fresh('r.one'), await fresh('r.two'), await fresh('r.three'), await fresh('r.four')];

  expect(offered).toBe('8801');
  // The range is full: the fourth user still gets a number, past it.
  expect(given).toEqual(['8801', '8802', '8803', '8804']);
});

test('numbers that are given out by themselves pass by all of these', async () => {
  const [next] = [(await editor.call(userEndpoints.nextSeat, {})).data.agentDn];
  await editor.call(skillGroupEndpoints.create, { body: { groupName: 'At the next number', queueDn: next } });

  const userId = await newUser('fresh');
  expect((await numbersOf(userId))!.user).not.toBe(next);
});
