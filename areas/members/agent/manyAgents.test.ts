import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { agentEndpoints } from './agent.contract.ts';
import { newSeat, newSkillGroup, personWithoutSeat } from './testRows.ts';
import { seatServer } from './testSeats.ts';

const { ownerUrl, ownerOf, at, groupsOf } = await seatServer();

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
