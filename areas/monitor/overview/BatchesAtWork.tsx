import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { batchStateCodes } from '#core/dialing/batchState.ts';
import { useMay } from '#kit/console/person.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { ProgressBar } from '#kit/console/show/ProgressBar.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { overviewEndpoints, type BatchAtWork } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';
import { useWhileCalling } from './useLiveCounters.ts';
import { useWhen } from './useWhen.ts';
import { WhyBatch, toneOf } from './WhyBatch.tsx';

/** Every batch that dials, rests or is paused, and why it does not dial. */
export function BatchesAtWork() {
  const t = useText(overviewTexts);
  const mayMove = useMay()(batchEndpoints.changeState);
  const { data, refetch } = useAsk(overviewEndpoints.batch, { body: {} }, { every: 60_000 });
  useWhileCalling(5_000, () => void refetch());
  return (
    <section className="ov-part">
      <div className="ov-head">
        <h2>{t('batches')}</h2>
        <span className="cw-text3 cw-num">{data?.total}</span>
        <span className="cw-space" />
        <Legend />
        <Link to="/outbounds/tasks" style={{ marginLeft: 14 }}>
          {t('allBatches')}
        </Link>
      </div>
      <div className="ov-scroll">
        <table className="ov-table">
          <thead>
            <tr>
              <th style={{ width: 218 }}>{t('batch')}</th>
              <th style={{ width: 102 }}>{t('state')}</th>
              <th>{t('progress')}</th>
              <th className="r" style={{ width: 136 }}>
                {t('done')}
              </th>
              <th className="r" style={{ width: 84 }}>
                {t('channels')}
              </th>
              <th className="r" style={{ width: 80 }}>
                {t('aMinute')}
              </th>
              <th className="r" style={{ width: 112 }}>
                {t('endsAbout')}
              </th>
              {mayMove && (
                <th style={{ width: 40 }}>
                  <span className="cw-unseen">{t('kit.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="tall">
            {data?.list.map((batch) => (
              <Row key={batch.batchId} batch={batch} mayMove={mayMove} onMoved={() => void refetch()} />
            ))}
          </tbody>
        </table>
      </div>
      {data?.list.length === 0 && (
        <p className="ov-none">
          {t('noBatches')} {t('noBatchesText')} <Link to="/outbounds/tasks">{t('toBatches')}</Link>
        </p>
      )}
    </section>
  );
}

const kinds: Record<number, StateKind> = { 2: 'running', 3: 'paused', 11: 'resting', 12: 'resting' };

function Row({ batch, mayMove, onMoved }: { batch: BatchAtWork; mayMove: boolean; onMoved(): void }) {
  const t = useText(overviewTexts);
  const when = useWhen();
  const {
    batchId,
    name,
    campaignName,
    state,
    total,
    connected,
    notConnected,
    failed,
    inCall,
    channels,
    perMinute,
    endsAt,
  } = batch;
  const word = state === 2 || state === 3 || state === 11 || state === 12 ? t(`state${state}`) : t('stateElse');
  return (
    <tr>
      <td>
        <Link className="name" to={`/outbounds/tasks/${batchId}`} title={`${name}, ${campaignName}`}>
          {name}
        </Link>
      </td>
      <td colSpan={2}>
        <div className="ov-state">
          <State kind={kinds[state] ?? 'cancelled'} word={word} ill={toneOf(batch) === 'bad'} />
          <ProgressBar total={total} connected={connected} missed={notConnected} failed={failed} />
        </div>
        <WhyBatch batch={batch} />
      </td>
      <td className="r">
        <Num value={connected + notConnected + failed} of={total} />
      </td>
      <td className="r">
        <Num value={inCall} of={channels} />
      </td>
      <td className="r">
        <Num value={perMinute} />
      </td>
      <td className="r">
        {endsAt === null ? (
          <span className="cw-text3">–</span>
        ) : (
          <time dateTime={new Date(endsAt).toISOString()}>{when(endsAt)}</time>
        )}
      </td>
      {mayMove && (
        <td className="r">
          <PauseOrResume batch={batch} onMoved={onMoved} />
        </td>
      )}
    </tr>
  );
}

/** What one would most likely do with a batch at work. */
function PauseOrResume({ batch: { batchId, name, state }, onMoved }: { batch: BatchAtWork; onMoved(): void }) {
  const t = useText(overviewTexts);
  const act = useAct();
  const paused = state === batchStateCodes.paused;
  if (!(state in kinds)) return null;
  const label = t(paused ? 'resume' : 'pause');
  const to = paused ? batchStateCodes.calling : batchStateCodes.paused;
  return (
    <button
      type="button"
      className="cw-icon-button"
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={() =>
        void act(
          batchEndpoints.changeState,
          { body: { batchIds: [batchId], to } },
          { then: onMoved, say: t(paused ? 'resumed' : 'pausedNow', { name }) },
        )
      }
    >
      {paused ? <Play size={15} /> : <Pause size={15} />}
    </button>
  );
}

function Legend() {
  const t = useText(overviewTexts);
  const figure = useFigure();
  const parts = [
    [figure('reached').label, 'accent'],
    [figure('notReached').label, 'line-strong'],
    [t('legendFailed'), 'state-failed'],
    [t('legendLeft'), 'fill'],
  ] as const;
  return (
    <span className="ov-legend" aria-hidden>
      {parts.map(([label, color]) => (
        <span key={label}>
          <i style={{ background: `var(--cw-${color})` }} />
          {label}
        </span>
      ))}
    </span>
  );
}
