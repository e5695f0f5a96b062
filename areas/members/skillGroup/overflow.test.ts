import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { newSkillGroup } from '../agent/testRows.ts';
import { skillGroupEndpoints, type SkillGroupForm } from './skillGroup.contract.ts';
import { groupServer } from './testGroups.ts';

const { ownerUrl, ownerOf, stored } = await groupServer();

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

test('a group that routes of incoming calls lead to is not deleted', async () => {
  const owner = ownerOf('7');
  const { queueId } = await newSkillGroup(owner, { groupName: 'Desk' });
  await newSkillGroup(ownerOf('8'));
  await ask(
    ownerUrl,
    `insert into inbound_route (tenant_id, name, place, target, person_id)
    select t, 'Service line', 1, jsonb_build_object('kind', 'group', 'groupId', $1::text), 1 from unnest(array[7, 8]) t`,
    [queueId],
  );
  const remove = () => owner.call(skillGroupEndpoints.remove, { params: { queueId } });
  expect(await remove()).toMatchObject({ name: 'GROUP_IS_A_TARGET', facts: { routes: 'Service line' } });
  expect(await stored(queueId)).toHaveLength(1);
  // A route of another tenant says nothing of this one's groups.
  await ask(ownerUrl, 'delete from inbound_route where tenant_id = 7');
  expect(await remove()).toMatchObject({ code: 1 });
  expect(await stored(queueId)).toEqual([]);
});

test('nor is one that campaigns dial for', async () => {
  const owner = ownerOf('9');
  const { queueId } = await newSkillGroup(owner, { groupName: 'Offers' });
  await tenantWithBatch(ownerUrl, '9');
  await ask(ownerUrl, "update campaign set campaign_type = 6, queue_id = $1, for_agents = '{}' where tenant_id = 9", [
    queueId,
  ]);
  const remove = () => owner.call(skillGroupEndpoints.remove, { params: { queueId } });
  expect(await remove()).toMatchObject({ name: 'GROUP_TAKES_CAMPAIGNS', facts: { campaigns: 'Campaign' } });
  await ask(ownerUrl, 'update campaign set campaign_type = 1, queue_id = null, for_agents = null where tenant_id = 9');
  expect(await remove()).toMatchObject({ code: 1 });
});

test('calls overflow to a robot that may take them, to the end of the call, or to a callback where somebody calls back', async () => {
  const owner = ownerOf('14');
  await tenantWithBatch(ownerUrl, '14');
  const { queueId } = await newSkillGroup(owner, { groupName: 'Claims' });
  const change = async (body: Partial<SkillGroupForm>) =>
    owner.call(skillGroupEndpoints.change, { params: { queueId }, body: { groupName: 'Claims', ...body } });
  await ask(ownerUrl, 'update robot set inbound = false where tenant_id = 14');
  const [robot] = await ask(ownerUrl, 'select robot_id::text as id, name from robot where tenant_id = 14');
  const robotId = robot!.id as string;
  expect(await change({ overflowTo: 'robot' })).toMatchObject({ name: 'OVERFLOW_ROBOT_REFUSED' });
  expect(await change({ overflowTo: 'robot', overflowRobotId: robotId })).toMatchObject({
    name: 'OVERFLOW_ROBOT_REFUSED',
    facts: { field: 'overflowRobotId' },
  });
  expect((await owner.call(skillGroupEndpoints.robots, {})).data.list).toEqual([]);
  await ask(ownerUrl, 'update robot set inbound = true where robot_id = $1', [robotId]);
  expect((await owner.call(skillGroupEndpoints.robots, {})).data.list).toEqual([{ robotId, name: robot!.name }]);
  expect(await change({ overflowTo: 'robot', overflowRobotId: robotId })).toMatchObject({
    data: { overflowTo: 'robot', overflowRobotName: robot!.name, overflowAfterSeconds: 60, overflowId: null },
  });
  // What is left out stays.
  expect(await change({ memo: 'x' })).toMatchObject({ data: { overflowTo: 'robot', overflowRobotId: robotId } });
  expect(await change({ overflowTo: 'group' })).toMatchObject({ name: 'OVERFLOW_GROUP_MISSING' });

  expect(await change({ overflowTo: 'end', farewell: ' Until tomorrow. ', overflowAfterSeconds: 30 })).toMatchObject({
    data: { overflowTo: 'end', overflowRobotId: null, farewell: 'Until tomorrow.', overflowAfterSeconds: 30 },
  });
  expect(await change({ overflowTo: 'callback' })).toMatchObject({ name: 'OVERFLOW_WITHOUT_CALLBACKS' });
  await ask(ownerUrl, "update campaign set campaign_type = 5, queue_id = $1, for_agents = '{}' where tenant_id = 14", [
    queueId,
  ]);
  expect(await change({ overflowTo: 'callback' })).toMatchObject({ data: { overflowTo: 'callback' } });
  expect(await change({ overflowTo: null })).toMatchObject({
    data: { overflowTo: null, overflowAfterSeconds: null, overflowUnstaffed: false },
  });
  expect(
    await owner.call(skillGroupEndpoints.create, { body: { groupName: 'New', overflowTo: 'callback' } }),
  ).toMatchObject({ name: 'OVERFLOW_WITHOUT_CALLBACKS' });
});

test('a silent robot that is published stands beside the agents of a group', async () => {
  const owner = ownerOf('15');
  await tenantWithBatch(ownerUrl, '15');
  const { queueId } = await newSkillGroup(owner, { groupName: 'Claims' });
  const [helper, other] = await ask(
    ownerUrl,
    `insert into robot (tenant_id, name, robot_type, language, version) values (15, 'Helper', 6, 'en', 1), (15, 'Drawn', 6, 'en', 0)
    returning robot_id::text as id`,
  );
  const [speaks] = await ask(
    ownerUrl,
    'select robot_id::text as id from robot where tenant_id = 15 and robot_type = 1',
  );
  const change = (assistantRobotId: string | null) =>
    owner.call(skillGroupEndpoints.change, { params: { queueId }, body: { groupName: 'Claims', assistantRobotId } });
  expect((await owner.call(skillGroupEndpoints.robots, {})).data.silent).toEqual([
    { robotId: helper!.id, name: 'Helper' },
  ]);
  for (const id of [other!.id, speaks!.id, '999999'])
    expect(await change(id as string)).toMatchObject({
      name: 'ASSISTANT_REFUSED',
      facts: { field: 'assistantRobotId' },
    });
  expect(await change(helper!.id as string)).toMatchObject({
    data: { assistantRobotId: helper!.id, assistantRobotName: 'Helper' },
  });
  // What is left out stays.
  expect(
    (await owner.call(skillGroupEndpoints.change, { params: { queueId }, body: { groupName: 'Claims', memo: 'x' } }))
      .data.assistantRobotId,
  ).toBe(helper!.id);
  expect(await change(null)).toMatchObject({ data: { assistantRobotId: null, assistantRobotName: null } });
});
