import { texts } from '#kit/contract/language.ts';

/** Of the banner alone: it comes with every page. */
export const seenAsTexts = texts({
  seenAs: {
    en: 'You are seeing the console as the role {role}, and never more than your own.',
    zh: '您正以角色“{role}”的视角查看控制台，不会超出您本人的权限。',
  },
  leave: { en: 'Be yourself again', zh: '恢复本人视角' },
});
