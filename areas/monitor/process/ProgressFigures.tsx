import { connectRate, rateOf } from '#core/figures/figures.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import type { ProgressTotal } from './process.contract.ts';
import { processTexts } from './process.texts.ts';

/** All campaigns together. */
export function ProgressFigures({ total, where }: { total: ProgressTotal | undefined; where: WhereCounted }) {
  const t = useText(processTexts);
  const figure = useFigure();
  const value = (of: number | undefined, to?: string) => (of === undefined ? '–' : <Leads to={to}>{count(of)}</Leads>);
  const share = total && rateOf(total.called, total.total);
  const rate = total && connectRate(total);
  const placed = figure('placed');
  return (
    <Figures>
      <Figure
        label={t('contacts')}
        value={value(total?.total, where.batches())}
        against={total ? t('inBatches', { batches: count(total.batches) }) : ' '}
      />
      <Figure
        {...figure('called')}
        value={value(total?.called, where.batches())}
        against={typeof share === 'number' ? t('ofAll', { share: percent(share) }) : ' '}
      />
      <Figure
        {...figure('connectRate')}
        value={typeof rate === 'number' ? (rate * 100).toFixed(1) : '–'}
        {...(typeof rate === 'number' && { unit: '%' })}
        against={total ? t('ofCalled', { reached: count(total.reached), called: count(total.called) }) : ' '}
      />
      <Figure
        label={t('inCall')}
        value={value(total?.inCall, where.callsNow({ direction: 0, taskType: 1 }))}
        against={t('thisMoment')}
      />
      <Figure
        label={t('waiting')}
        value={value(total?.waiting, where.batches({ standing: 'atWork' }))}
        against={t('waitingAgainst')}
      />
      <Figure
        label={t('today', { figure: placed.label })}
        meaning={placed.meaning}
        value={value(total?.placedToday, total && where.calls({ endedFrom: total.from }))}
        against={total ? t('answeredToday', { answered: count(total.answeredToday) }) : ' '}
      />
    </Figures>
  );
}
