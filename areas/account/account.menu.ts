import type { MenuArea } from '#kit/contract/menu.ts';

/** Everybody may open their own user centre; what a role can hold here is the rules for all. */
export const accountMenu: MenuArea = {
  code: 'account',
  icon: 'members',
  title: { en: 'Account', zh: '账号' },
  pages: [
    {
      url: '/user/center',
      title: { en: 'User centre', zh: '用户中心' },
      gates: { 'account.rules.edit': { en: 'Set the rules of signing in', zh: '设置登录规则' } },
      hidden: true,
    },
  ],
};
