import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';

/** Friday, 周五: the day that today is measured against bears the same name. */
export function useWeekday(at: number) {
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone;
  const [tag, weekday] = language === 'zh' ? (['zh-CN', 'short'] as const) : (['en-GB', 'long'] as const);
  return new Intl.DateTimeFormat(tag, { weekday, timeZone }).format(at);
}
