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
  ],
};
