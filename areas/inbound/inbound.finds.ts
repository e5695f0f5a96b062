import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const inboundFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Routes of incoming calls', zh: '呼入路由' },
      gate: 'inbound.route.view',
      find: async (words) => (await import('./route/findRoutes.ts')).findRoutes(words),
    },
    {
      title: { en: 'Incoming calls', zh: '呼入记录' },
      gate: 'inbound.call.view',
      find: async (words, seeker) => (await import('./history/findIncoming.ts')).findIncoming(words, seeker),
    },
  ],
};
