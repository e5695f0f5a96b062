import { useEffect, useRef, useState } from 'react';
import { ownAddress } from '#core/access/ownAddress.ts';
import { send } from '#kit/console/client.ts';
import { keptTabs } from '#kit/console/keptTabs.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { FrontFrame } from '../signIn/FrontFrame.tsx';
import { openIdEndpoints } from './openId.contract.ts';
import { openIdTexts } from './openId.texts.ts';

/** What a provider wrote into the address, or null where the browser does not come back from one. */
export function answerIn(search: string) {
  const said = new URLSearchParams(search);
  const [state, code, error, iss] = ['state', 'code', 'error', 'iss'].map((name) => said.get(name) || undefined);
  return state && (code || error)
    ? { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) }
    : null;
}

/** Where a provider sends the browser back to. */
export function ComingBack({ version, answer }: { version: string; answer: NonNullable<ReturnType<typeof answerIn>> }) {
  const t = useText(openIdTexts);
  const [refusal, setRefusal] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    // It is good for one try.
    if (asked.current) return;
    asked.current = true;
    history.replaceState(null, '', location.pathname);
    send(openIdEndpoints.signIn, { body: answer }).then(
      ({ next }) => {
        keptTabs.forget();
        location.replace(ownAddress(next));
      },
      (error: unknown) => setRefusal(sentenceOf(error, t('kit.unsent'))),
    );
  }, [answer, t]);

  return (
    <FrontFrame title={t('title')} version={version}>
      <div className="si-done">
        <h1>{t(refusal ? 'failed' : 'title')}</h1>
        {refusal ? (
          <>
            <p className="cw-text2 si-lead" role="alert">
              {refusal}
            </p>
            <a className="si-enter" href="/user/login">
              {t('again')}
            </a>
          </>
        ) : (
          <p className="cw-text2 si-lead" role="status">
            {t('comingBack')}
          </p>
        )}
      </div>
    </FrontFrame>
  );
}
