import type { MenuArea } from '#kit/contract/menu.ts';

export const agentDeskMenu: MenuArea = {
  code: 'agentDesk',
  icon: 'desk',
  title: { en: 'Agent desk', zh: '坐席工作台' },
  pages: [
    {
      url: '/agentDesk',
      title: { en: 'Agent desk', zh: '坐席工作台' },
      gates: { 'agentDesk.desk.work': { en: 'Take calls at the desk', zh: '在工作台接听来电' } },
    },
    {
      url: '/agentDesk/settings',
      title: { en: 'Desk settings', zh: '工作台设置' },
      gates: {
        'agentDesk.setting.view': {
          en: 'See the reasons of breaks and what calls can end as',
          zh: '查看小休原因和处理结果',
        },
        'agentDesk.setting.edit': {
          en: 'Change the reasons of breaks and what calls can end as',
          zh: '修改小休原因和处理结果',
        },
      },
    },
  ],
};
