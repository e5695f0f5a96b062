import { texts } from '#kit/contract/language.ts';

/** The button alone: the notices' own words come with them. */
export const bellTexts = texts({
  title: { en: 'Notices', zh: '通知' },
  unread: { en: '{count} unread notices', zh: '{count} 条未读通知' },
  none: { en: 'No unread notices', zh: '没有未读通知' },
});
