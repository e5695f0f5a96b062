/** Titles of the gates of pages that stand in several menus: each shows them with the same words. */
export const templateGates = {
  'template.template.view': { en: 'See business templates', zh: '查看业务模板' },
  'template.template.edit': {
    en: 'Make, change, publish and delete business templates',
    zh: '新建、修改、发布和删除业务模板',
  },
};

export const calendarGates = {
  'outbound.calendar.view': { en: 'See work calendars', zh: '查看工作日历' },
  'outbound.calendar.edit': { en: 'Make, change and delete work calendars', zh: '新建、修改和删除工作日历' },
};
