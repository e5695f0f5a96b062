import { texts } from '#kit/contract/language.ts';

export const frameTexts = texts({
  en: {
    title: 'Sign in',
    checking: 'One moment…',
    refusedTitle: 'This page may not show our sign-in',
    refused: 'The operator has not listed {origin}. Open the console itself to sign in.',
    nobody: 'This page is made to be shown inside another system. To use the console itself, open its sign-in page.',
    doneTitle: 'You are signed in',
    done: 'The page around this one has been told. You may close this window.',
    failed: 'You are signed in, but the page around could not be told',
  },
  zh: {
    title: '登录',
    checking: '请稍候…',
    refusedTitle: '此页面不能嵌入登录',
    refused: '平台运营方未允许 {origin}，请直接打开控制台登录。',
    nobody: '此页面供其他系统嵌入使用。如需使用控制台，请打开登录页。',
    doneTitle: '登录成功',
    done: '已通知所在页面，您可以关闭此窗口。',
    failed: '登录成功，但未能通知所在页面',
  },
});
