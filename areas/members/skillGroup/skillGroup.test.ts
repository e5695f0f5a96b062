import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { agentEndpoints } from '../agent/agent.contract.ts';
import { newSeat, newSkillGroup } from '../agent/testRows.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { groupServer } from './testGroups.ts';

const { server, ownerUrl, ownerOf, stored, page } = await groupServer();

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

test('hours, announcements and overflow without anybody signed in are stored as they are said', async () => {
  const owner = ownerOf('7');
  const other = await newSkillGroup(owner);
  const first = await newSkillGroup(owner, { groupName: 'Renewals' });
  expect(first).toMatchObject({ schedule: null, announceSeconds: 45, overflowUnstaffed: false });
  const schedule = { cycle: 2 as const, weekdays: [1, 2], windows: [{ from: '09:00', to: '18:00' }] };
  const change = (body: object) =>
    owner.call(skillGroupEndpoints.change, {
      params: { queueId: first.queueId },
      body: { groupName: 'Renewals', ...body },
    });

  const { queueId: overflowId } = other;
  expect((await change({ schedule, announceSeconds: 60, overflowId, overflowUnstaffed: true })).data).toMatchObject({
    ...{ schedule, announceSeconds: 60, overflowUnstaffed: true },
  });
  // What is left out stays, and without a group to overflow into nobody goes there.
  expect((await change({ overflowId })).data).toMatchObject({ schedule, announceSeconds: 60, overflowUnstaffed: true });
  const { data } = await change({ schedule: null, announceSeconds: null, overflowId: null, overflowUnstaffed: true });
  expect(data).toMatchObject({ schedule: null, announceSeconds: null, overflowUnstaffed: false });

  for (const announceSeconds of [14, 601]) expect((await change({ announceSeconds })).name).toBe('MALFORMED');
  for (const wrong of [
    { cycle: 3, windows: [{ from: '18:00', to: '09:00' }] },
    { cycle: 2, windows: [{ from: '09:00', to: '18:00' }] },
    { cycle: 1, windows: [{ from: '09:00', to: '18:00' }] },
  ])
    expect(await change({ schedule: wrong })).toMatchObject({
      name: 'GROUP_HOURS_REFUSED',
      facts: { field: 'schedule' },
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
