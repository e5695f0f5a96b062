import { texts } from '#kit/contract/language.ts';

export const noticeInFrontTexts = texts({
  refusedText: {
    en: 'Sign in with an account that may open it, or ask your administrator for the permission.',
    zh: '请使用有权限的账号登录，或联系管理员开通权限。',
  },
  home: { en: 'Go to the start page', zh: '返回首页' },
});
