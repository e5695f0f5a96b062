import { useLanguage } from '#kit/console/language.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { dictionaryEndpoints, type DictionaryType } from './dictionary.contract.ts';

/** What a form offers of a dictionary, in the reader's language. An entry that is no longer offered shows its code. */
export function useDictionary(dictionaryType: DictionaryType) {
  const language = useLanguage();
  const { data = [] } = useAsk(dictionaryEndpoints.read, { params: { dictionaryType } });
  const options = data.map(({ code, nameEn, nameZh }) => ({ value: code, label: language === 'zh' ? nameZh : nameEn }));
  return { options, nameOf: (code: string) => options.find(({ value }) => value === code)?.label ?? code };
}
