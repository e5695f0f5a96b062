import { afterAll, expect, test } from 'vitest';
import { actingAs } from '#kit/server/people.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { skillGroupHandlers } from '../skillGroup/skillGroup.server.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentHandlers } from './agent.server.ts';
import { agentExportSource } from './agentExport.store.ts';
import { newDepartment, newSeat, newSkillGroup, personWithoutSeat } from './testRows.ts';

const server = await testServer(
  (app) => {
    serve(app, skillGroupEndpoints, skillGroupHandlers);
    serve(app, agentEndpoints, agentHandlers);
  },
  { faults: Object.values(membersFaults) },
);
const { ownerUrl } = server.database;
afterAll(server.stop);

const gates = [
  'members.skillGroup.view',
  'members.skillGroup.edit',
  'members.skillGroup.bind',
  'members.agent.view',
  'members.agent.edit',
  'members.agent.export',
  'robot.robot.view',
] as const;
const ownerOf = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
const at = (tenant: string) => ({ of: server, tenant });
const stored = (agentId: string) =>
  ask(
    ownerUrl,
    'select person_id::text as "userId", agent_dn, seat_id, seat_name, work_type, phone, valid from agent where agent_id = $1',
    [agentId],
  );
const groupsOf = async (agentId: string) =>
  Object.fromEntries(
    (await ask(ownerUrl, 'select queue_id::text as id, level from agent_in_group where agent_id = $1', [agentId])).map(
      ({ id, level }) => [id, level],
    ),
  );
const page = { pageNo: 1, pageSize: 20 };

test('a seat that is only given to somebody gets the next extension and that person’s name', async () => {
  const owner = ownerOf('2');
  const userId = await personWithoutSeat(at('2'), { name: 'Wei' });

  const { data } = await owner.call(agentEndpoints.create, { body: { userId } });

  expect(data).toMatchObject({ agentDn: '8001', userName: 'Wei', type: 1, groups: [], phone: null });
  expect(await stored(data.agentId)).toEqual([
    { userId, agent_dn: '8001', seat_id: null, seat_name: 'Wei', work_type: 1, phone: null, valid: true },
  ]);
  expect(await ask(ownerUrl, 'select target from audit_line where tenant_id = 2')).toEqual([{ target: data.agentId }]);
});

test('a seat keeps what is said of it, and its phone is shown to whoever may see numbers', async () => {
  const owner = ownerOf('3');
  const group = await newSkillGroup(owner);
  const seat = await newSeat(owner, at('3'), {
    seat: {
      agentDn: '8100',
      seatId: 'A-12',
      seatName: 'Window',
      type: 2,
      phone: '138 0013 8000',
      valid: false,
      groups: [{ groupId: group.queueId, level: 8 }],
    },
  });

  expect(seat.phone).toBe('138 **** 8000');
  expect(await stored(seat.agentId)).toMatchObject([
    { agent_dn: '8100', seat_id: 'A-12', seat_name: 'Window', work_type: 2, phone: '+8613800138000', valid: false },
  ]);
  expect(await groupsOf(seat.agentId)).toEqual({ [group.queueId]: 8 });
  const plain = server.as(person({ tenant: '3', gates: ['members.agent.view'], plainNumbers: true }));
  expect((await plain.call(agentEndpoints.readByDn, { params: { agentDn: '8100' } })).data.phone).toBe('138 0013 8000');
  const [line] = await ask(
    ownerUrl,
    "select payload::text as payload from audit_line where tenant_id = 3 and action like '%agents%'",
  );
  expect(line!.payload).not.toContain('13800138000');
});

test('a change stores what is sent and leaves the rest', async () => {
  const owner = ownerOf('4');
  const group = await newSkillGroup(owner);
  const { agentId } = await newSeat(owner, at('4'), {
    seat: { seatId: 'A', phone: '13800138000', groups: [{ groupId: group.queueId }] },
  });
  const change = (body: object) => owner.call(agentEndpoints.change, { params: { agentId }, body });

  await change({ agentDn: '8200', type: 0 });
  expect(await stored(agentId)).toMatchObject([
    { agent_dn: '8200', seat_id: 'A', work_type: 0, phone: '+8613800138000' },
  ]);
  expect(await groupsOf(agentId)).toEqual({ [group.queueId]: 5 });
  await change({ seatId: null, phone: null, groups: [], seatName: 'Hot desk' });

  expect(await stored(agentId)).toMatchObject([
    { agent_dn: '8200', seat_id: null, seat_name: 'Hot desk', phone: null },
  ]);
  expect(await groupsOf(agentId)).toEqual({});
  expect(await change({ phone: 'Anna' })).toMatchObject({ name: 'AGENT_PHONE_BAD', facts: { field: 'phone' } });
  expect(await change({ groups: [{ groupId: '999999' }] })).toMatchObject({ name: 'NOT_FOUND' });
});

