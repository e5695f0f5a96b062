import { State } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { TenantBelow } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';

/** On, braked or off; and whose doing it is, where that is not the tenant's own switch. */
export function TenantState({
  of: { enabled, valid, braked, brakedBy },
  ofOperator,
}: {
  of: TenantBelow;
  ofOperator: boolean;
}) {
  const t = useText(tenantTexts);
  if (!valid) return <State kind="cancelled" word={t('off')} {...(enabled && { reason: t('offAbove') })} />;
  if (!braked) return <State kind="running" word={t('open')} />;
  const isOurs = brakedBy === (ofOperator ? 'operator' : 'above');
  return (
    <State
      kind="paused"
      word={t('brakedState')}
      {...(!isOurs && {
        reason: t(brakedBy === 'operator' ? 'byOperator' : brakedBy === 'above' ? 'byAbove' : 'withAbove'),
      })}
    />
  );
}
