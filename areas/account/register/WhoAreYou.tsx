import type { FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { nextPage } from '#kit/console/nextPage.ts';
import { useText } from '#kit/console/useText.ts';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { usePlainForm } from '../front/usePlainForm.ts';
import { informationEndpoints } from './register.contract.ts';
import { registerTexts } from './register.texts.ts';

/** For a person who signed in with a provider that gave no name. */
export function WhoAreYou() {
  const t = useText(registerTexts);
  const { form, busy, submit, complaint, refusal } = usePlainForm(['name', 'phone'] as const);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [name, phone] = [String(filled.get('name') ?? '').trim(), String(filled.get('phone') ?? '').trim()];
    void submit(name ? undefined : 'name', async () => {
      await send(informationEndpoints.fillIn, { body: { name, ...(phone && { phone }) } });
      location.replace(nextPage(location.search, location.origin));
    });
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <h1>{t('whoTitle')}</h1>
      <p className="cw-text2 si-lead">{t('whoLead')}</p>
      <PlainField
        name="name"
        label={t('name')}
        complaint={complaint('name')}
        autoComplete="name"
        autoFocus
        maxLength={40}
      />
      <PlainField
        name="phone"
        label={t('yourPhone')}
        aside={<span className="si-optional">{t('optional')}</span>}
        complaint={complaint('phone')}
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
      />
      <PlainSubmit busy={busy} refusal={refusal}>
        {t(busy ? 'saving' : 'save')}
      </PlainSubmit>
    </form>
  );
}
