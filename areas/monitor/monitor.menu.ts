import type { MenuArea } from '#kit/contract/menu.ts';

export const monitorMenu: MenuArea = {
  code: 'monitor',
  icon: 'monitor',
  title: { en: 'Monitoring', zh: '监控中心' },
  pages: [
    {
      url: '/monitorCenter/overview',
      title: { en: 'Overview', zh: '总览' },
      gates: { 'monitor.overview.view': { en: 'See the overview', zh: '查看总览' } },
    },
    {
      url: '/monitorCenter/call',
      title: { en: 'Calls now', zh: '通话监控' },
      gates: {
        'monitor.call.view': { en: 'See calls under way and follow what is said', zh: '查看进行中的通话并跟看对话' },
      },
    },
  ],
};
