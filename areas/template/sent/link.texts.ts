import { texts } from '#kit/contract/language.ts';

export const linkTexts = texts({
  title: { en: 'Links for {name}', zh: '发送给{name}的链接' },
  customer: { en: 'this customer', zh: '该客户' },
  text: {
    en: 'A form is filled in once and becomes a record of this customer. A letter says what stands in it with the values of this customer; openings are counted. Whoever has the link sees it without signing in.',
    zh: '表单可填写一次，并保存为该客户的业务记录；信函会填入该客户的信息，并统计打开次数。持有链接者无需登录即可查看。',
  },
  of: { en: 'What', zh: '内容' },
  forms: { en: 'Forms', zh: '表单' },
  letters: { en: 'Letters', zh: '信函' },
  nothing: { en: 'Publish a business template or switch a letter on first.', zh: '请先发布业务模板或启用信函。' },
  gone: { en: 'deleted', zh: '已删除' },
  never: { en: 'not opened', zh: '未打开' },
  openedOne: { en: 'opened once, {time}', zh: '打开 1 次，{time}' },
  opened: { en: 'opened {count} times, last {time}', zh: '打开 {count} 次，最近 {time}' },
  sentIn: { en: 'sent in {time}', zh: '提交于 {time}' },

  starting: { en: 'One moment …', zh: '请稍候…' },
  noLink: { en: 'A link is needed', zh: '缺少链接' },
  noLinkText: { en: 'Open this page by the link you were sent.', zh: '请通过收到的链接打开此页面。' },
  over: { en: 'This link does not work', zh: '链接不可用' },
  until: { en: 'Until {time}', zh: '{time} 前有效' },
  send: { en: 'Send', zh: '提交' },
  thanks: { en: 'Thank you', zh: '谢谢' },
  thanksText: {
    en: 'What you filled in has arrived. You can close this page.',
    zh: '您填写的内容已提交，可以关闭此页面。',
  },
  print: { en: 'Print', zh: '打印' },
});
