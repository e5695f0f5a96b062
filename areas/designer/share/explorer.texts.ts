import { texts } from '#kit/contract/language.ts';

export const explorerTexts = texts({
  title: { en: 'A shared flow', zh: '共享的流程' },
  loading: { en: 'The flow is being loaded…', zh: '流程加载中…' },
  version: { en: 'version {version}', zh: '版本 {version}' },
  until: { en: 'This link works until {day}', zh: '链接有效期至 {day}' },
  noLink: { en: 'This address is not complete', zh: '链接不完整' },
  noLinkText: {
    en: 'Open the whole link that was sent to you, with everything behind the #.',
    zh: '请打开收到的完整链接，包括 # 之后的部分。',
  },
  over: { en: 'This link does not work any more', zh: '该链接已失效' },
  flows: { en: 'Flows', zh: '流程' },
  nodes: { en: '{count} nodes', zh: '{count} 个节点' },
  again: { en: 'Try again', zh: '重试' },
});
