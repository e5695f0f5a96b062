import { texts } from '#kit/contract/language.ts';

export const impersonationTexts = texts({
  viewingAs: {
    en: 'You are viewing {tenant} as a guest from {home}. What you do is written into the audit of both.',
    zh: '您正以“{home}”来宾的身份查看“{tenant}”，您的操作会记入双方的审计日志。',
  },
  back: { en: 'Back to {home}', zh: '返回{home}' },
});
