import { texts } from '#kit/contract/language.ts';

/** What stands in a mailed report beside its words and figures. */
export const letterTexts = texts({
  subject: { en: '{name}: {from} – {until}', zh: '{name}：{from} – {until}' },
  until: { en: '{from} – {until}', zh: '{from} – {until}' },
  before: { en: 'before', zh: '上一周期' },
  none: { en: 'None', zh: '无' },
  all: { en: 'All', zh: '全部' },
  emptyText: { en: 'No calls in this time.', zh: '该时间段内没有通话。' },
  leftOff: { en: 'The first {shown} of {count} rows.', zh: '显示前 {shown} 行，共 {count} 行。' },
  open: { en: 'Open this report', zh: '打开该报表' },
  attached: { en: 'The workbook is attached.', zh: '工作簿见附件。' },
  why: {
    en: '{name} gets this report because of the subscription “{subscription}”. Press “Mail” on the page of the report to leave it.',
    zh: '{name} 因订阅“{subscription}”收到本报表，如需退订，请在报表页面点击“邮件订阅”。',
  },
  hours: { en: '{hours} h {minutes} min', zh: '{hours} 小时 {minutes} 分' },
});
