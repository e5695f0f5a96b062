import { templateGates } from '#core/access/sharedGates.ts';
import type { MenuArea } from '#kit/contract/menu.ts';

export const inboundMenu: MenuArea = {
  code: 'inbound',
  icon: 'inbound',
  title: { en: 'Inbound', zh: '呼入' },
  pages: [
    {
      url: '/incomingCall/routes',
      title: { en: 'Routes', zh: '呼入路由' },
      gates: {
        'inbound.route.view': { en: 'See where incoming calls go', zh: '查看呼入路由' },
        'inbound.route.edit': {
          en: 'Make, change, order and delete routes of incoming calls',
          zh: '新建、修改、排序和删除呼入路由',
        },
      },
    },
    {
      url: '/incomingCall/callerHistory',
      title: { en: 'Incoming calls', zh: '呼入记录' },
      gates: {
        'inbound.call.view': {
          en: 'See the list of incoming calls; a call is opened by those who may see call records',
          zh: '查看呼入记录列表；打开通话详情还需要“查看通话记录与对话”',
        },
        'inbound.call.export': { en: 'Export incoming calls and conversations', zh: '导出呼入记录与对话' },
      },
    },
    // The same list as under Business templates, with the same gates.
    {
      url: '/incomingCall/businessTemplate',
      title: { en: 'Business templates', zh: '业务模板' },
      gates: templateGates,
    },
  ],
};
