import { Segmented } from 'antd';
import { X } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import { shareBy, type CoveredBy } from '../../flowTest/useCoverage.ts';
import { flowTestTexts } from '../../flowTest/flowTest.texts.ts';
import { useDrawnCoverage, useSeen } from './seen.ts';

/** What the numbers and borders mean while coverage is drawn; and how to be rid of them. */
export function CoverageLegend() {
  const t = useText(flowTestTexts);
  const { by, draw } = useDrawnCoverage();
  const all = useSeen(({ coverage }) => coverage?.of);
  if (!by) return null;
  return (
    <section className="design-legend" aria-label={t('coverage')}>
      <header>
        <b>{t('coverage')}</b>
        <Segmented
          size="small"
          aria-label={t('draw')}
          value={by}
          options={[
            { value: 'all', label: t('both') },
            { value: 'tests', label: t('byTests') },
            { value: 'calls', label: t('byCalls') },
          ]}
          onChange={(one) => draw(one as CoveredBy)}
        />
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('drawNothing')}
          title={t('drawNothing')}
          onClick={() => draw(null)}
        >
          <X size={14} />
        </button>
      </header>
      <p role="status">
        {all ? (
          <>
            {t('reached', shareBy(all, by))}
            <span className="cw-text3"> · {t('countedOf', { tests: all.tests, calls: all.calls })}</span>
          </>
        ) : (
          t('kit.loading')
        )}
      </p>
      <p>
        <i className="reached" aria-hidden />
        {t('wasReached')}
        <i className="never" aria-hidden />
        {t('never')}
      </p>
    </section>
  );
}
