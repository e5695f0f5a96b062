import type { Turn } from '#core/flow/transcript.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { SkeletonRows } from '#kit/console/pages/PageSkeleton.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { summaryEndpoints } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';
import { SummarySource } from './SummarySource.tsx';
import { SummaryView } from './SummaryView.tsx';

interface EarlierSummariesProps {
  callId: string;
  turns: readonly Turn[];
  onClose(): void;
}

/** What was said of the call before, the latest first. */
export default function EarlierSummaries({ callId, turns, onClose }: EarlierSummariesProps) {
  const t = useText(summaryTexts);
  const { data, fault } = useAsk(summaryEndpoints.earlier, { query: { ctiCallId: callId } });
  return (
    <AppDrawer title={t('earlier')} onClose={onClose}>
      {fault && <p role="alert">{fault.message}</p>}
      {!data && !fault && <SkeletonRows count={4} />}
      {data?.list.length === 0 && <p className="cw-text3">{t('earlierNone')}</p>}
      {/* With the keyboard one scrolls what can be focused. */}
      <ol className="summary-earlier" tabIndex={0}>
        {data?.list.map((one) => (
          <li key={one.version}>
            <SummarySource of={one} />
            <SummaryView of={one} turns={turns} />
          </li>
        ))}
      </ol>
    </AppDrawer>
  );
}
