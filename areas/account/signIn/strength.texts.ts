import { texts } from '#kit/contract/language.ts';

export const strengthTexts = texts({
  rule: {
    en: '{least} to {most} characters, any you like. A few unrelated words are easy to remember and hard to guess.',
    zh: '{least} 至 {most} 个字符，不限种类。几个互不相关的词语既好记又难猜。',
  },
  missing: { en: '{missing} more', zh: '还差 {missing} 个字符' },
  weak: { en: 'Weak: add a word', zh: '弱：再加一个词' },
  fair: { en: 'Fair', zh: '一般' },
  good: { en: 'Good', zh: '较强' },
  strong: { en: 'Strong', zh: '强' },
});
