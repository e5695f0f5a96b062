import { texts } from '#kit/contract/language.ts';

/** What a caller hears whom nobody can serve now. */
export const answeringTexts = texts({
  sorry: {
    en: 'We are sorry, we cannot take your call at the moment. Please call again later. Goodbye.',
    zh: '很抱歉，我们暂时无法接听您的来电，请稍后再拨。再见。',
  },
  /** Who waited for people, or would have. */
  nobodyTookIt: {
    en: 'We are sorry, none of our colleagues can take your call at the moment. Please call again later. Goodbye.',
    zh: '很抱歉，目前没有同事可以接听您的来电，请稍后再拨。再见。',
  },
});
