import { Form } from 'antd';
import type { RobotHours } from '#core/calendar/robotHours.ts';
import { wholeDay, type Span, type Window } from '#core/calendar/windows.ts';
import { standsOver, workHours, type WorkCalendar } from '#core/calendar/workCalendar.ts';
import { dayAfter, dayIn, weekdayOf } from '#core/calendar/zone.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { useDayWords } from '../calendar/useDayWords.ts';
import { dispatchTexts } from './dispatch.texts.ts';

/** As the editor of a campaign has it: windows null is around the clock. */
export type CalendarOfCampaign = Pick<WorkCalendar, 'weekdays' | 'days'> & { windows: Window[] | null };

const shownDays = 14;

/** When a campaign may call in the two weeks that come: its work calendar and the hours of its robot, by the clock of the tenant. */
export function DaysAhead({
  calendar,
  robotHours,
}: {
  calendar: CalendarOfCampaign | null;
  robotHours: RobotHours | null;
}) {
  const t = useText(dispatchTexts);
  const words = useDayWords();
  const today = dayIn(usePerson()?.timeZone ?? 'Asia/Shanghai', Date.now());
  const asRead = calendar && {
    weekdays: calendar.weekdays,
    days: calendar.days,
    ...(calendar.windows && { windows: calendar.windows }),
  };
  const over = standsOver({ calendar: asRead, robotHours });
  if (!over) return null;
  const hoursOf = (of: typeof over | WorkCalendar | RobotHours, day: string) => workHours(of, day, weekdayOf(day));
  const why = (day: string) => {
    if (asRead && hoursOf(asRead, day).length === 0) return t('closedByCalendar');
    return robotHours && hoursOf(robotHours, day).length === 0 ? t('closedByRobot') : t('noCommonHour');
  };
  const days = Array.from({ length: shownDays }, (_, at) => dayAfter(today, at));
  if (days.every((day) => isWhole(hoursOf(over, day)))) return null;
  return (
    <Form.Item label={t('daysAhead')} required extra={t('daysAheadHint')}>
      <ol className="dispatch-ahead" aria-label={t('daysAhead')}>
        {days.map((day) => {
          const spans = hoursOf(over, day);
          return (
            <li key={day}>
              <span className="cw-num">{words.inShort(day)}</span>
              <span className="dispatch-ahead-bar" aria-hidden>
                {spans.map(({ from, to }) => (
                  <i key={from} style={{ left: `${from / 14.4}%`, width: `${(to - from) / 14.4}%` }} />
                ))}
              </span>
              {spans.length > 0 ? (
                <span className="cw-num cw-text2">{written(spans, t('allDay'))}</span>
              ) : (
                <span className="cw-text3">{why(day)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Form.Item>
  );
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const isWhole = (spans: readonly Span[]) => JSON.stringify(spans) === JSON.stringify(wholeDay);

const written = (spans: readonly Span[], allDay: string) =>
  isWhole(spans) ? allDay : spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(' ');
