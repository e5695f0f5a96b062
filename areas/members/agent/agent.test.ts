import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { agentEndpoints } from './agent.contract.ts';
import { newSeat, newSkillGroup, personWithoutSeat } from './testRows.ts';
import { seatServer } from './testSeats.ts';

const { server, ownerUrl, ownerOf, at, stored, groupsOf, page } = await seatServer();

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

test('a seat is put into the group that is named alone, as the documents have it', async () => {
  const owner = ownerOf('30');
  const [group, other] = [await newSkillGroup(owner), await newSkillGroup(owner)];
  const userId = await personWithoutSeat(at('30'));

  const { data } = await owner.call(agentEndpoints.create, { body: { userId, groupId: group.queueId } });
  expect(Object.keys(await groupsOf(data.agentId))).toEqual([group.queueId]);
  await owner.call(agentEndpoints.change, { params: { agentId: data.agentId }, body: { groupId: other.queueId } });
  expect(Object.keys(await groupsOf(data.agentId))).toEqual([other.queueId]);
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
  expect(await owner.call(agentEndpoints.changeMany, { body: { agentIds: [one, two], valid: false } })).toMatchObject({
    name: 'NOTHING_DONE',
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
