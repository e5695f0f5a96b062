import { useEffect, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { openIdEndpoints } from './openId.contract.ts';
import { openIdTexts } from './openId.texts.ts';
import './openId.css';

/** The providers of a tenant and of the installation, and the way to an account of one's own. */
export function OtherSignIns({ of }: { of: string }) {
  const t = useText(openIdTexts);
  const [providers, setProviders] = useState<{ providerId: string; name: string }[]>([]);
  const [leaving, setLeaving] = useState('');
  const [refusal, setRefusal] = useState('');
  useEffect(
    () =>
      void send(openIdEndpoints.providers, { query: of ? { of } : {} }).then(
        ({ list }) => setProviders(list),
        () => {},
      ),
    [of],
  );

  async function leave(providerId: string) {
    if (leaving) return;
    setLeaving(providerId);
    setRefusal('');
    try {
      const next = new URLSearchParams(location.search).get('next');
      const { url } = await send(openIdEndpoints.callbackUrl, { query: { providerId, ...(next && { next }) } });
      location.assign(url);
    } catch (error) {
      setRefusal(sentenceOf(error, t('kit.unsent')));
      setLeaving('');
    }
  }

  return (
    <div className="si-others">
      {providers.length > 0 && (
        <p className="si-or">
          <span>{t('or')}</span>
        </p>
      )}
      {providers.map(({ providerId, name }) => (
        <button
          key={providerId}
          type="button"
          className="si-other"
          aria-busy={leaving === providerId}
          onClick={() => void leave(providerId)}
        >
          {leaving === providerId ? t('leaving') : t('with', { name })}
        </button>
      ))}
      {refusal && (
        <p className="si-refused" role="alert">
          {refusal}
        </p>
      )}
      <p className="si-ways">
        <a href="/user/registe">{t('register')}</a>
      </p>
    </div>
  );
}
