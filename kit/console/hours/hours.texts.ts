import { texts } from '#kit/contract/language.ts';

export const hoursTexts = texts({
  day1: { en: 'Mon', zh: '周一' },
  day2: { en: 'Tue', zh: '周二' },
  day3: { en: 'Wed', zh: '周三' },
  day4: { en: 'Thu', zh: '周四' },
  day5: { en: 'Fri', zh: '周五' },
  day6: { en: 'Sat', zh: '周六' },
  day7: { en: 'Sun', zh: '周日' },
  addHours: { en: 'Add hours', zh: '添加时段' },
  removeHours: { en: 'Remove {from}–{to}', zh: '移除 {from}–{to}' },
  fixHours: { en: 'Hours end after they begin and do not overlap', zh: '时段须先开始后结束，且互不重叠' },
  always: { en: 'Always', zh: '全天' },
  atHours: { en: 'On these days and hours', zh: '指定日期和时段' },
  weekdays: { en: 'Days of the week', zh: '星期' },
  firstDay: { en: 'First day', zh: '开始日期' },
  lastDay: { en: 'Last day', zh: '结束日期' },
  zone: { en: 'On the clock of {zone}', zh: '按 {zone} 时间' },
  hoursWrong: {
    en: 'Choose a day of the week and hours that end after they begin, and a last day behind the first.',
    zh: '请至少选择一天，时段结束须晚于开始，结束日期不早于开始日期。',
  },
});
