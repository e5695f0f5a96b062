import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Family } from '#core/report/families.ts';
import { reportPartsEndpoints } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';

/** Says on a page of reports that calls from before an upgrade are still being counted, and how far that is. */
export function StillCounting({ family, onMore }: { family: Family; onMore(): unknown }) {
  const t = useText(reportTexts);
  const { data } = useAsk(reportPartsEndpoints.filling, {}, { every: 10_000 });
  const filling = data?.list.find((one) => one.family === family);
  if (!filling) return null;
  const { calls, done } = filling;
  return (
    <p className="report-filling" role="status">
      {calls === null
        ? t('fillingBegins')
        : t('filling', {
            share: Math.min(99, Math.floor((done / Math.max(calls, 1)) * 100)),
            done: count(done),
            calls: count(calls),
          })}
      <button type="button" className="cw-link" onClick={() => void onMore()}>
        {t('fillingAgain')}
      </button>
    </p>
  );
}
