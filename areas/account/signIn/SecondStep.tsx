import { useState, type FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { signInEndpoints } from './signIn.contract.ts';
import { signInTexts } from './signIn.texts.ts';
import { usePlainForm } from '../front/usePlainForm.ts';

interface SecondStepProps {
  ticket: string;
  onIn(token: string): void;
  /** With a reason where it cannot go on from here. */
  onBack(why?: string): void;
}

/** A code of the authenticator app, or one of the codes that were printed for the day without it. */
export function SecondStep({ ticket, onIn, onBack }: SecondStepProps) {
  const t = useText(signInTexts);
  const [byPaper, choosePaper] = useState(false);
  const [entering, setEntering] = useState(false);
  const { form, busy, submit, complaint, refusal } = usePlainForm(['code'] as const);

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void submit(
      code ? undefined : 'code',
      async () => {
        const { access_token: token } = await send(signInEndpoints.secondStep, { body: { ticket, code } });
        setEntering(true);
        onIn(token);
      },
      ({ name, message }) => (name === 'TICKET_ENDED' || name === 'SECOND_FACTOR_BLOCKED') && onBack(message),
    );
  }

  const working = busy || entering;
  return (
    <form ref={form} onSubmit={enter} noValidate>
      <h1>{t('secondTitle')}</h1>
      <p className="cw-text2 si-lead">{t(byPaper ? 'secondPaper' : 'secondApp')}</p>
      <PlainField
        key={String(byPaper)}
        name="code"
        label={t(byPaper ? 'recoveryCode' : 'code')}
        complaint={complaint('code')}
        autoFocus
        autoComplete="one-time-code"
        maxLength={40}
        inputMode={byPaper ? 'text' : 'numeric'}
        className="si-code"
        placeholder={byPaper ? 'XXXXX-XXXXX' : '000 000'}
      />
      <PlainSubmit busy={working} refusal={refusal}>
        {t(working ? 'entering' : 'secondEnter')}
      </PlainSubmit>
      <p className="si-ways">
        <button type="button" onClick={() => choosePaper(!byPaper)}>
          {t(byPaper ? 'useApp' : 'usePaper')}
        </button>
        <button type="button" onClick={() => onBack()}>
          {t('back')}
        </button>
      </p>
    </form>
  );
}
