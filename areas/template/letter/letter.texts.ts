import { texts } from '#kit/contract/language.ts';

export const letterTexts = texts({
  title: { en: 'Letters', zh: '信函' },
  about: {
    en: 'What a customer opens by a link of their own, with their values in it',
    zh: '客户通过专属链接打开的信函，自动填入其信息',
  },
  search: { en: 'Name of the letter', zh: '信函名称' },
  add: { en: 'New letter', zh: '新建信函' },
  name: { en: 'Name', zh: '名称' },
  heading: { en: 'Title', zh: '标题' },
  body: { en: 'Text', zh: '正文' },
  bodyHint: {
    en: '{places} stand for values of the contact, as do its free columns by their name. A link is refused where a value is missing.',
    zh: '{places} 代表联系人的信息，自由列可按列名使用。缺少内容时无法生成链接。',
  },
  signature: { en: 'Signature', zh: '落款' },
  valid: { en: 'Switched on', zh: '启用' },
  validHint: {
    en: 'You answer for what it says. Switched off, links of it open nothing.',
    zh: '内容由贵方负责。停用后其链接无法打开。',
  },
  on: { en: 'On', zh: '启用' },
  off: { en: 'Off', zh: '停用' },
  links: { en: 'Links', zh: '链接' },
  opened: { en: 'Opened', zh: '已打开' },
  changedBy: { en: 'Changed by', zh: '修改人' },
  changedAt: { en: 'Changed', zh: '修改时间' },
  removeTitle: { en: 'Delete the letter “{name}”?', zh: '删除信函“{name}”？' },
  removeText: { en: 'Its {count} links open nothing any more.', zh: '其 {count} 个链接将无法打开。' },
  removeNow: { en: 'Delete', zh: '删除' },
  removed: { en: '“{name}” is deleted', zh: '已删除“{name}”' },
  emptyTitle: { en: 'No letter yet', zh: '还没有信函' },
  emptyText: {
    en: 'Write one, switch it on, and send a customer a link to it from their page.',
    zh: '编写并启用信函后，可在客户页面生成专属链接。',
  },
});
