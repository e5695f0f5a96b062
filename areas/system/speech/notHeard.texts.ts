import { texts } from '#kit/contract/language.ts';

export const notHeardTexts = texts({
  en: { en: 'English', zh: '英语' },
  zh: { en: 'Mandarin', zh: '普通话' },
  notHeard: {
    en: 'Nothing here recognises {language}: on real lines callers answer by keys.',
    zh: '当前无法识别{language}：在真实线路上，客户只能按键回答。',
  },
  notSpoken: { en: 'Nothing here speaks {language}.', zh: '当前无法合成{language}。' },
  toSpeech: { en: 'Speech', zh: '语音服务' },
});
