import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { campaignEndpoints } from './campaign.contract.ts';

export async function findCampaigns(words: string): Promise<Findable[]> {
  const { list } = await send(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ campaignId, name, robotName }) => ({
    key: `campaign ${campaignId}`,
    title: name,
    detail: robotName,
    path: `/outbounds/activity/template/${campaignId}`,
  }));
}
