import { useMemo } from 'react';
import { useLanguage } from '#kit/console/language.ts';

/** Countries as they are named, one after another. */
export function useCountryNames() {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return (codes: readonly string[]) => codes.map((one) => names.of(one) ?? one).join(language === 'zh' ? '、' : ', ');
  }, [language]);
}
