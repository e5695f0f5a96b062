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
  ],
};
