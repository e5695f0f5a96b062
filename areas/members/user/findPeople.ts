import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { userEndpoints } from './user.contract.ts';

export async function findPeople(keyword: string): Promise<Findable[]> {
  const { list } = await send(userEndpoints.list, { query: { pageNo: 1, pageSize: 6, keyword } });
  return list.map(({ userId, name, loginname, deptName }) => ({
    key: `user ${userId}`,
    title: name,
    detail: `${loginname} · ${deptName}`,
    path: `/member/userManage?user=${userId}`,
  }));
}
