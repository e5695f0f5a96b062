import { History, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Turn } from '#core/flow/transcript.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './summary.css';
import { summaryEndpoints } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';
import { SummarySource } from './SummarySource.tsx';
import { SummaryView } from './SummaryView.tsx';
import type { useSummary } from './useSummary.ts';

const SummaryEdit = lazy(async () => ({ default: (await import('./SummaryEdit.tsx')).SummaryEdit }));
const EarlierSummaries = lazy(() => import('./EarlierSummaries.tsx'));

interface SummaryPartProps {
  of: ReturnType<typeof useSummary>;
  turns: readonly Turn[];
  chosen: number | null;
  onChoose(turn: number): void;
}

/** On the page of a call that is over: what it came to, who says so, and a place to say it better. */
export function SummaryPart({ of: { data, summary, reload }, turns, chosen, onChoose }: SummaryPartProps) {
  const t = useText(summaryTexts);
  const can = useMay();
  const act = useAct();
  const [doing, set] = useState<'edit' | 'make' | 'earlier' | null>(null);
  const close = () => set(null);
  if (!data || !summary) return null;
  const { callId, version } = summary;
  const mayEdit = can(summaryEndpoints.save);
  const earlier = version > 1 && { label: t('earlier'), icon: <History size={14} />, onClick: () => set('earlier') };
  return (
    <section className="summary-part" aria-label={t('title')}>
      <div className="summary-head">
        <h2>{t('title')}</h2>
        <span className="cw-space" />
        {mayEdit && doing !== 'edit' && (
          <button type="button" className="cw-link cw-meta" onClick={() => set('edit')}>
            {t('edit')}
          </button>
        )}
        {doing !== 'edit' && (
          <RowActions
            of={t('more')}
            more={[mayEdit && { label: t('make'), icon: <RefreshCw size={14} />, onClick: () => set('make') }, earlier]}
          />
        )}
      </div>
      {doing === 'edit' ? (
        <SummaryEdit of={summary} onSaved={reload} onClose={close} />
      ) : (
        <>
          <SummaryView of={summary} turns={turns} chosen={chosen} onChoose={onChoose} />
          <SummarySource of={summary} />
          {data.awaited && <Awaited callId={callId} service={data.sentTo ?? ''} />}
        </>
      )}
      {doing === 'make' && (
        <ConfirmDialog
          title={t('makeTitle')}
          text={[
            summary.source === 'person' && t('makeEdited', { person: summary.person ?? t('somebody') }),
            data.sentTo === null ? t('makeHere') : t('makeSent', { service: data.sentTo }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirm={t('make')}
          onClose={close}
          onConfirm={() =>
            act(summaryEndpoints.make, { body: { ctiCallId: callId, version } }, { say: t('made'), then: reload })
          }
        />
      )}
      {doing === 'earlier' && <EarlierSummaries callId={callId} turns={turns} onClose={close} />}
    </section>
  );
}

/** Asks until the service has written it. */
function Awaited({ callId, service }: { callId: string; service: string }) {
  const t = useText(summaryTexts);
  useAsk(summaryEndpoints.read, { query: { ctiCallId: callId } }, { every: 3_000 });
  return <p className="cw-meta cw-text3">{t('awaited', { service })}</p>;
}
