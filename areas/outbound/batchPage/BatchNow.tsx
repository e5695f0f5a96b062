import type { ReactNode } from 'react';
import { connectRate } from '#core/figures/figures.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { batchTexts } from '../batch/batch.texts.ts';
import { BatchState } from '../batch/BatchState.tsx';
import { Progress } from '../batch/Progress.tsx';
import { useScheduleWords } from '../batch/useScheduleWords.ts';
import { WhyBatch } from '../batch/WhyBatch.tsx';

interface BatchNowProps {
  batch: Batch;
  onResume?(): void;
  onEdit?(): void;
  onAgain?(): void;
  /** At the end of its line. */
  beside?: ReactNode;
}

/** How a batch stands: its state and why, the bar, the figures and its times. The figures after the first add up to it. */
export function BatchNow({ batch, beside, ...actions }: BatchNowProps) {
  const t = useText(batchTexts);
  const words = useScheduleWords();
  const figure = useFigure();
  const { total, called, connected, notConnected, abnormal, blacklisted, cancelled, waiting, inCall } = batch;
  const { channels, attempts, schedule } = batch;
  const rate = connectRate({ reached: connected, called });
  return (
    <div className="batch-now">
      <div className="batch-why">
        <BatchState batch={batch} bare />
        <WhyBatch batch={batch} {...actions} />
        <span className="cw-space" />
        {beside}
      </div>
      <div className="batch-bar">
        <Progress batch={batch} share={false} />
      </div>
      <Figures>
        <Figure label={t('contacts')} value={<Num value={total} />} against={t('placed', { count: count(attempts) })} />
        <Figure
          {...figure('reached')}
          value={<Num value={connected} />}
          against={
            rate === null ? undefined : (
              <span title={figure('connectRate').meaning}>
                {t('ofCalled', { called: count(called), share: percent(rate) })}
              </span>
            )
          }
        />
        <Figure {...figure('notReached')} value={<Num value={notConnected} />} />
        {abnormal > 0 && <Figure label={t('figuresFailed')} value={<Num value={abnormal} />} />}
        {blacklisted > 0 && <Figure label={t('figuresBlacklisted')} value={<Num value={blacklisted} />} />}
        {cancelled > 0 && <Figure label={t('figuresCancelled')} value={<Num value={cancelled} />} />}
        <Figure label={t('figuresWaiting')} value={<Num value={waiting} />} />
        <Figure
          label={t('figuresInCall')}
          value={<Num value={inCall} />}
          against={t('ofChannels', { count: count(channels) })}
        />
        <div className="cw-figure batch-when">
          <div className="cw-figure-label">{t('times')}</div>
          <div className="batch-days">{words.days(schedule)}</div>
          <div className="cw-num">{words.windows(schedule)}</div>
        </div>
      </Figures>
    </div>
  );
}
