import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { agentEndpoints } from './agent.contract.ts';
import { newDepartment, newSeat, newSkillGroup, personWithoutSeat } from './testRows.ts';
import { seatServer } from './testSeats.ts';

const { server, ownerUrl, gates, ownerOf, at, stored, page } = await seatServer();

test('lists narrow by person, place, group, department, shift and state', async () => {
  const owner = ownerOf('12');
  const department = await newDepartment(at('12'), 'Renewals');
  const below = await newDepartment(at('12'), 'Renewals north', department);
  const group = await newSkillGroup(owner);
  const wei = await newSeat(owner, at('12'), {
    name: 'Wei',
    department,
    seat: { agentDn: '9000', groups: [{ groupId: group.queueId }] },
  });
  const na = await newSeat(owner, at('12'), {
    name: 'Na',
    department: below,
    seat: { agentDn: '10000', type: 2, valid: false, seatId: 'N_1' },
  });
  const names = async (query: object) =>
    (await owner.call(agentEndpoints.list, { body: { ...page, ...query } })).data.list.map(({ userName }) => userName);

  expect(await names({})).toEqual(['Wei', 'Na']);
  expect(await names({ orderBy: 'userName' })).toEqual(['Na', 'Wei']);
  expect(await names({ keyword: '_' })).toEqual(['Na']);
  expect(await names({ groupId: group.queueId })).toEqual(['Wei']);
  expect(await names({ withoutGroup: true })).toEqual(['Na']);
  expect(await names({ departmentId: department })).toEqual(['Wei']);
  expect(await names({ type: 2, valid: false })).toEqual(['Na']);
  const ofDepartment = async (body: object) =>
    (await owner.call(agentEndpoints.departmentAgents, { body: { ...page, ...body } })).data.list.map(
      ({ agentId }) => agentId,
    );
  expect(await ofDepartment({ departmentId: department })).toEqual([wei.agentId]);
  expect(await ofDepartment({ departmentId: department, below: true })).toEqual([wei.agentId, na.agentId]);
  expect(
    (await owner.call(agentEndpoints.departmentAgentsAlias, { body: { ...page, departmentId: below } })).data,
  ).toMatchObject({ total: 1 });
  for (const endpoint of [agentEndpoints.tenantAgents, agentEndpoints.tenantAgentsAlias])
    expect((await owner.call(endpoint, { params: { tenantid: '12' } })).data).toMatchObject({ total: 2 });
  expect((await owner.call(agentEndpoints.departments, {})).data.list).toEqual([
    { departmentId: department, name: 'Renewals', agents: 1 },
    { departmentId: below, name: 'Renewals north', agents: 1 },
  ]);
  expect((await owner.call(agentEndpoints.forRobots, {})).data.list).toEqual([
    {
      agentId: wei.agentId,
      agentDn: '9000',
      seatName: 'Wei',
      groups: [{ groupId: group.queueId, groupName: group.groupName, level: 5 }],
    },
  ]);
});

test('a page of seats has ten, unless more are asked for', async () => {
  const owner = ownerOf('13');
  const userIds = [];
  for (let n = 0; n < 11; n++) userIds.push(await personWithoutSeat(at('13')));
  await owner.call(agentEndpoints.createMany, { body: { userIds } });

  const token = await server.tokenOf(person({ tenant: '13', gates: ['members.agent.view'] }));
  const answer = (
    await server.app.inject({
      method: 'POST',
      url: '/configserver/agents/list',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
  ).json();

  expect([answer.data.list.length, answer.data.total]).toEqual([10, 11]);
});

test('agents are listed, read and changed within one’s data permission, in lists, counts and exports', async () => {
  const owner = ownerOf('14');
  const department = await newDepartment(at('14'), 'Renewals');
  const below = await newDepartment(at('14'), 'North', department);
  const [top, own, deep] = [
    await newSeat(owner, at('14')),
    await newSeat(owner, at('14'), { department }),
    await newSeat(owner, at('14'), { department: below }),
  ];
  const as = (scope: 'own' | 'department' | 'below' | 'all') =>
    person({ tenant: '14', gates: [...gates], scope, department });
  const seen = async (who: ReturnType<typeof as>) =>
    (await server.as(who).call(agentEndpoints.list, { body: page })).data;

  expect((await seen(as('all'))).total).toBe(3);
  expect((await seen(as('below'))).list.map(({ agentId }) => agentId)).toEqual([own.agentId, deep.agentId]);
  expect((await seen(as('department'))).list.map(({ agentId }) => agentId)).toEqual([own.agentId]);
  const alone = as('own');
  expect(await seen(alone)).toEqual({ list: [], total: 0 });
  const mine = await owner.call(agentEndpoints.create, { body: { userId: await server.idOf(alone) } });
  expect((await seen(alone)).list).toMatchObject([{ agentId: mine.data.agentId }]);

  const chief = server.as(as('department'));
  expect(await chief.call(agentEndpoints.read, { params: { agentId: top.agentId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await chief.call(agentEndpoints.readByDn, { params: { agentDn: deep.agentDn } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  for (const call of [
    chief.call(agentEndpoints.change, { params: { agentId: top.agentId }, body: { type: 0 } }),
    chief.call(agentEndpoints.enable, { params: { agentId: top.agentId, valid: '0' } }),
    chief.call(agentEndpoints.remove, { params: { agentId: top.agentId } }),
    chief.call(agentEndpoints.changeMany, { body: { agentIds: [own.agentId, top.agentId], type: 0 } }),
    chief.call(agentEndpoints.bindGroups, { body: { agentIds: [top.agentId], groups: [] } }),
    chief.call(agentEndpoints.handOver, { body: { agentId: own.agentId, userId: await personWithoutSeat(at('14')) } }),
    chief.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(at('14')) } }),
  ])
    expect(await call).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stored(own.agentId)).toMatchObject([{ work_type: 1 }]);
  expect(
    new Set(
      (await chief.call(agentEndpoints.people, { body: page })).data.list.map(({ departmentName }) => departmentName),
    ),
  ).toEqual(new Set(['Renewals']));
  expect((await chief.call(agentEndpoints.export, { body: { exportFileName: 'Agents', exportAllFlag: 1 } })).code).toBe(
    1,
  );
  expect(await ask(ownerUrl, 'select rows_total from export_task where tenant_id = 14')).toEqual([{ rows_total: '2' }]);
});
