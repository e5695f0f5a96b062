import { expect, test } from 'vitest';
import { newSkillGroup } from '../agent/testRows.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';
import { groupServer } from './testGroups.ts';

const { ownerOf, stored } = await groupServer();

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
