import type { MenuPage } from '#kit/contract/menu.ts';

export const rolePage: MenuPage = {
  url: '/member/roleManage',
  title: { en: 'Roles', zh: '角色管理' },
  gates: {
    'members.role.view': { en: 'See roles, and what people may see and do', zh: '查看角色及人员权限' },
    'members.role.edit': { en: 'Make and change roles', zh: '新建和修改角色' },
    'members.role.allot': { en: 'Give people roles', zh: '分配角色' },
    'members.role.numbers': { en: 'Decide who sees plain numbers', zh: '设置号码明文权限' },
    'members.role.try': { en: 'See the console as a role', zh: '以角色视角查看控制台' },
  },
};
