import { Bot, Headset, PhoneForwarded, Volume2 } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import type { InboundRoute } from './route.contract.ts';
import './route.css';
import { routeTexts } from './route.texts.ts';

const icons = { robot: Bot, recording: Volume2, phone: PhoneForwarded, group: Headset };

/** Where a route sends calls: what it is, and its name. */
export function TargetText({ of: { target, targetName } }: { of: Pick<InboundRoute, 'target' | 'targetName'> }) {
  const t = useText(routeTexts);
  const Icon = icons[target.kind];
  return (
    <span className="route-target" title={`${t(target.kind)}${t('comma')}${targetName ?? t('targetGone')}`}>
      <Icon size={13} strokeWidth={1.6} aria-label={t(target.kind)} role="img" />
      {targetName === null ? (
        <span className="route-gone">{t('targetGone')}</span>
      ) : (
        <span className={target.kind === 'phone' ? 'cw-num' : 'cw-cut'}>{targetName}</span>
      )}
    </span>
  );
}
