import { texts } from '#kit/contract/language.ts';

export const imageCodeTexts = texts({
  en: {
    label: 'Signs in the image',
    alt: 'An image with five letters and digits',
    again: 'Show another image',
    hint: 'Large or small letters are the same.',
    inWords: 'I cannot see the image',
    inImage: 'Show an image instead',
    answer: 'Answer in digits',
    askAgain: 'Another question',
    asking: 'A question is being fetched…',
  },
  zh: {
    label: '图形验证码',
    alt: '含有五个字母和数字的图片',
    again: '换一张',
    hint: '不区分大小写。',
    inWords: '看不清图片，改为回答问题',
    inImage: '改用图片',
    answer: '请用数字作答',
    askAgain: '换一题',
    asking: '正在获取问题…',
  },
});
