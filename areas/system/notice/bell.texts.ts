import { texts } from '#kit/contract/language.ts';

/** The button alone: the notices' own words come with them. */
export const bellTexts = texts({
  en: { title: 'Notices', unread: '{count} unread notices', none: 'No unread notices' },
  zh: { title: '通知', unread: '{count} 条未读通知', none: '没有未读通知' },
});
