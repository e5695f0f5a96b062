import { screen } from '#kit/console/screen.ts';

const title = { en: 'Work calendars', zh: '工作日历' };

/** It stands in the menu under Outbound; the address under System opens the same page. */
export const calendarScreens = (['/outbounds/calendar', '/systemConfig/calendar'] as const).map((path) =>
  screen(path, { title, menu: '/outbounds/calendar' }, () => import('./calendar.screen.tsx'), 'CalendarScreen'),
);
