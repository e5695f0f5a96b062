import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const membersFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'People', zh: '成员' },
      gate: 'members.user.view',
      find: async (words) => (await import('./user/findPeople.ts')).findPeople(words),
    },
  ],
  actions: [
    {
      title: { en: 'Import users', zh: '导入用户' },
      gate: 'members.user.import',
      path: '/member/userManage?import=new',
    },
  ],
};
