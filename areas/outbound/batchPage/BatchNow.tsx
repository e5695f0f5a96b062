import type { ReactNode } from 'react';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, Num, percent } from '#kit/console/show/Num.tsx';
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

/** How a batch stands: its state and why, the bar, the figures and its times. */
export function BatchNow({ batch, beside, ...actions }: BatchNowProps) {
  const t = useText(batchTexts);
  const words = useScheduleWords();
  const { total, connected, notConnected, abnormal, blacklisted, waiting, inCall, channels, attempts, schedule } =
    batch;
  const failed = abnormal + blacklisted;
  const share = (part: number) => (total > 0 ? t('ofTotal', { share: percent(part / total) }) : undefined);
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
          label={t('figuresConnected')}
          value={<Num value={connected} />}
          against={
            connected + notConnected > 0
              ? t('ofDone', { share: percent(connected / (connected + notConnected)) })
              : undefined
          }
        />
        <Figure label={t('figuresNotConnected')} value={<Num value={notConnected} />} against={share(notConnected)} />
        {failed > 0 && <Figure label={t('figuresFailed')} value={<Num value={failed} />} against={share(failed)} />}
        <Figure label={t('figuresWaiting')} value={<Num value={waiting} />} against={share(waiting)} />
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
