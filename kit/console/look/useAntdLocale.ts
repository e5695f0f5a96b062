import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { currentLanguage } from '#kit/console/language.ts';
import type { Language } from '#kit/contract/language.ts';

/** antd speaks English by itself; its Chinese words are fetched only when needed. */
async function chineseWords(): Promise<Locale> {
  const [{ default: words }] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
  return words;
}

// Before the first page is drawn.
const atFirst = currentLanguage() === 'zh' ? await chineseWords() : undefined;

export function useAntdLocale(language: Language): Locale | undefined {
  const [chinese, keep] = useState(atFirst);
  useEffect(() => {
    if (language === 'zh' && !chinese) void chineseWords().then(keep);
    else dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  }, [language, chinese]);
  return language === 'zh' ? chinese : undefined;
}
