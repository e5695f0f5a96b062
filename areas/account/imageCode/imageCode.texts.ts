import { texts } from '#kit/contract/language.ts';

export const imageCodeTexts = texts({
  label: { en: 'Signs in the image', zh: '图形验证码' },
  alt: { en: 'An image with five letters and digits', zh: '含有五个字母和数字的图片' },
  again: { en: 'Show another image', zh: '换一张' },
  hint: { en: 'Large or small letters are the same.', zh: '不区分大小写。' },
  inWords: { en: 'I cannot see the image', zh: '看不清图片，改为回答问题' },
  inImage: { en: 'Show an image instead', zh: '改用图片' },
  answer: { en: 'Answer in digits', zh: '请用数字作答' },
  askAgain: { en: 'Another question', zh: '换一题' },
  asking: { en: 'A question is being fetched…', zh: '正在获取问题…' },
});
