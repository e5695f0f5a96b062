import type { MenuArea } from '#kit/contract/menu.ts';

export const operateMenu: MenuArea = {
  code: 'operate',
  icon: 'operate',
  title: { en: 'Operate centre', zh: '运营中心' },
  pages: [
    {
      url: '/operateCenter/registrations',
      title: { en: 'Registrations', zh: '注册审核' },
      gates: { 'operate.registration.view': { en: 'See registrations', zh: '查看注册申请' }, 'operate.registration.edit': { en: 'Approve and refuse registrations', zh: '审核注册申请' } },
    },
    {
      url: '/operateCenter/providers',
      title: { en: 'Sign-in of organisations', zh: '统一登录' },
      gates: { 'operate.provider.view': { en: 'See how organisations sign in', zh: '查看统一登录配置' }, 'operate.provider.edit': { en: 'Change how organisations sign in', zh: '维护统一登录配置' } },
    },
  ],
};
