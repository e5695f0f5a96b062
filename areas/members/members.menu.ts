import type { MenuArea } from '#kit/contract/menu.ts';

export const membersMenu: MenuArea = { code: 'members', icon: 'members', title: { en: 'Members', zh: '成员管理' }, pages: [] };
