import { texts } from '#kit/contract/language.ts';

export const agentLogTexts = texts({
  title: { en: 'Agent log', zh: '坐席日志' },
  facts: { en: '{total} intervals, {time} in all', zh: '{total} 段，共 {time}' },
  agent: { en: 'Agent', zh: '坐席' },
  state: { en: 'State', zh: '状态' },
  from: { en: 'Began', zh: '开始' },
  to: { en: 'Ended', zh: '结束' },
  goesOn: { en: 'goes on', zh: '进行中' },
  time: { en: 'Lasted', zh: '时长' },
  timeMeant: {
    en: 'What of it lies in the chosen time. The total is the sum of this column.',
    zh: '落在所选时间内的时长，合计为本列之和。',
  },
  call: { en: 'Call', zh: '通话' },
  openCall: { en: 'Open the call', zh: '查看通话' },
  by: { en: 'Set by', zh: '操作人' },
  emptyTitle: { en: 'Nobody was signed in in this time', zh: '该时间段内没有坐席签入' },
  emptyText: { en: 'Choose other days, or remove a filter.', zh: '请更换日期或移除筛选条件。' },
});
