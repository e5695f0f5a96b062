import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const outboundFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Campaigns', zh: '活动' },
      gate: 'outbound.campaign.view',
      find: async (words) => (await import('./campaign/findCampaigns.ts')).findCampaigns(words),
    },
    {
      title: { en: 'Batches', zh: '批次' },
      gate: 'outbound.batch.view',
      find: async (words) => (await import('./batch/findBatches.ts')).findBatches(words),
    },
    {
      title: { en: 'Calls', zh: '通话' },
      gate: 'outbound.call.view',
      find: async (words, seeker) => (await import('./call/findCalls.ts')).findCalls(words, seeker),
    },
  ],
  actions: [
    {
      title: { en: 'New campaign', zh: '新建活动' },
      gate: 'outbound.campaign.edit',
      path: '/outbounds/activity/template/new',
      also: 'create make add 创建 外呼',
    },
    {
      title: { en: 'New batch', zh: '新建批次' },
      gate: 'outbound.batch.edit',
      path: '/outbounds/tasks?new=1',
      also: 'create call list start dialing 创建 呼叫',
    },
  ],
};
