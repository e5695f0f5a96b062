import type { MenuArea } from '#kit/contract/menu.ts';

export const operateMenu: MenuArea = { code: 'operate', icon: 'operate', title: { en: 'Operate centre', zh: '运营中心' }, pages: [] };
