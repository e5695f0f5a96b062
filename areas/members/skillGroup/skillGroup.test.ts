import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentEndpoints } from '../agent/agent.contract.ts';
import { agentHandlers } from '../agent/agent.server.ts';
import { newDepartment, newSeat, newSkillGroup } from '../agent/testRows.ts';
import { membersFaults } from '../members.faults.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { skillGroupHandlers } from './skillGroup.server.ts';

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
  'members.skillGroup.export',
  'members.agent.view',
  'members.agent.edit',
] as const;
const ownerOf = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
const stored = (queueId: string) =>
  ask(
    ownerUrl,
    'select name, queue_dn, group_sn, priority, strategy, ring_seconds, wrap_up_seconds, overflow_id::text, overflow_after_seconds, waiting_text, valid from skill_group where queue_id = $1',
    [queueId],
  );
const levels = async (queueId: string) =>
  Object.fromEntries(
    (await ask(ownerUrl, 'select agent_id::text as id, level from agent_in_group where queue_id = $1', [queueId])).map(
      ({ id, level }) => [id, level],
    ),
  );
const page = { pageNo: 1, pageSize: 20 };

test('a group that is only named gets a number of its own, a code and what is usual', async () => {
  const owner = ownerOf('2');

  const first = await newSkillGroup(owner, { groupName: ' Renewals ' });
  const second = await newSkillGroup(owner, {
    groupName: 'Claims',
    groupSn: 'claims',
    queueDn: '7100',
    priority: 9,
    strategy: 'byLevel',
    ringSeconds: 30,
    wrapUpSeconds: 0,
    waitingText: 'You are next.',
    overflowId: first.queueId,
  });

  expect(first).toMatchObject({ queueDn: '7001', groupSn: `SG${first.queueId}`, tenantId: '2', overflowName: null });
  expect(await stored(first.queueId)).toMatchObject([
    {
      name: 'Renewals',
      priority: 5,
      strategy: 'longestIdle',
      ring_seconds: 20,
      wrap_up_seconds: 15,
      overflow_id: null,
      overflow_after_seconds: null,
      valid: true,
    },
  ]);
  expect(second).toMatchObject({ overflowName: 'Renewals', overflowAfterSeconds: 60 });
  expect(await stored(second.queueId)).toEqual([
    {
      name: 'Claims',
      queue_dn: '7100',
      group_sn: 'claims',
      priority: 9,
      strategy: 'byLevel',
      ring_seconds: 30,
      wrap_up_seconds: 0,
      overflow_id: first.queueId,
      overflow_after_seconds: 60,
      waiting_text: 'You are next.',
      valid: true,
    },
  ]);
  expect(
    (await ask(ownerUrl, 'select target from audit_line where tenant_id = 2 order by line_no')).map(
      ({ target }) => target,
    ),
  ).toEqual([first.queueId, second.queueId]);
});

test('a change stores what is sent and leaves the rest', async () => {
  const owner = ownerOf('3');
  const other = await newSkillGroup(owner);
  const { queueId } = await newSkillGroup(owner, {
    groupName: 'Renewals',
    overflowId: other.queueId,
    mostWaiting: 30,
    waitingText: 'Hold on',
  });

  const { data } = await owner.call(skillGroupEndpoints.change, {
    params: { queueId },
    body: { groupName: 'Renewals of cars', strategy: 'ringAll' },
  });
  expect(data).toMatchObject({
    strategy: 'ringAll',
    mostWaiting: 30,
    overflowId: other.queueId,
    waitingText: 'Hold on',
  });
  await owner.call(skillGroupEndpoints.change, {
    params: { queueId },
    body: { groupName: 'Renewals of cars', overflowId: null, mostWaiting: null, waitingText: '' },
  });

  expect(await owner.call(skillGroupEndpoints.read, { params: { queueId } })).toMatchObject({
    data: {
      groupName: 'Renewals of cars',
      strategy: 'ringAll',
      overflowId: null,
      overflowAfterSeconds: null,
      mostWaiting: null,
      waitingText: '',
    },
  });
});

