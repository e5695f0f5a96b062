import { texts } from '#kit/contract/language.ts';

export const openIdTexts = texts({
  or: { en: 'or', zh: '或' },
  with: { en: 'Sign in with {name}', zh: '使用{name}登录' },
  leaving: { en: 'One moment…', zh: '请稍候…' },
  title: { en: 'Signing in', zh: '正在登录' },
  comingBack: { en: 'Your organisation has let you through. One moment…', zh: '贵单位已验证通过，请稍候…' },
  failed: { en: 'Signing in did not work', zh: '登录未成功' },
  again: { en: 'Back to the sign-in page', zh: '返回登录页' },
  register: { en: 'Register a company', zh: '注册企业账号' },
});
