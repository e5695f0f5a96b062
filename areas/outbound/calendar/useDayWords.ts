import { workHours } from '#core/calendar/workCalendar.ts';
import type { Window } from '#core/calendar/windows.ts';
import { weekdayOf } from '#core/calendar/zone.ts';
import { hoursTexts } from '#kit/console/hours/hours.texts.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import type { Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';

export type DayState = 'open' | 'off' | 'closed' | 'own';

/** The same calendar as the dialer reads it. */
const asRead = ({ weekdays, windows, days }: Calendar) => ({ weekdays, days, ...(windows && { windows }) });

export function stateOf(calendar: Calendar, day: string): DayState {
  const edit = calendar.days[day];
  if (edit) return edit === 'closed' ? 'closed' : 'own';
  return workHours(asRead(calendar), day, weekdayOf(day)).length > 0 ? 'open' : 'off';
}

/** Days, weeks and hours as people say them. */
export function useDayWords() {
  const t = useText(calendarTexts);
  const tHours = useText(hoursTexts);
  const locale = useLanguage() === 'zh' ? 'zh-CN' : 'en-GB';
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const weekday = (day: number) => tHours(`day${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
  const hours = (windows: readonly Window[] | null | undefined) =>
    windows ? windows.map(({ from, to }) => `${from}–${to}`).join(t('comma')) : t('allDay');

  function week({ weekdays, windows }: Pick<Calendar, 'weekdays' | 'windows'>) {
    const [first, last] = [weekdays[0], weekdays.at(-1)];
    if (first === undefined || last === undefined) return t('noDay');
    const days =
      weekdays.length > 2 && last - first === weekdays.length - 1
        ? t('dayRange', { from: weekday(first), to: weekday(last) })
        : weekdays.map(weekday).join(t('comma'));
    return t('byTheWeek', { days, hours: hours(windows) });
  }

  function state(calendar: Calendar, day: string) {
    const edit = calendar.days[day];
    if (edit) return edit === 'closed' ? t('closedDay') : t('ownHours', { hours: hours(edit) });
    return stateOf(calendar, day) === 'open' ? t('open', { hours: hours(calendar.windows) }) : t('closedWeek');
  }

  return {
    weekday,
    week,
    state,
    month: (day: string) => written(day, { month: 'long' }),
    inShort: (day: string) => written(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    short: (day: string) => written(day, { day: 'numeric', month: 'short', year: 'numeric' }),
    long: (day: string) => written(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