test('one seat for each person; extensions, places and phones stand once', async () => {
  const owner = ownerOf('5');
  const first = await newSeat(owner, at('5'), { seat: { seatId: 'A', phone: '13800138000' } });
  const queue = await newSkillGroup(owner);
  const create = async (body: object) =>
    owner.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(at('5')), ...body } });

  expect(await create({ userId: first.userId })).toMatchObject({
    name: 'AGENT_PERSON_TAKEN',
    facts: { field: 'userId' },
  });
  expect(await create({ agentDn: first.agentDn })).toMatchObject({
    name: 'AGENT_DN_TAKEN',
    facts: { field: 'agentDn' },
  });
  expect(await create({ agentDn: queue.queueDn })).toMatchObject({ name: 'AGENT_DN_TAKEN' });
  expect(await create({ seatId: 'A' })).toMatchObject({ name: 'SEAT_TAKEN' });
  expect(await create({ phone: '+86 13800138000' })).toMatchObject({ name: 'AGENT_PHONE_TAKEN' });
  expect(await create({ agentDn: '120' })).toMatchObject({ name: 'MALFORMED' });
  expect(await create({ userId: '999999' })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ask(ownerUrl, 'select from agent where tenant_id = 5')).toHaveLength(1);
});

test('many seats are made at once with extensions one after the other, past those that are taken', async () => {
  const owner = ownerOf('6');
  const group = await newSkillGroup(owner);
  await newSeat(owner, at('6'), { seat: { agentDn: '8301' } });
  const userIds = [await personWithoutSeat(at('6')), await personWithoutSeat(at('6'))];

  const { data } = await owner.call(agentEndpoints.createMany, {
    body: { userIds, from: '8300', type: 0, groups: [{ groupId: group.queueId, level: 3 }] },
  });

  expect(data.list.map(({ agentDn, userId, type }) => ({ agentDn, userId, type }))).toEqual([
    { agentDn: '8300', userId: userIds[0], type: 0 },
    { agentDn: '8302', userId: userIds[1], type: 0 },
  ]);
  expect(await groupsOf(data.list[1]!.agentId)).toEqual({ [group.queueId]: 3 });
  expect(await owner.call(agentEndpoints.createMany, { body: { userIds } })).toMatchObject({
    name: 'AGENT_PERSON_TAKEN',
  });
});

test('extensions are given out from the tenant’s own range until it is used up', async () => {
  const owner = ownerOf('7');
  const range = (from: string, to: string) => owner.call(agentEndpoints.range, { body: { from, to } });

  expect((await owner.call(agentEndpoints.allocateInfo, {})).data).toEqual({
    from: '8001',
    to: '8999',
    size: 999,
    used: 0,
    free: 999,
    next: '8001',
  });
  expect((await range('60001', '60002')).data).toEqual({
    from: '60001',
    to: '60002',
    size: 2,
    used: 0,
    free: 2,
    next: '60001',
  });
  expect((await newSeat(owner, at('7'))).agentDn).toBe('60001');
  expect((await newSeat(owner, at('7'))).agentDn).toBe('60002');
  expect((await owner.call(agentEndpoints.allocateInfoAlias, {})).data).toMatchObject({ used: 2, free: 0, next: null });
  expect(await owner.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(at('7')) } })).toMatchObject(
    { name: 'EXTENSIONS_USED_UP', facts: { free: 0, wanted: 1 } },
  );
  for (const [from, to] of [
    ['8001', '80010'],
    ['8002', '8001'],
    ['1000000', '9999999'],
  ] as const)
    expect(await range(from, to)).toMatchObject({ name: 'EXTENSION_RANGE_BAD' });
});