test('names, codes and numbers stand once, and no queue has the extension of an agent', async () => {
  const owner = ownerOf('4');
  await newSkillGroup(owner, { groupName: 'Renewals', groupSn: 'A', queueDn: '7001' });
  const seat = await newSeat(owner, { of: server, tenant: '4' });
  const create = (body: object) => owner.call(skillGroupEndpoints.create, { body: { groupName: 'Another', ...body } });

  expect(await create({ groupName: 'Renewals' })).toMatchObject({
    name: 'SKILL_GROUP_NAME_TAKEN',
    facts: { field: 'groupName' },
  });
  expect(await create({ groupSn: 'A' })).toMatchObject({ name: 'SKILL_GROUP_SN_TAKEN' });
  expect(await create({ queueDn: '7001' })).toMatchObject({ name: 'QUEUE_DN_TAKEN' });
  expect(await create({ queueDn: seat.agentDn })).toMatchObject({ name: 'QUEUE_DN_TAKEN' });
  expect(await create({ queueDn: '0800' })).toMatchObject({ name: 'MALFORMED' });
  expect(await create({ groupName: '  ' })).toMatchObject({ name: 'MALFORMED' });
  expect(await create({ overflowId: '999999' })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ask(ownerUrl, 'select name from skill_group where tenant_id = 4')).toEqual([{ name: 'Renewals' }]);
});

test('calls never overflow in a circle, and a group that takes others’ calls is not deleted', async () => {
  const owner = ownerOf('5');
  const last = await newSkillGroup(owner, { groupName: 'Last' });
  const middle = await newSkillGroup(owner, { groupName: 'Middle', overflowId: last.queueId });
  const first = await newSkillGroup(owner, { groupName: 'First', overflowId: middle.queueId });
  const overflow = (of: string, overflowId: string) =>
    owner.call(skillGroupEndpoints.change, { params: { queueId: of }, body: { groupName: 'Last', overflowId } });

  expect(await overflow(last.queueId, first.queueId)).toMatchObject({
    name: 'OVERFLOW_CIRCLE',
    facts: { field: 'overflowId' },
  });
  expect(await overflow(last.queueId, last.queueId)).toMatchObject({ name: 'OVERFLOW_CIRCLE' });
  expect(await owner.call(skillGroupEndpoints.remove, { params: { queueId: middle.queueId } })).toMatchObject({
    name: 'SKILL_GROUP_TAKES_OVERFLOW',
    facts: { name: 'First' },
  });
  expect(await stored(last.queueId)).toMatchObject([{ overflow_id: null }]);
});

test('a deleted group leaves its agents behind, a switched-off one keeps them', async () => {
  const owner = ownerOf('6');
  const { queueId } = await newSkillGroup(owner);
  const { agentId } = await newSeat(
    owner,
    { of: server, tenant: '6' },
    { seat: { groups: [{ groupId: queueId, level: 7 }] } },
  );

  expect((await owner.call(skillGroupEndpoints.enable, { params: { queueId, validFlag: '0' } })).data).toMatchObject({
    validFlag: false,
    agents: 1,
  });
  expect(await stored(queueId)).toMatchObject([{ valid: false }]);
  expect(
    await owner.call(skillGroupEndpoints.enable, { params: { queueId, validFlag: 'maybe' as '1' } }),
  ).toMatchObject({ name: 'MALFORMED' });
  expect(await owner.call(skillGroupEndpoints.remove, { params: { queueId } })).toMatchObject({ code: 1 });

  expect(await stored(queueId)).toEqual([]);
  expect((await owner.call(agentEndpoints.read, { params: { agentId } })).data.groups).toEqual([]);
});

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

test('lists find groups by name, code and number, in the order that was asked for', async () => {
  const owner = ownerOf('10');
  for (const [groupName, priority, validFlag] of [
    ['Renewals', 2, true],
    ['Claims', 9, true],
    ['50% off', 5, false],
  ] as const)
    await newSkillGroup(owner, { groupName, priority, validFlag });
  const names = async (query: object) =>
    (await owner.call(skillGroupEndpoints.list, { body: { ...page, ...query } })).data.list.map(
      ({ groupName }) => groupName,
    );

  expect(await names({})).toEqual(['50% off', 'Claims', 'Renewals']);
  expect(await names({ orderBy: 'priority', descending: true })).toEqual(['Claims', '50% off', 'Renewals']);
  expect(await names({ keyword: '%' })).toEqual(['50% off']);
  expect(await names({ keyword: '7002' })).toEqual(['Claims']);
  expect(await names({ validFlag: false })).toEqual(['50% off']);
  expect((await owner.call(skillGroupEndpoints.list, { body: { pageNo: 2, pageSize: 2 } })).data).toMatchObject({
    total: 3,
    list: [{ groupName: 'Renewals' }],
  });
  expect(
    (
      await owner.call(skillGroupEndpoints.ofTenant, { params: { tenantId: '10' }, body: { groupName: 'clai' } })
    ).data.list.map(({ groupName }) => groupName),
  ).toEqual(['Claims']);
  const empty = await server.app.inject({
    method: 'POST',
    url: '/configserver/queues/10',
    headers: {
      authorization: `Bearer ${await server.tokenOf(person({ tenant: '10', gates: ['members.skillGroup.view'] }))}`,
    },
  });
  expect(empty.json()).toMatchObject({ code: 1, data: { total: 3 } });
  expect((await server.as(person({ tenant: '10' })).call(skillGroupEndpoints.choices, {})).data.list).toHaveLength(3);
  expect((await owner.call(skillGroupEndpoints.readByDn, { params: { queueDn: '7002' } })).data).toMatchObject({
    groupName: 'Claims',
  });
});

