import { useDayWords } from '#areas/outbound/door.tsx';
import type { Schedule } from '#core/calendar/schedule.ts';
import { useText } from '#kit/console/useText.ts';
import type { InboundRoute } from './route.contract.ts';
import { routeTexts } from './route.texts.ts';

/** What a route takes and where it sends it, in plain words. */
export function useRouteWords() {
  const t = useText(routeTexts);
  const days = useDayWords();

  function numbers({ numberIds, numbers: known }: InboundRoute) {
    if (numberIds.length === 0) return t('anyNumber');
    const [first] = known;
    if (first === undefined) return t('noneLeft');
    return known.length <= 2
      ? known.join(t('comma'))
      : t('manyNumbers', { first, others: known.length - 1, count: known.length });
  }

  function callers({ callers: all }: InboundRoute) {
    const [first] = all;
    if (first === undefined) return t('anybody');
    return t('from', {
      callers:
        all.length <= 3 ? all.join(t('comma')) : t('manyCallers', { first, others: all.length - 1, count: all.length }),
    });
  }

  function hours(schedule: Schedule | null) {
    if (schedule === null) return t('always');
    const { cycle, windows, weekdays = [], startsOn, endsOn } = schedule;
    const spans = windows.map(({ from, to }) => `${from}–${to}`).join(t('comma'));
    if (cycle === 1) return `${startsOn ? days.short(startsOn) : ''} ${spans}`.trim();
    const week =
      cycle === 3 || weekdays.length === 7
        ? t('everyDay', { hours: spans })
        : days.week({ weekdays: [...weekdays].sort(), windows });
    return [
      week,
      startsOn && t('since', { day: days.short(startsOn) }),
      endsOn && t('until', { day: days.short(endsOn) }),
    ]
      .filter(Boolean)
      .join(t('comma'));
  }

  return {
    /** The calls, and beneath them when and how many. */
    takes: (route: InboundRoute): [string, string] => [
      [numbers(route), callers(route)].join(t('comma')),
      [
        hours(route.schedule),
        route.calendarName !== null && t('byCalendar', { name: route.calendarName }),
        route.share < 100 && t('shareOf', { share: route.share }),
        route.numbersGone.length > 0 && t('gone', { count: route.numbersGone.length }),
      ]
        .filter(Boolean)
        .join(t('dot')),
    ],
    kind: ({ target }: Pick<InboundRoute, 'target'>) => t(target.kind),
  };
}
