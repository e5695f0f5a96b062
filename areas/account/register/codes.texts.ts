import { texts } from '#kit/contract/language.ts';

export const codeTexts = texts({
  sms: {
    en: 'Your Callwright code is {code}. It holds for {minutes} minutes. Give it to nobody.',
    zh: '您的 Callwright 验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  voice: { en: 'Hello. Your Callwright code is: {digits}.', zh: '您好，您的验证码是：{digits}。' },
});

export const digitNames = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
} as const;
