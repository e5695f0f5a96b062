import { texts } from '#kit/contract/language.ts';

export const strengthTexts = texts({
  en: {
    rule: '{least} to {most} characters, any you like. A few unrelated words are easy to remember and hard to guess.',
    missing: '{missing} more',
    weak: 'Weak: add a word',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
  zh: {
    rule: '{least} 至 {most} 个字符，不限种类。几个互不相关的词语既好记又难猜。',
    missing: '还差 {missing} 个字符',
    weak: '弱：再加一个词',
    fair: '一般',
    good: '较强',
    strong: '强',
  },
});
