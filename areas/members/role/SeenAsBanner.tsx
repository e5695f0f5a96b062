import { usePerson } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { roleEndpoints } from './role.contract.ts';
import { seenAsTexts } from './seenAs.texts.ts';

/** Stands above everything while the console is seen as a role, with the way out. */
export function SeenAsBanner() {
  const t = useText(seenAsTexts);
  const act = useAct();
  const role = usePerson()?.asRole;
  if (!role) return null;
  return (
    <div className="cw-banner" role="status">
      <span>{t('seenAs', { role })}</span>
      <button type="button" onClick={() => void act(roleEndpoints.seeAsOneself, {}, { say: null, then: () => location.assign('/') })}>{t('leave')}</button>
    </div>
  );
}
