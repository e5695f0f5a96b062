import type { MenuArea } from '#kit/contract/menu.ts';

export const linesMenu: MenuArea = {
  code: 'lines',
  icon: 'lines',
  title: { en: 'Lines', zh: '线路管理' },
  pages: [
    {
      url: '/lineManagement/number',
      title: { en: 'Gateways and numbers', zh: '网关与号码' },
      gates: {
        'lines.gateway.view': { en: 'See gateways and caller numbers', zh: '查看网关和主叫号码' },
        'lines.gateway.edit': { en: 'Change gateways', zh: '修改网关' },
      },
    },
  ],
};
