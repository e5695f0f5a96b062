import { useEffect, useState, type FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { centerEndpoints } from './center.contract.ts';
import { canEncrypt, encryptPassword } from '../signIn/encryptPassword.ts';
import { PasswordStrength } from '../signIn/PasswordStrength.tsx';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { usePlainForm } from '../front/usePlainForm.ts';
import type { Asked } from './AskForCode.tsx';
import { resetTexts } from './reset.texts.ts';

interface NewPasswordProps {
  asked: Asked;
  onAgain(): void;
  onDone(): void;
}

export function NewPassword({ asked: { username, way, at, again, holds }, onAgain, onDone }: NewPasswordProps) {
  const t = useText(resetTexts);
  const [password, setPassword] = useState('');
  const { form, busy, submit, complaint, refusal } = usePlainForm(['code', 'password'] as const);
  const left = useSecondsTo(at + again * 1000);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void submit(
      (['code', 'password'] as const).filter((name) => !{ code, password }[name]),
      async () => {
        const { key } = await send(signInEndpoints.publicKey, {});
        const body = { username, code, password: await encryptPassword(password, key) };
        await send(way === 'email' ? centerEndpoints.resetByEmail : centerEndpoints.resetByPhone, { body });
        onDone();
      },
    );
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <h1>{t('sentTitle')}</h1>
      <p className="cw-text2 si-lead" role="status">
        {t(way === 'email' ? 'sentEmail' : 'sentPhone', { minutes: holds / 60 })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PlainField
        name="code"
        label={t('code')}
        complaint={complaint('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        className="si-code"
        autoFocus
        maxLength={20}
        hint={t('nothing')}
      />
      <PlainField
        name="password"
        type="password"
        label={t('password')}
        complaint={complaint('password')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={<PasswordStrength password={password} />}
      />
      <PlainSubmit busy={busy} disabled={!canEncrypt()} refusal={refusal}>
        {t(busy ? 'saving' : 'save')}
      </PlainSubmit>
      <p className="si-ways">
        {left > 0 ? (
          <span className="cw-text3">{t('againIn', { seconds: left })}</span>
        ) : (
          <button type="button" onClick={onAgain}>
            {t('again')}
          </button>
        )}
        <a href="/user/login">{t('signIn')}</a>
      </p>
    </form>
  );
}

/** Counts down while it is looked at. */
export function useSecondsTo(until: number): number {
  const [now, tick] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}
