import { texts } from '#kit/contract/language.ts';

export const openIdTexts = texts({
  en: {
    or: 'or',
    with: 'Sign in with {name}',
    leaving: 'One moment…',
    title: 'Signing in',
    comingBack: 'Your organisation has let you through. One moment…',
    failed: 'Signing in did not work',
    again: 'Back to the sign-in page',
    register: 'Register a company',
  },
  zh: {
    or: '或',
    with: '使用{name}登录',
    leaving: '请稍候…',
    title: '正在登录',
    comingBack: '贵单位已验证通过，请稍候…',
    failed: '登录未成功',
    again: '返回登录页',
    register: '注册企业账号',
  },
});
