import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { skillGroupEndpoints } from './skillGroup.contract.ts';

export async function findSkillGroups(keyword: string): Promise<Findable[]> {
  const { list } = await send(skillGroupEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword } });
  return list.map(({ queueId, groupName, queueDn }) => ({
    key: `skill group ${queueId}`,
    title: groupName,
    detail: queueDn,
    path: `/member/skillsGroupManagement?keyword=${encodeURIComponent(groupName)}`,
  }));
}
