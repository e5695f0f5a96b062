import type { RobotHours } from '#core/calendar/robotHours.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDayWords } from '../calendar/useDayWords.ts';
import { dispatchTexts } from './dispatch.texts.ts';

/** When a robot calls, as people say it: Mon–Fri, 09:00–18:00, 2 festivals. */
export function useRobotHoursWords() {
  const t = useText(dispatchTexts);
  const { week } = useDayWords();
  const festivals = (many: number) =>
    many === 0 ? null : t(many === 1 ? 'festivalsOne' : 'festivalsMore', { count: count(many) });
  return {
    week,
    festivals,
    all: (hours: RobotHours) =>
      [week(hours), festivals(hours.festivals.length)].filter((part) => part !== null).join(t('comma')),
  };
}
