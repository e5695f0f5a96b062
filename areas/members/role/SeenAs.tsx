import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { roleEndpoints } from './role.contract.ts';
import { seenAsTexts } from './seenAs.texts.ts';

/** Above everything, with the way out; without antd, and fetched only where it is needed. */
export function SeenAs({ role }: { role: string }) {
  const t = useText(seenAsTexts);
  const [refusal, refuse] = useState('');
  const leave = () =>
    send(roleEndpoints.seeAsOneself, {}).then(
      () => location.assign('/'),
      (error: unknown) => refuse(sentenceOf(error, t('kit.unsent'))),
    );
  return (
    <div className="cw-banner" role="status">
      <span>{refusal || t('seenAs', { role })}</span>
      <button type="button" onClick={() => void leave()}>
        {t('leave')}
      </button>
    </div>
  );
}
