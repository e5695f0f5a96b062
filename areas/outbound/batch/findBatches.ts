import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { batchEndpoints } from './batch.contract.ts';

export async function findBatches(words: string): Promise<Findable[]> {
  const { list } = await send(batchEndpoints.find, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ batchId, name, campaignName }) => ({
    key: `batch ${batchId}`,
    title: name,
    detail: campaignName,
    path: `/outbounds/tasks/${batchId}`,
  }));
}
