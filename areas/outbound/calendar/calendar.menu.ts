/** The calendars stand under Outbound and under System: the same page, the same rights. */
export const calendarGates = {
  'outbound.calendar.view': { en: 'See work calendars', zh: '查看工作日历' },
  'outbound.calendar.edit': { en: 'Make, change and delete work calendars', zh: '新建、修改和删除工作日历' },
};
