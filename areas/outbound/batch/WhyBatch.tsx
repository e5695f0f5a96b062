import { isClosed } from '#core/dialing/batchState.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { isIll, isSlow, leftOf } from './BatchState.tsx';
import { useWhen } from '../why/useWhen.ts';

interface WhyBatchProps {
  batch: Batch;
  /** Absent where the person may not. */
  onResume?(): void;
  onEdit?(): void;
  onAgain?(): void;
}

/** One sentence on why a batch stands as it does, and the one thing to do about it. */
export function WhyBatch({ batch, ...actions }: WhyBatchProps) {
  const sentence = useSentence(batch);
  const tone = isIll(batch) ? 'sentence bad' : isSlow(batch) ? 'sentence slow' : 'sentence';
  return (
    <>
      <span className={`${tone} cw-cut`} title={sentence}>
        {sentence}
      </span>
      <Action batch={batch} {...actions} />
    </>
  );
}

function Action({ batch, onResume, onEdit, onAgain }: WhyBatchProps): ReactNode {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const { state, why, attempts, campaignId } = batch;
  const button = (label: string, onClick: (() => void) | undefined) =>
    onClick && (
      <button type="button" className="cw-link" onClick={onClick}>
        {label}
      </button>
    );
  if (state === 3) return button(t(attempts === 0 ? 'start' : 'resume'), onResume);
  if (isClosed(state) && state !== 14) return button(tActions('again'), onAgain);
  switch (why?.reason) {
    case 'outsideWindow':
      return button(t('editTimes'), onEdit);
    case 'outsideRobotHours':
      return <Link to={`/outbounds/activity/template/${campaignId}`}>{t('seeHours')}</Link>;
    case 'campaignOff':
      return <Link to="/outbounds/activity">{t('openCampaigns')}</Link>;
    case 'gatewayOff':
    case 'noCallerNumber':
      return <Link to="/lineManagement/number">{t('openLines')}</Link>;
    case 'campaignChannelsFull':
      return isSlow(batch) && <Link to="/outbounds/activity">{t('openCampaigns')}</Link>;
    case 'gatewayChannelsFull':
      return isSlow(batch) && <Link to="/lineManagement/number">{t('openLines')}</Link>;
    case 'preparationFailed':
      return <Link to="/outbounds/tasks?new=1">{t('newAgain')}</Link>;
    default:
      return null;
  }
}

function useSentence(batch: Batch): string {
  const t = useText(batchTexts);
  const when = useWhen();
  const { state, stateAt, stateBy, endedAt, why, inCall, channels, attempts, problem, robotName } = batch;
  const finishing = inCall > 0 && t(inCall === 1 ? 'finishFirstOne' : 'finishFirst', { count: count(inCall) });
  const saying = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');
  const ended = when(endedAt ?? stateAt);
  const calling =
    inCall === 0 ? t('whyRunning') : t(inCall === 1 ? 'whyInCallOne' : 'whyInCall', { count: count(inCall) });

  if (state === 3)
    return saying(
      stateBy
        ? t('whyPausedBy', { by: stateBy, time: when(stateAt) })
        : attempts === 0
          ? t('whyPausedNew')
          : t('whyPaused', { time: when(stateAt) }),
      finishing,
    );
  if (state === 4) return t('whyComplete', { time: ended });
  if (state === 5) return t('whyTimedOut', { time: ended, count: count(leftOf(batch)) });
  if (state === 6)
    return saying(
      stateBy ? t('whyCancelledBy', { by: stateBy, time: when(stateAt) }) : t('whyCancelled', { time: ended }),
      finishing,
    );
  if (state === 13) return t('whyPreparing');
  if (state === 14) return t(problem === 'noContacts' ? 'whyNoContacts' : 'whyFailed');
  switch (why?.reason) {
    case 'outsideWindow':
      return saying(why.until === undefined ? t('whyNoWindow') : t('whyOutside', { time: when(why.until) }), finishing);
    case 'outsideRobotHours':
      return saying(
        why.until === undefined
          ? t('whyNoRobotHours', { robot: robotName })
          : t('whyRobotHours', { robot: robotName, time: when(why.until) }),
        finishing,
      );
    case 'tenantBraked':
      return saying(t('whyBraked'), finishing);
    case 'noCallerNumber':
      return t('whyNoNumber');
    case 'campaignOff':
      return t('whyCampaignOff');
    case 'gatewayOff':
      return t('whyGatewayOff');
    case 'retryLater':
      return saying(
        inCall > 0 && calling,
        why.until !== undefined &&
          t(why.count === 1 ? 'whyRetryOne' : 'whyRetry', { count: count(why.count), time: when(why.until) }),
      );
    case 'campaignChannelsFull':
    case 'gatewayChannelsFull':
      if (inCall >= channels) return t('whyAllChannels', { count: count(inCall) });
      return saying(
        inCall > 0 && calling,
        why.reason === 'gatewayChannelsFull'
          ? t('whyGatewayFull')
          : inCall > 0
            ? t('whyCampaignShared', { taken: count(channels - inCall), count: count(channels) })
            : t('whyCampaignFull', { count: count(channels) }),
      );
    default:
      return calling;
  }
}
