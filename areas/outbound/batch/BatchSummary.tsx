import { begun, type Schedule } from '#core/calendar/schedule.ts';
import { useState } from 'react';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type Campaign } from '../campaign/campaign.contract.ts';
import { useWhen } from '../why/useWhen.ts';
import { batchTexts } from './batch.texts.ts';
import { useScheduleWords } from './useScheduleWords.ts';

interface BatchSummaryProps {
  campaign: Campaign;
  contacts: number;
  file: string | undefined;
  schedule: Schedule;
  atOnce: boolean;
}

/** Who calls whom and when, in one sentence, and when the first call is placed. */
export function BatchSummary({ campaign, contacts, file, schedule, atOnce }: BatchSummaryProps) {
  const t = useText(batchTexts);
  const words = useScheduleWords();
  const start = useStart(campaign.campaignId, schedule);
  const whom = t(contacts === 1 ? 'whomOne' : 'whom', { count: count(contacts) });
  const when = t('whenWords', { days: words.days(schedule), windows: words.windows(schedule) });
  const robot = t('robotVersion', { robot: campaign.robotName, version: campaign.robotVersion });
  return (
    <p className="batch-summary" role="status">
      {t('summary', { robot, whom: file ? t('whomOfFile', { whom, file }) : whom, when })}{' '}
      {atOnce ? start : t('summaryWaits')}
    </p>
  );
}

/** True for these hours and the campaign's calendar: at once, at a time, or never. */
function useStart(campaignId: string, schedule: Schedule): string {
  const t = useText(batchTexts);
  const when = useWhen();
  const enabled = useMay()(campaignEndpoints.checkSchedule);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [now] = useState(Date.now);
  const { data } = useAsk(
    campaignEndpoints.checkSchedule,
    { params: { campaignId }, body: { schedule: begun(schedule, zone, now) } },
    { enabled },
  );
  if (!data) return enabled ? '' : t('summaryInHours');
  if (data.opensAt === null) return t('summaryNever');
  return data.opensAt <= Date.now() ? t('summaryStarts') : t('summaryStartsAt', { time: when(data.opensAt) });
}
