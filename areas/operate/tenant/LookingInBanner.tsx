import { useAct } from '#kit/console/useAct.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { tenantEndpoints } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';

/** Above the header all the while somebody looks into a tenant from above. */
export function LookingInBanner() {
  const t = useText(tenantTexts);
  const act = useAct();
  const who = usePerson();
  if (!who?.homeTenantName) return null;
  const names = { tenant: who.tenantName, home: who.homeTenantName };
  return (
    <div className="cw-banner" role="status">
      <span className="cw-cut">{t('lookingIn', names)}</span>
      <button type="button" onClick={() => void act(tenantEndpoints.lookOut, {}, { say: null, then: () => location.assign('/') })}>{t('back', { home: names.home })}</button>
    </div>
  );
}
