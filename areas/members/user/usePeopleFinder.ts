import { useMemo } from 'react';
import { send } from '#kit/console/client.ts';
import { useMay } from '#kit/console/person.ts';
import type { Finder } from '#kit/console/shell/ranked.ts';
import { useText } from '#kit/console/useText.ts';
import { finderTexts } from './finder.texts.ts';
import { userEndpoints } from './user.contract.ts';

/** For Ctrl-K: users within reach, by name, user name, mailbox or number. */
export function usePeopleFinder(): Finder[] {
  const t = useText(finderTexts);
  const may = useMay()(userEndpoints.list);
  const title = t('people');
  return useMemo(() => (!may ? [] : [{
    title,
    async find(keyword) {
      const { list } = await send(userEndpoints.list, { query: { pageNo: 1, pageSize: 6, keyword } });
      return list.map(({ userId, name, loginname, deptName }) => ({ key: `user ${userId}`, title: name, detail: `${loginname} · ${deptName}`, path: `/member/userManage?user=${userId}` }));
    },
  }]), [may, title]);
}
