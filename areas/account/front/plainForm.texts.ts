import { texts } from '#kit/contract/language.ts';

export const plainFormTexts = texts({
  show: { en: 'Show password', zh: '显示密码' },
  hide: { en: 'Hide password', zh: '隐藏密码' },
});
