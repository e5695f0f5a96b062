import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallSummary } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';

/** Who made it and when. */
export function SummarySource({ of: { source, service, person, madeAt, problem } }: { of: CallSummary }) {
  const t = useText(summaryTexts);
  const who =
    source === 'service'
      ? t('byService', { service: service ?? '' })
      : source === 'person'
        ? t('byPerson', { person: person ?? t('somebody') })
        : t('extracted');
  return (
    <p className="cw-meta cw-text3 summary-source">
      {who}
      {t('separator')}
      <TimeText at={madeAt} />
      {problem && <span className="summary-problem">{t('failed', { why: t(problem) })}</span>}
    </p>
  );
}
