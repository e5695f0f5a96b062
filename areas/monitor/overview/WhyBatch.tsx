import { Link } from 'react-router';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { BatchAtWork } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';
import { useWhen } from './useWhen.ts';

/** Broken, slow, or as it should be. */
export function toneOf({ why }: BatchAtWork): 'bad' | 'warn' | 'calm' {
  if (why?.reason === 'tenantBraked') return 'bad';
  if (why?.reason === 'campaignOff' || why?.reason === 'gatewayOff' || why?.reason === 'noCallerNumber') return 'bad';
  return why?.reason === 'campaignChannelsFull' || why?.reason === 'gatewayChannelsFull' ? 'warn' : 'calm';
}

/** One sentence why a batch does not dial, and where that can be changed. */
export function WhyBatch({ batch }: { batch: BatchAtWork }) {
  const said = useSentence(batch);
  if (!said) return null;
  return (
    <div className={`ov-why ${toneOf(batch)}`}>
      <span className="cw-cut" title={said.sentence}>
        {said.sentence}
      </span>
      <Link to={said.to}>{said.action}</Link>
    </div>
  );
}

function useSentence({
  batchId,
  why,
  stateBy,
  stateAt,
  inCall,
  channels,
}: BatchAtWork): { sentence: string; action: string; to: string } | null {
  const t = useText(overviewTexts);
  const when = useWhen();
  const toBatch = { action: t('openBatch'), to: `/outbounds/tasks/${batchId}` };
  const toLines = { action: t('openLines'), to: '/lineManagement/number' };
  if (!why) return null;
  const until = why.until === undefined ? '' : when(why.until);
  switch (why.reason) {
    case 'paused': {
      const sentences = [
        t(stateBy ? 'pausedBy' : 'paused', { by: stateBy, time: when(stateAt) }),
        inCall > 0 && t(inCall === 1 ? 'finishFirstOne' : 'finishFirst', { count: count(inCall) }),
      ];
      return { sentence: sentences.filter(Boolean).join(' '), ...toBatch, action: t('resume') };
    }
    case 'tenantBraked':
      return { sentence: t('tenantBraked'), ...toBatch };
    case 'campaignOff':
      return { sentence: t('campaignOff'), action: t('openCampaigns'), to: '/outbounds/activity' };
    case 'gatewayOff':
      return { sentence: t('gatewayOff'), ...toLines };
    case 'noCallerNumber':
      return { sentence: t('noCallerNumber'), ...toLines };
    case 'outsideWindow':
      return {
        sentence: until ? t('outsideWindow', { time: until }) : t('noWindow'),
        ...toBatch,
        action: t('editSchedule'),
      };
    case 'outsideRobotHours':
      return { sentence: until ? t('outsideRobotHours', { time: until }) : t('noRobotHours'), ...toBatch };
    case 'retryLater':
      return { sentence: t('retryLater', { count: count(why.count), time: until }), ...toBatch };
    case 'campaignChannelsFull':
      return { sentence: t('campaignChannelsFull', { channels: count(channels) }), ...toBatch };
    case 'gatewayChannelsFull':
      return { sentence: t('gatewayChannelsFull'), ...toLines };
    default:
      return null;
  }
}
