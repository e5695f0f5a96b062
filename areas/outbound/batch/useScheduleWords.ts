import { scheduleProblem, type Schedule } from '#core/calendar/schedule.ts';
import { momentOf } from '#core/calendar/zone.ts';
import { usePerson } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { batchTexts } from './batch.texts.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof weekdays)[number];

/** A schedule as people say it: Mon–Fri, 1 Nov to 30 Nov 09:00–12:00, 14:00–18:00. */
export function useScheduleWords() {
  const t = useText(batchTexts);
  const times = useTimes();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const dayOf = (day: string) => times.day(momentOf(zone, day, 12 * 60));
  const weekday = (day: number) => t(`day${day as Weekday}`);

  function daysOf({ cycle, weekdays: chosen = [], startsOn, endsOn }: Schedule) {
    if (cycle === 1) return startsOn ? t('sameDayOn', { day: dayOf(startsOn) }) : t('sameDay');
    if (cycle === 3) return t('everyDay');
    return t('between', {
      days: namesOf([...chosen].sort()),
      from: startsOn ? dayOf(startsOn) : '…',
      to: endsOn ? dayOf(endsOn) : '…',
    });
  }

  function namesOf(days: number[]) {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return '…';
    if (days.length === 7) return t('everyDay');
    return days.length > 2 && last - first === days.length - 1
      ? t('dayRange', { from: weekday(first), to: weekday(last) })
      : days.map(weekday).join(t('comma'));
  }

  return {
    days: daysOf,
    windows: ({ windows }: Schedule) =>
      [...windows]
        .sort((a, b) => (a.from < b.from ? -1 : 1))
        .map(({ from, to }) => `${from}–${to}`)
        .join(t('comma')),
    weekday,
  };
}

/** What keeps a schedule from being used, as a key of the texts; half a window counts as well. */
export function problemOf(schedule: Schedule) {
  if (schedule.windows.length === 0) return 'windowsMissing' as const;
  if (schedule.windows.some(({ from, to }) => !from || !to)) return 'openWindow' as const;
  return scheduleProblem(schedule);
}
