import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { LatestCalls } from '#areas/outbound/door.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { BatchesAtWork } from './BatchesAtWork.tsx';
import { CallsPerMinute } from './CallsPerMinute.tsx';
import { Counters } from './Counters.tsx';
import { overviewEndpoints } from './overview.contract.ts';
import './overview.css';
import { overviewTexts } from './overview.texts.ts';
import { useLiveCounters } from './useLiveCounters.ts';
import { WhyNotConnected } from './WhyNotConnected.tsx';

export function OverviewScreen() {
  const t = useText(overviewTexts);
  const counters = useLiveCounters();
  const hour = useAsk(overviewEndpoints.minutes, { body: { span: '1h' } }, { every: 60_000 });
  return (
    <div className="ov">
      <PageHead title={t('title')} facts={[<Today key="today" at={counters?.at} />]} />
      <Counters counters={counters} hour={hour.data} />
      <div className="ov-two">
        <CallsPerMinute />
        <WhyNotConnected />
      </div>
      <BatchesAtWork />
      <LatestCalls />
    </div>
  );
}

/** Friday 20 November, 13:48 */
function Today({ at }: { at: number | undefined }) {
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone;
  if (!at) return null;
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone, ...options }).format(at);
  const day = say({ weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <>
      {language === 'zh' ? `${day} ` : `${day.replace(',', '')}, `}
      <time dateTime={new Date(at).toISOString()}>{say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>
    </>
  );
}
