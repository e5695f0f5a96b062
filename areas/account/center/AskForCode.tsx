import { useState, type FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { centerEndpoints } from './center.contract.ts';
import { ImageField } from '../imageCode/ImageField.tsx';
import { workedOut } from '../imageCode/workedOut.ts';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { usePlainForm } from '../front/usePlainForm.ts';
import { resetTexts } from './reset.texts.ts';

export interface Asked {
  username: string;
  way: 'email' | 'phone';
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds. */
  again: number;
  holds: number;
}

export function AskForCode({ before, onSent }: { before?: Asked; onSent(asked: Asked): void }) {
  const t = useText(resetTexts);
  const [drawn, draw] = useState(0);
  /** Of work, once many codes were asked for. */
  const [bits, setBits] = useState(0);
  const { form, busy, submit, complaint, refusal } = usePlainForm(['username', 'image'] as const);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const username = String(filled.get('username') ?? '').trim();
    const image = String(filled.get('image') ?? '').trim();
    const way = filled.get('way') === 'phone' ? 'phone' : 'email';
    void submit(
      (['username', 'image'] as const).filter((name) => !{ username, image }[name]),
      async () => {
        const sent = await send(way === 'email' ? centerEndpoints.sendToEmail : centerEndpoints.sendToPhone, {
          body: { username, image, ...(bits > 0 && { work: await workedOut(bits) }) },
        });
        onSent({ username, way, at: Date.now(), ...sent });
      },
      ({ facts }) => {
        draw((one) => one + 1);
        setBits(typeof facts.work === 'number' ? facts.work : 0);
      },
    );
  }

  return (
    <form ref={form} onSubmit={ask} noValidate>
      <h1>{t('title')}</h1>
      <p className="cw-text2 si-lead">{t('lead')}</p>
      <PlainField
        name="username"
        label={t('username')}
        complaint={complaint('username')}
        autoComplete="username"
        autoFocus
        maxLength={254}
        defaultValue={before?.username}
      />
      <fieldset className="si-ways-to">
        <legend>{t('way')}</legend>
        {(['email', 'phone'] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="way" value={way} defaultChecked={way === (before?.way ?? 'email')} />
            {t(way)}
          </label>
        ))}
      </fieldset>
      <ImageField complaint={complaint('image')} drawn={drawn} onDrawAgain={() => draw(drawn + 1)} />
      <PlainSubmit busy={busy} refusal={refusal}>
        {t(busy ? 'sending' : 'send')}
      </PlainSubmit>
      <p className="si-ways">
        <a href="/user/login">{t('signIn')}</a>
      </p>
    </form>
  );
}
