import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Gateway } from './gateway.contract.ts';
import { trunkTexts } from './trunk.texts.ts';

/** Whether calls can go out over a trunk, as the nodes told within the last minute. */
export function TrunkState({ of: { validFlag, nodes, nodesInService, withheld } }: { of: Gateway }) {
  const t = useText(trunkTexts);
  if (!validFlag) return <State kind="cancelled" word={t('switchedOff')} />;
  if (withheld.length > 0 && nodesInService === 0) return <State kind="failed" word={t('withheld')} />;
  if (nodes === 0) return <State kind="preparing" word={t('unreached')} />;
  if (nodesInService === nodes) return <State kind="running" word={t('inService')} />;
  return nodesInService === 0 ? (
    <State kind="failed" word={t('outOfService')} />
  ) : (
    <State kind="paused" word={t('partly', { some: nodesInService, nodes })} />
  );
}
