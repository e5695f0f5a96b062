import { texts } from '#kit/contract/language.ts';

export const lookInTexts = texts({
  en: {
    lookingIn: 'You are looking into {tenant} as a guest from {home}. What you do is written into the audit of both.',
    back: 'Back to {home}',
  },
  zh: { lookingIn: '您正以“{home}”来宾的身份查看“{tenant}”，您的操作会记入双方的审计日志。', back: '返回{home}' },
});