test('seats are switched, changed and taken away, one or many', async () => {
  const owner = ownerOf('8');
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await newSeat(owner, at('8'))).agentId);
  const [one, two, three, four] = ids as [string, string, string, string];

  expect((await owner.call(agentEndpoints.enable, { params: { agentId: one, valid: 'false' } })).data.valid).toBe(
    false,
  );
  expect(
    (await owner.call(agentEndpoints.changeMany, { body: { agentIds: [one, two], valid: false, type: 2 } })).data,
  ).toEqual({ changed: 2 });
  expect((await owner.call(agentEndpoints.changeMany, { body: { agentIds: [one, two], valid: false } })).data).toEqual({
    changed: 0,
  });
  expect([await stored(one), await stored(two), await stored(three)]).toMatchObject([
    [{ valid: false, work_type: 2 }],
    [{ valid: false, work_type: 2 }],
    [{ valid: true, work_type: 1 }],
  ]);
  expect(await owner.call(agentEndpoints.remove, { params: { agentId: one } })).toMatchObject({ code: 1 });
  expect(await owner.call(agentEndpoints.remove, { params: { agentId: one } })).toMatchObject({ name: 'NOT_FOUND' });
  expect((await owner.call(agentEndpoints.removeMany, { body: { agentIds: [two, three] } })).data).toEqual({
    removed: 2,
  });
  expect(await owner.call(agentEndpoints.removeMany, { body: { agentIds: [two, four] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await ask(ownerUrl, 'select agent_id::text as id from agent where tenant_id = 8')).toEqual([{ id: four }]);
});

test('a seat that is handed over keeps its extension and its groups, and bears the new name', async () => {
  const owner = ownerOf('9');
  const group = await newSkillGroup(owner);
  const seat = await newSeat(owner, at('9'), { name: 'Wei', seat: { groups: [{ groupId: group.queueId, level: 9 }] } });
  const userId = await personWithoutSeat(at('9'), { name: 'Na' });

  const { data } = await owner.call(agentEndpoints.handOver, { body: { agentId: seat.agentId, userId } });

  expect(data).toMatchObject({
    agentId: seat.agentId,
    agentDn: seat.agentDn,
    userName: 'Na',
    seatName: 'Na',
    groups: [{ groupId: group.queueId, level: 9 }],
  });
  expect(await stored(seat.agentId)).toMatchObject([{ userId }]);
  const other = await newSeat(owner, at('9'));
  expect(await owner.call(agentEndpoints.handOver, { body: { agentId: other.agentId, userId } })).toMatchObject({
    name: 'AGENT_PERSON_TAKEN',
  });
});

test('agents join, leave and set their groups together', async () => {
  const owner = ownerOf('10');
  const [a, b] = [(await newSkillGroup(owner)).queueId, (await newSkillGroup(owner)).queueId];
  const [one, two] = [
    (await newSeat(owner, at('10'))).agentId,
    (await newSeat(owner, at('10'), { seat: { groups: [{ groupId: a, level: 2 }] } })).agentId,
  ];
  const bind = (groups: { groupId: string; level?: number }[], how?: 'set' | 'add' | 'remove') =>
    owner.call(agentEndpoints.bindGroups, { body: { agentIds: [one, two], groups, ...(how && { how }) } });
  const both = async () => [await groupsOf(one), await groupsOf(two)];

  expect((await bind([{ groupId: a }])).data).toEqual({ changed: 1 });
  expect(await both()).toEqual([{ [a]: 5 }, { [a]: 2 }]);
  await bind([{ groupId: b, level: 9 }], 'set');
  expect(await both()).toEqual([{ [b]: 9 }, { [b]: 9 }]);
  expect((await bind([{ groupId: b }], 'remove')).data).toEqual({ changed: 2 });
  expect(await both()).toEqual([{}, {}]);
  expect(await bind([{ groupId: '999999' }])).toMatchObject({ name: 'NOT_FOUND' });
});

test('checks name what cannot be stored, with its place in what was sent', async () => {
  const owner = ownerOf('11');
  const seat = await newSeat(owner, at('11'), { seat: { seatId: 'A', phone: '13800138000' } });
  const queue = await newSkillGroup(owner);
  const check = async (list: object[]) => (await owner.call(agentEndpoints.checkRepeat, { body: { list } })).data;

  expect(await check([{ agentDn: '8777', seatId: 'B', userId: await personWithoutSeat(at('11')) }])).toEqual({
    ok: true,
    problems: [],
  });
  expect(
    await check([
      { agentId: seat.agentId, agentDn: seat.agentDn, seatId: 'A', phone: '13800138000', userId: seat.userId },
    ]),
  ).toEqual({ ok: true, problems: [] });
  expect(
    await check([
      { agentDn: seat.agentDn },
      { agentDn: queue.queueDn, seatId: 'A' },
      { agentDn: '911', phone: '13800138000', userId: seat.userId },
      { agentDn: '8999', userId: '999999' },
      { agentDn: '8999', phone: 'Anna' },
    ]),
  ).toEqual({
    ok: false,
    problems: [
      { row: 1, field: 'agentDn', reason: 'taken' },
      { row: 2, field: 'agentDn', reason: 'queueHasIt' },
      { row: 2, field: 'seatId', reason: 'taken' },
      { row: 3, field: 'agentDn', reason: 'notANumber' },
      { row: 3, field: 'phone', reason: 'taken' },
      { row: 3, field: 'userId', reason: 'hasSeat' },
      { row: 4, field: 'userId', reason: 'noSuchPerson' },
      { row: 5, field: 'agentDn', reason: 'twice' },
      { row: 5, field: 'phone', reason: 'badPhone' },
    ],
  });
  const insert = async (newAgentDn: string) =>
    (await owner.call(agentEndpoints.insertCheck, { params: { newAgentDn } })).data;
  expect(await insert('8888')).toEqual({ ok: true, problems: [] });
  expect(await insert(seat.agentDn)).toEqual({ ok: false, problems: [{ row: 1, field: 'agentDn', reason: 'taken' }] });
  expect(await insert('8 8')).toMatchObject({ problems: [{ reason: 'notANumber' }] });
});

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

test('people without a seat are offered; guests and programs never are', async () => {
  const owner = ownerOf('15');
  await newSeat(owner, at('15'), { name: 'Seated' });
  await personWithoutSeat(at('15'), { name: 'Free 100%' });
  const guest = await personWithoutSeat(at('15'), { name: 'Guest' });
  await ask(ownerUrl, "update person set kind = 'guest' where person_id = $1", [guest]);
  const found = async (keyword?: string) =>
    (await owner.call(agentEndpoints.people, { body: { ...page, ...(keyword && { keyword }) } })).data.list.map(
      ({ userName }) => userName,
    );

  expect(await found()).toEqual(['Free 100%', 'Test Person']);
  expect(await found('100%')).toEqual(['Free 100%']);
  expect(await owner.call(agentEndpoints.create, { body: { userId: guest } })).toMatchObject({ name: 'NOT_FOUND' });
});

test('whoever may change seats and not bind them is refused groups, in forms and in files', async () => {
  const owner = ownerOf('19');
  const group = await newSkillGroup(owner);
  const seat = await newSeat(owner, at('19'), { loginName: 'wei.19' });
  const editor = server.as(person({ tenant: '19', gates: ['members.agent.view', 'members.agent.edit'] }));
  const groups = [{ groupId: group.queueId }];

  expect(
    await editor.call(agentEndpoints.change, { params: { agentId: seat.agentId }, body: { groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    await editor.call(agentEndpoints.create, { body: { userId: await personWithoutSeat(at('19')), groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    await editor.call(agentEndpoints.createMany, { body: { userIds: [await personWithoutSeat(at('19'))], groups } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(
    (
      await editor.call(
        agentEndpoints.import,
        { body: {} },
        sheet(`Login name,Skill groups\nwei.19,${group.groupName}\n`),
      )
    ).data,
  ).toMatchObject({ stored: false, problems: [{ row: 0, reason: 'notAllowed' }] });
  expect(
    (await editor.call(agentEndpoints.import, { body: {} }, sheet('Login name,Seat\nwei.19,W-1\n'))).data,
  ).toMatchObject({ stored: true, changed: 1 });
  expect(await groupsOf(seat.agentId)).toEqual({});
});

const sheet = (content: string) => ({ name: 'agents.csv', content });

test('a spreadsheet makes and changes seats with their groups, and names the rows it refuses', async () => {
  const owner = ownerOf('16');
  const [renewals, claims] = [
    await newSkillGroup(owner, { groupName: 'Renewals: cars', groupSn: 'R' }),
    await newSkillGroup(owner, { groupName: 'Claims' }),
  ];
  for (const loginName of ['wei.16', 'na.16', 'bo.16'])
    await personWithoutSeat(at('16'), { loginName, name: loginName });
  const known = await newSeat(owner, at('16'), {
    loginName: 'old.16',
    seat: { seatId: 'A', phone: '13800138000', groups: [{ groupId: claims.queueId }] },
  });
  const content = [
    'Login name,Extension,Seat,Shift,Phone number,Skill groups,Switched on',
    'OLD.16,8050,,Inbound shift,138 **** 8000,Renewals: cars:9; claims,no',
    'wei.16,,B,呼入班,13800138001,r:7,是',
    'na.16,8050,,,,,',
    'bo.16,8060,B,Late shift,Anna,Sales:3; Claims:12,perhaps',
    'nobody,8070,,,,,',
    ',8071,,,,,',
    'wei.16,8072,,,,,',
  ].join('\n');

  const checked = (await owner.call(agentEndpoints.import, { body: { check: '1' } }, sheet(content))).data;
  expect(checked).toMatchObject({ stored: false, rows: 7, created: 1, changed: 1, refused: 5 });
  expect(await ask(ownerUrl, 'select from agent where tenant_id = 16')).toHaveLength(1);
  const { problems, ...done } = (await owner.call(agentEndpoints.import, { body: {} }, sheet(content))).data;

  expect(done).toEqual({ ok: false, stored: true, rows: 7, created: 1, changed: 1, refused: 5 });
  expect(problems.map(({ row, field, reason }) => `${row} ${field} ${reason}`).sort()).toEqual([
    '4 agentDn twice',
    '5 groups noGroup',
    '5 groups noLevel',
    '5 phone badPhone',
    '5 seatId twice',
    '5 type noShift',
    '5 valid yesOrNo',
    '6 loginName noSuchPerson',
    '7 loginName empty',
    '8 loginName personTwice',
  ]);
  expect(await stored(known.agentId)).toMatchObject([
    { agent_dn: '8050', seat_id: null, work_type: 2, phone: '+8613800138000', valid: false },
  ]);
  expect(await groupsOf(known.agentId)).toEqual({ [renewals.queueId]: 9, [claims.queueId]: 5 });
  const made = (await owner.call(agentEndpoints.list, { body: { ...page, keyword: 'wei.16' } })).data.list[0]!;
  expect(made).toMatchObject({
    agentDn: '8001',
    seatId: 'B',
    type: 2,
    phone: '138 **** 8001',
    groups: [{ groupName: 'Renewals: cars', level: 7 }],
  });
});

test('what an export writes, an import reads: nothing changes', async () => {
  const who = person({ tenant: '17', gates: [...gates], plainNumbers: true });
  const owner = server.as(who);
  const group = await newSkillGroup(owner, { groupName: 'Renewals' });
  for (const [at17, type] of [0, 1, 2].entries())
    await newSeat(owner, at('17'), {
      loginName: `${type}.17`,
      seat: {
        type: type as 0,
        valid: type !== 1,
        phone: `1380013800${at17}`,
        groups: [{ groupId: group.queueId, level: type + 4 }],
      },
    });
  const before = (await owner.call(agentEndpoints.list, { body: page })).data.list;
  const signedIn = (await server.app.personOf(`Bearer ${await server.tokenOf(who)}`))!;
  const rows = await server.app.inTenant(actingAs(signedIn), async (db) => {
    const fields = (await agentExportSource.fields(db)).filter(({ key }) => key !== 'changedAt');
    const { text, values } = agentExportSource.rows(
      db,
      { query: { groupId: group.queueId }, ids: null, lastCallOnly: false },
      signedIn,
      fields.map(({ key }) => key),
    );
    const found = await db.rows<{ row: string }>(text, values);
    const shown = found.map(({ row }) =>
      (JSON.parse(row) as (string | null)[]).map(
        (value, column) => fields[column]!.words?.zh[value ?? ''] ?? value ?? '',
      ),
    );
    return [fields.map(({ title }) => title.zh), ...shown];
  });

  const { data } = await owner.call(
    agentEndpoints.import,
    { body: {} },
    sheet(rows.map((row) => row.join(',')).join('\n')),
  );

  expect(data).toMatchObject({ ok: true, created: 0, changed: 3, problems: [] });
  const after = (await owner.call(agentEndpoints.list, { body: page })).data.list;
  expect(after.map((agent) => ({ ...agent, changedAt: 0 }))).toEqual(
    before.map((agent) => ({ ...agent, changedAt: 0 })),
  );
});

test('two people who give one extension away at once are told apart', async () => {
  const owner = ownerOf('18');
  await newSkillGroup(owner);
  const create = async (userId: string) => owner.call(agentEndpoints.create, { body: { userId, agentDn: '8500' } });

  const answers = await Promise.all([
    create(await personWithoutSeat(at('18'))),
    create(await personWithoutSeat(at('18'))),
    owner.call(skillGroupEndpoints.create, { body: { groupName: 'Takes it', queueDn: '8500' } }),
  ]);

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(
    await ask(
      ownerUrl,
      "select agent_dn from agent where tenant_id = 18 and agent_dn = '8500' union all select queue_dn from skill_group where tenant_id = 18 and queue_dn = '8500'",
    ),
  ).toHaveLength(1);
});
