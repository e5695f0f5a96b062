import { dayAfter, wallClock } from '#core/calendar/zone.ts';
import { usePerson } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { overviewTexts } from './overview.texts.ts';

/** A moment to come, or just gone, in words that hold on any day: 14:30, tomorrow 06:00, 24 Nov 09:00. */
export function useWhen() {
  const t = useText(overviewTexts);
  const times = useTimes();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return (at: number) => {
    const { day, minute } = wallClock(zone, at);
    const today = wallClock(zone, Date.now()).day;
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    if (day === today) return time;
    return day === dayAfter(today) ? t('tomorrowAt', { time }) : t('dayAt', { day: times.short(at), time });
  };
}
