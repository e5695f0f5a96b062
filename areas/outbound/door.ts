/** What outbound offers to other areas. */
export { calendarGates } from './calendar/calendar.menu.ts';
