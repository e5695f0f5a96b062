import { expect, test } from 'vitest';
import { person } from '#kit/testing/testPerson.ts';
import { newDepartment, newSeat, newSkillGroup } from '../agent/testRows.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { groupServer } from './testGroups.ts';

const { server, ownerOf, levels } = await groupServer();

test('binding sets who serves a group: some join, some leave, some change their level', async () => {
  const owner = ownerOf('7');
  const { queueId, queueDn } = await newSkillGroup(owner);
  const seats = [];
  for (const level of [3, 4, null])
    seats.push(
      await newSeat(
        owner,
        { of: server, tenant: '7' },
        { seat: { groups: level ? [{ groupId: queueId, level }] : [] } },
      ),
    );
  const [leaves, stays, joins] = seats.map(({ agentId }) => agentId) as [string, string, string];

  const { data } = await owner.call(skillGroupEndpoints.bindAgents, {
    params: { queueDn },
    body: { tenantId: '7', list: [{ agentId: stays, level: 9 }, { agentId: joins }] },
  });

  expect(data).toEqual({ added: 1, removed: 1, changed: 1 });
  expect(await levels(queueId)).toEqual({ [stays]: 9, [joins]: 5 });
  await owner.call(skillGroupEndpoints.bindAgents, {
    params: { queueDn },
    body: { list: [{ agentId: stays }, { agentId: joins, level: 1 }] },
  });
  expect(await levels(queueId)).toEqual({ [stays]: 9, [joins]: 1 });
  const offer = (await owner.call(skillGroupEndpoints.searchBind, { params: { tenantId: '7', queueId } })).data;
  expect(offer).toMatchObject({
    bound: [
      { agentId: stays, level: 9 },
      { agentId: joins, level: 1 },
    ],
    free: [{ agentId: leaves, level: null }],
    beyond: 0,
  });
});

test('binding refuses agents that are not there and a tenant that is not one’s own', async () => {
  const owner = ownerOf('8');
  const { queueId, queueDn } = await newSkillGroup(owner);
  const { agentId } = await newSeat(owner, { of: server, tenant: '8' });
  const bind = (body: { tenantId?: string; list: { agentId: string; level?: number }[] }) =>
    owner.call(skillGroupEndpoints.bindAgents, { params: { queueDn }, body });

  expect(await bind({ list: [{ agentId }, { agentId: '999999' }] })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await bind({ tenantId: '7', list: [{ agentId }] })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await bind({ list: [{ agentId, level: 10 }] })).toMatchObject({ name: 'MALFORMED' });
  expect(await levels(queueId)).toEqual({});
});

test('a supervisor binds the own department’s agents and leaves the others where they are', async () => {
  const owner = ownerOf('9');
  const { queueId, queueDn } = await newSkillGroup(owner);
  const where = { of: server, tenant: '9' };
  const department = await newDepartment(where, 'Renewals');
  const [elsewhere, own] = [
    await newSeat(owner, where, { seat: { groups: [{ groupId: queueId, level: 2 }] } }),
    await newSeat(owner, where, { department }),
  ];
  const supervisor = server.as(
    person({
      tenant: '9',
      gates: ['members.skillGroup.view', 'members.skillGroup.bind'],
      scope: 'department',
      department,
    }),
  );

  const offer = (await supervisor.call(skillGroupEndpoints.searchBind, { params: { tenantId: '9', queueId } })).data;
  expect(offer).toMatchObject({ bound: [], free: [{ agentId: own.agentId }], beyond: 1 });
  expect(
    (
      await supervisor.call(skillGroupEndpoints.bindAgents, {
        params: { queueDn },
        body: { list: [{ agentId: own.agentId, level: 8 }] },
      })
    ).data,
  ).toEqual({ added: 1, removed: 0, changed: 0 });
  expect(
    await supervisor.call(skillGroupEndpoints.bindAgents, {
      params: { queueDn },
      body: { list: [{ agentId: elsewhere.agentId }] },
    }),
  ).toMatchObject({ name: 'NOT_FOUND' });

  expect(await levels(queueId)).toEqual({ [elsewhere.agentId]: 2, [own.agentId]: 8 });
});
