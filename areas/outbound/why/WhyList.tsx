import { Link } from 'react-router';
import type { FreeingAction, NotDialing } from '#core/dialing/whyNotDialing.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useWhen } from './useWhen.ts';
import type { Why } from './why.contract.ts';
import './why.css';
import { whyTexts } from './why.texts.ts';

/** Where the change is made that would free most. */
const places: Record<FreeingAction, (why: Why) => string> = {
  uploadAgain: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  recreate: ({ batchId }) => `/outbounds/tasks/${batchId}?again=1`,
  resume: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  changeSchedule: ({ batchId }) => `/outbounds/tasks/${batchId}`,
  enableCampaign: ({ campaignId }) => `/outbounds/activity/template/${campaignId}`,
  changeRobotHours: ({ campaignId }) => `/outbounds/activity/template/${campaignId}`,
  grantChannels: ({ campaignId }) => `/outbounds/activity/template/${campaignId}`,
  raiseDailyCap: ({ campaignId }) => `/outbounds/activity/template/${campaignId}`,
  changeRetryRules: ({ campaignId }) => `/outbounds/activity/template/${campaignId}`,
  openGateway: () => '/lineManagement/number',
  lookAtTrunk: () => '/lineManagement/number',
  addCallerNumbers: () => '/lineManagement/number',
  addGatewayChannels: () => '/lineManagement/number',
  allowNumbers: () => '/lineManagement/outgoing',
  reviewBlacklist: () => '/contactmanagement/blackList',
};

const colors: Partial<Record<string, string>> = {
  dialing: 'var(--cw-accent)',
  inCall: 'var(--cw-accent)',
  finished: 'var(--cw-line-strong)',
  ended: 'var(--cw-line-strong)',
  blacklisted: 'var(--cw-state-failed)',
  preparationFailed: 'var(--cw-state-failed)',
};
const held = 'var(--cw-state-paused)';

/** Every reason with its share of the whole list, and the one change that would free most. */
export function WhyList({ why }: { why: Why }) {
  const t = useText(whyTexts);
  const when = useWhen();
  const { total, reasons, free } = why;
  if (total === 0) return <p className="cw-text3">{t('none')}</p>;
  return (
    <>
      <p className="why-whole">{t(total === 1 ? 'wholeOne' : 'whole', { count: count(total) })}</p>
      <ul className="why-reasons">
        {reasons.map(({ reason, count: contacts, until }) => (
          <li key={reason}>
            <span className="why-name">
              {t(reason as NotDialing)}
              {until !== undefined && <small className="cw-text3">{t('until', { time: when(until) })}</small>}
            </span>
            <span className="bar" aria-hidden>
              <i style={{ width: `${(contacts / total) * 100}%`, background: colors[reason] ?? held }} />
            </span>
            <span className="cw-num">{count(contacts)}</span>
          </li>
        ))}
      </ul>
      {free ? (
        <p className="why-free">
          <small className="cw-text3">{t('most')}</small>
          <Link to={places[free.action as FreeingAction](why)}>{t(free.action as FreeingAction)}</Link>
          <span className="cw-text2">{t(free.count === 1 ? 'freesOne' : 'frees', { count: count(free.count) })}</span>
        </p>
      ) : (
        <p className="cw-text3">{t('nothing')}</p>
      )}
    </>
  );
}
