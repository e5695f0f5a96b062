import { texts } from '#kit/contract/language.ts';

export const imageCodeTexts = texts({
  en: { label: 'Signs in the image', alt: 'An image with five letters and digits', again: 'Show another image', hint: 'Large or small letters are the same.' },
  zh: { label: '图形验证码', alt: '含有五个字母和数字的图片', again: '换一张', hint: '不区分大小写。' },
});
