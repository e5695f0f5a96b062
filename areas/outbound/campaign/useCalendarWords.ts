import { useText } from '#kit/console/useText.ts';
import type { CampaignChoices } from './campaign.contract.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';

/** When a work calendar is open, as people say it: Mon–Fri, 09:00–18:00. */
export function useCalendarWords() {
  const t = useText(campaignEditorTexts);
  const weekday = (day: number) => t(`day${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);

  function daysOf(weekdays: number[]) {
    const days = [...weekdays].sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return t('noDay');
    return days.length > 2 && last - first === days.length - 1
      ? t('dayRange', { from: weekday(first), to: weekday(last) })
      : days.map(weekday).join(t('comma'));
  }

  return ({ weekdays, windows }: CampaignChoices['calendars'][number]) =>
    t('opens', {
      days: daysOf(weekdays),
      hours: windows ? windows.map(({ from, to }) => `${from}–${to}`).join(t('comma')) : t('allDay'),
    });
}
