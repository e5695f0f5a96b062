import { texts } from '#kit/contract/language.ts';

export const explorerTexts = texts({
  en: {
    title: 'A shared flow',
    loading: 'The flow is being loaded…',
    version: 'version {version}',
    until: 'This link works until {day}',
    noLink: 'This address is not complete',
    noLinkText: 'Open the whole link that was sent to you, with everything behind the #.',
    over: 'This link does not work any more',
    flows: 'Flows',
    nodes: '{count} nodes',
    again: 'Try again',
  },
  zh: {
    title: '共享的流程',
    loading: '流程加载中…',
    version: '版本 {version}',
    until: '链接有效期至 {day}',
    noLink: '链接不完整',
    noLinkText: '请打开收到的完整链接，包括 # 之后的部分。',
    over: '该链接已失效',
    flows: '流程',
    nodes: '{count} 个节点',
    again: '重试',
  },
});
