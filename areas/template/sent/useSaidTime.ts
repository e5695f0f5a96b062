import { useLanguage } from '#kit/console/language.ts';

/** Times for somebody who has no account, by the clock of the tenant. */
export function useSaidTime(timeZone: string) {
  const tag = useLanguage() === 'zh' ? 'zh-CN' : 'en-GB';
  return (at: number, to: 'day' | 'minute') =>
    new Intl.DateTimeFormat(tag, {
      timeZone,
      dateStyle: 'long',
      ...(to === 'minute' && { timeStyle: 'short' }),
    }).format(at);
}
