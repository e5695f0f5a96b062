import type { MenuArea } from '#kit/contract/menu.ts';

export const membersMenu: MenuArea = { code: 'members', icon: 'members', title: { en: 'Members', zh: '成员管理' }, pages: [
  {
    url: '/member/skillsGroupManagement',
    title: { en: 'Skill groups and agents', zh: '技能组与坐席' },
    gates: {
      'members.skillGroup.view': { en: 'See skill groups', zh: '查看技能组' },
      'members.skillGroup.edit': { en: 'Make, change and delete skill groups', zh: '新建、修改和删除技能组' },
      'members.skillGroup.bind': { en: 'Say which agents serve which groups', zh: '分配技能组的坐席' },
      'members.skillGroup.export': { en: 'Export skill groups', zh: '导出技能组' },
      'members.agent.view': { en: 'See agents', zh: '查看坐席' },
      'members.agent.edit': { en: 'Make, change and delete agents', zh: '新建、修改和删除坐席' },
      'members.agent.export': { en: 'Export agents', zh: '导出坐席' },
    },
  },
] };
