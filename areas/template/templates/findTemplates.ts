import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { templateEndpoints } from '../template/template.contract.ts';

export async function findTemplates(words: string): Promise<Findable[]> {
  const { list } = await send(templateEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ templateId, name, memo }) => ({
    key: `business template ${templateId}`,
    title: name,
    detail: memo,
    path: `/businessTemplate/template/${templateId}`,
  }));
}
