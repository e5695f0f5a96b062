/** A language without a word here is shown by its code. */
export const languageWord = (t: (key: 'en' | 'zh') => string, language: string) =>
  language === 'en' || language === 'zh' ? t(language) : language;
