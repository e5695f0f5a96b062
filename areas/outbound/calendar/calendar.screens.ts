import { screen } from '#kit/console/screen.ts';

const title = { en: 'Work calendars', zh: '工作日历' };

/** The same page stands under Outbound and under System. */
export const calendarScreens = (['/outbounds/calendar', '/systemConfig/calendar'] as const).map((path) =>
  screen(path, { title, menu: path }, () => import('./calendar.screen.tsx'), 'CalendarScreen'),
);
