import { useText } from '#kit/console/useText.ts';
import type { Calendar } from './calendar.contract.ts';
import { calendarTexts } from './calendar.texts.ts';

interface CalendarListProps {
  calendars: Calendar[];
  open: Calendar;
  onOpen(calendarId: string): void;
}

export function CalendarList({ calendars, open, onOpen }: CalendarListProps) {
  const t = useText(calendarTexts);
  const use = ({ campaigns }: Calendar) =>
    campaigns === 0 ? t('unused') : t(campaigns === 1 ? 'campaignsOne' : 'campaigns', { count: campaigns });
  if (calendars.length === 0) return <p className="calendar-none">{t('noMatch')}</p>;
  return (
    <ul className="calendar-list">
      {calendars.map((calendar) => (
        <li key={calendar.calendarId}>
          <button
            type="button"
            aria-current={calendar.calendarId === open.calendarId}
            onClick={() => onOpen(calendar.calendarId)}
          >
            <span className="cw-cut" title={calendar.name}>
              {calendar.name}
            </span>
            <span className="cw-meta">
              {calendar.isDefault && <b>{t('isDefault')}</b>}
              {use(calendar)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
