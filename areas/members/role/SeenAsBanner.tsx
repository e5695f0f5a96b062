import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { usePerson } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { roleEndpoints } from './role.contract.ts';
import { seenAsTexts } from './seenAs.texts.ts';

/** Stands above everything while the console is seen as a role, with the way out. Without antd: what comes with every page is small. */
export function SeenAsBanner() {
  const t = useText(seenAsTexts);
  const role = usePerson()?.asRole;
  const [refusal, refuse] = useState('');
  if (!role) return null;
  const leave = () => send(roleEndpoints.seeAsOneself, {}).then(() => location.assign('/'), (error: unknown) => refuse(sentenceOf(error, t('kit.unsent'))));
  return (
    <div className="cw-banner" role="status">
      <span>{refusal || t('seenAs', { role })}</span>
      <button type="button" onClick={() => void leave()}>{t('leave')}</button>
    </div>
  );
}
