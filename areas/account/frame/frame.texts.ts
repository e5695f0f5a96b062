import { texts } from '#kit/contract/language.ts';

export const frameTexts = texts({
  title: { en: 'Sign in', zh: '登录' },
  checking: { en: 'One moment…', zh: '请稍候…' },
  refusedTitle: { en: 'This page may not show our sign-in', zh: '此页面不能嵌入登录' },
  refused: {
    en: 'The platform operator has not listed {origin}. Open the console itself to sign in.',
    zh: '平台运营方未允许 {origin}，请直接打开控制台登录。',
  },
  nobody: {
    en: 'This page is made to be shown inside another system. To use the console itself, open its sign-in page.',
    zh: '此页面供其他系统嵌入使用。如需使用控制台，请打开登录页。',
  },
  doneTitle: { en: 'You are signed in', zh: '登录成功' },
  done: {
    en: 'The page around this one has been told. You may close this window.',
    zh: '已通知所在页面，您可以关闭此窗口。',
  },
  failed: { en: 'You are signed in, but the page around could not be told', zh: '登录成功，但未能通知所在页面' },
});
