/** What callers hear who wait. */
export const queueTexts = {
  en: {
    next: 'You are next. Please hold on.',
    place: (position: number) => `You are number ${position} in the queue.`,
    soon: 'It will take less than a minute.',
    minutes: (minutes: number) => `It will take about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    nobody: 'Nobody can take your call at the moment. Please try again later. Goodbye.',
    willCall: 'Nobody can take your call at the moment. We will call you back. Goodbye.',
  },
  zh: {
    next: '您是下一位，请稍候。',
    place: (position: number) => `您前面还有${position - 1}位正在等待。`,
    soon: '预计等待不到一分钟。',
    minutes: (minutes: number) => `预计等待约${minutes}分钟。`,
    nobody: '目前无人可以接听您的来电，请稍后再试。再见。',
    willCall: '目前无人可以接听您的来电，我们会尽快给您回电。再见。',
  },
} as const;

/** Where somebody stands, as it is said to them; `expected` in seconds, null where nobody knows. */
export function announcementOf(
  language: 'en' | 'zh',
  { position, expected }: { position: number; expected: number | null },
  waitingText: string,
): string {
  const { next, place, soon, minutes } = queueTexts[language];
  const when = expected === null ? '' : expected < 60 ? soon : minutes(Math.ceil(expected / 60));
  return [waitingText.trim(), position <= 1 ? next : `${place(position)} ${when}`].filter(Boolean).join(' ').trim();
}
