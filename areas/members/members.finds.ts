import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const membersFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'People', zh: '成员' },
      gate: 'members.user.view',
      find: async (words) => (await import('./user/findPeople.ts')).findPeople(words),
    },
    {
      title: { en: 'Skill groups', zh: '技能组' },
      gate: 'members.skillGroup.view',
      find: async (words) => (await import('./skillGroup/findSkillGroups.ts')).findSkillGroups(words),
    },
  ],
  actions: [
    {
      title: { en: 'New user', zh: '新建用户' },
      gate: 'members.user.edit',
      path: '/member/userManage?new=1',
      also: 'create make add invite people account 创建 邀请 成员',
    },
    {
      title: { en: 'New skill group', zh: '新建技能组' },
      gate: 'members.skillGroup.edit',
      path: '/member/skillsGroupManagement?new=1',
      also: 'create make add queue agents 创建 队列 坐席',
    },
    {
      title: { en: 'New role', zh: '新建角色' },
      gate: 'members.role.edit',
      path: '/member/roleManage?new=1',
      also: 'create make add rights permissions 创建 权限',
    },
    {
      title: { en: 'Import users', zh: '导入用户' },
      gate: 'members.user.import',
      path: '/member/userManage?import=new',
    },
  ],
};
