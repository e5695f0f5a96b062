import { useAct } from '#kit/console/useAct.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { impersonationEndpoints } from './impersonation.contract.ts';
import { impersonationTexts } from './impersonation.texts.ts';

/** Above the header all the while somebody looks into a tenant from above. */
export function ImpersonationBanner() {
  const t = useText(impersonationTexts);
  const act = useAct();
  const who = usePerson();
  if (!who?.homeTenantName) return null;
  const names = { tenant: who.tenantName, home: who.homeTenantName };
  return (
    <div className="cw-banner" role="status">
      <span className="cw-cut">{t('viewingAs', names)}</span>
      <button
        type="button"
        onClick={() => void act(impersonationEndpoints.end, {}, { say: null, then: () => location.assign('/') })}
      >
        {t('back', { home: names.home })}
      </button>
    </div>
  );
}
