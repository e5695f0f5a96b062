import { texts } from '#kit/contract/language.ts';

export const linksTexts = texts({
  make: { en: 'Make a link', zh: '生成链接' },
  lasts: { en: 'Works for', zh: '有效期' },
  days: { en: '{count} days', zh: '{count} 天' },
  shownOnce: { en: 'This link is shown once. Copy it now.', zh: '该链接仅显示一次，请立即复制。' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  none: { en: 'No link yet', zh: '还没有链接' },
  open: { en: 'works until {time}', zh: '有效期至 {time}' },
  ended: { en: 'ended {time}', zh: '已于 {time} 失效' },
  used: { en: 'sent in', zh: '已提交' },
  withdrawn: { en: 'withdrawn', zh: '已撤回' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  withdrawDone: { en: 'The link does not work any more', zh: '该链接已失效' },
  link: { en: 'Link', zh: '链接' },
});
