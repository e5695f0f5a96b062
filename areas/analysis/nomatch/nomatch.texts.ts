import { texts } from '#kit/contract/language.ts';

export const nomatchTexts = texts({
  title: { en: 'Sentences not matched', zh: '机器人未匹配' },
  facts: { en: '{sentences} sentences, {total} wordings', zh: '{sentences} 句，{total} 种说法' },
  forgotten: {
    en: 'Of {count} of them the words were deleted since, as the tenant’s retention says.',
    zh: '其中 {count} 句的内容已按保留期限删除。',
  },
  search: { en: 'A part of what was said', zh: '语句内容' },
  text: { en: 'What was said', zh: '客户语句' },
  times: { en: 'Times', zh: '次数' },
  robot: { en: 'Robot', zh: '机器人' },
  node: { en: 'Node', zh: '节点' },
  lastAt: { en: 'Last said', zh: '最近一次' },
  openCall: { en: 'Open the call', zh: '查看通话' },
  noneFits: { en: 'No sentence fits', zh: '没有符合条件的语句' },
  noneFitsText: { en: 'Change what you look for, or remove a filter.', zh: '请修改搜索内容或移除筛选条件。' },
  emptyTitle: { en: 'Nothing here', zh: '没有未匹配语句' },
  emptyText: {
    en: 'In this time robots understood whatever was said to them, or nobody spoke with one.',
    zh: '该时间段内机器人识别了所有语句，或没有客户与机器人对话。',
  },
});