test('two people who make a group at once get two numbers', async () => {
  const owner = ownerOf('11');
  await newSkillGroup(owner);

  const made = await Promise.all([newSkillGroup(owner), newSkillGroup(owner), newSkillGroup(owner)]);

  expect(made.map(({ queueDn }) => queueDn).sort()).toEqual(['7002', '7003', '7004']);
});

const sheet = (content: string) => ({ name: 'groups.csv', content });

test('a spreadsheet makes and changes groups, and names the rows it refuses', async () => {
  const owner = ownerOf('12');
  const known = await newSkillGroup(owner, { groupName: 'Renewals', groupSn: 'R', waitingText: 'stays' });
  const content =
    'Skill group,Code,Priority,Strategy,Overflows into,Switched on\nRenewals,R,9,By level,Claims,yes\nClaims,,3,随机,,no\nHotline,,12,By level,,yes\nClaims,,1,,,\nNight,,,,Nowhere,\n';

  const checked = (await owner.call(skillGroupEndpoints.import, { body: { check: '1' } }, sheet(content))).data;
  expect(checked).toMatchObject({ ok: false, stored: false, rows: 5, created: 1, changed: 1, refused: 3 });
  expect(await ask(ownerUrl, 'select from skill_group where tenant_id = 12')).toHaveLength(1);
  const done = (await owner.call(skillGroupEndpoints.importAlias, { body: {} }, sheet(content))).data;

  expect(done).toMatchObject({
    stored: true,
    created: 1,
    changed: 1,
    problems: [
      { row: 4, field: 'priority', reason: 'badValue', value: '12' },
      { row: 5, field: 'groupName', reason: 'twice' },
      { row: 6, field: 'overflow', reason: 'noGroup', value: 'Nowhere' },
    ],
  });
  const claims = (await owner.call(skillGroupEndpoints.list, { body: { ...page, keyword: 'Claims' } })).data.list[0]!;
  expect(claims).toMatchObject({ priority: 3, strategy: 'random', validFlag: false, queueDn: '7002' });
  expect(await stored(known.queueId)).toMatchObject([
    { priority: 9, strategy: 'byLevel', overflow_id: claims.queueId, waiting_text: 'stays' },
  ]);
});

test('a circle in a spreadsheet stores the groups and not the circle', async () => {
  const owner = ownerOf('13');

  const { data } = await owner.call(skillGroupEndpoints.import, { body: {} }, sheet('技能组,溢出技能组\nA,B\nB,A\n'));

  expect(data).toMatchObject({ stored: true, created: 2, problems: [{ row: 3, field: 'overflow', reason: 'circle' }] });
  expect(
    await ask(ownerUrl, 'select name, overflow_id is null as none from skill_group where tenant_id = 13 order by name'),
  ).toEqual([
    { name: 'A', none: false },
    { name: 'B', none: true },
  ]);
});

test.each([
  ['nothing', '', 'empty'],
  ['only headings', 'Skill group\n', 'onlyHeadings'],
  ['no names', 'Code\nA\n', 'noColumn'],
  ['a picture', '\u0089PNG\u0000\u0000\u0000\r\u0000\u0001\u0000', 'notText'],
])('a file with %s is refused as a whole', async (_, content, reason) => {
  expect((await ownerOf('13').call(skillGroupEndpoints.import, { body: {} }, sheet(content))).data).toMatchObject({
    ok: false,
    stored: false,
    problems: [{ row: 0, reason }],
  });
});

test('an export is put into the queue with the fields that were chosen', async () => {
  const owner = ownerOf('14');
  await newSkillGroup(owner);
  for (const endpoint of [skillGroupEndpoints.export, skillGroupEndpoints.exportAlias])
    await owner.call(endpoint, {
      body: { exportFileName: 'Groups', exportFields: [{ groupName: 'Group' }, { agents: 'Agents' }] },
    });

  expect(await ask(ownerUrl, 'select source, rows_total from export_task where tenant_id = 14')).toEqual([
    { source: 'skillGroups', rows_total: '1' },
    { source: 'skillGroups', rows_total: '1' },
  ]);
});
