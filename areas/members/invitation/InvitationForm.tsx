import { useEffect, useState, type FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { invitationEndpoints, type InvitationFacts } from './invitation.contract.ts';
import { invitationTexts } from './invitation.texts.ts';

interface InvitationFormProps {
  /** Of the address: /user/reset?invitation=… */
  token: string;
  /** With the sign-in's public key. */
  encrypt(password: string): Promise<string>;
  signInPath?: string;
}

/** What an invitation leads to: whose it is, and a password to set. Drawn without antd, as the sign-in page is, whose classes it wears. */
export function InvitationForm({ token, encrypt, signInPath = '/user/login' }: InvitationFormProps) {
  const t = useText(invitationTexts);
  const [facts, setFacts] = useState<InvitationFacts>();
  const [over, setOver] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  useEffect(() => {
    let here = true;
    send(invitationEndpoints.read, { body: { token } }).then(
      (found) => here && setFacts(found),
      (error) => here && setOver(sentenceOf(error, t('kit.unsent'))),
    );
    return () => void (here = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once a token, not again with the language
  }, [token]);

  async function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password.length < 8) return setRefusal(t('rule'));
    if (password !== String(form.get('again'))) return setRefusal(t('differ'));
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(invitationEndpoints.accept, { body: { token, password: await encrypt(password) } });
      setDone(true);
    } catch (error) {
      setRefusal(sentenceOf(error, t('kit.unsent')));
    } finally {
      setBusy(false);
    }
  }

  const toSignIn = (
    <a className="si-enter" href={signInPath}>
      {t('toSignIn')}
    </a>
  );
  if (over)
    return (
      <div className="si-done">
        <h1>{t('over')}</h1>
        <p className="cw-text2 si-lead" role="alert">
          {over}
        </p>
        {toSignIn}
      </div>
    );
  if (!facts) return <div aria-busy="true" />;
  const { name, loginName, tenantName, purpose } = facts;
  if (done)
    return (
      <div className="si-done" role="status">
        <h1>{t('done')}</h1>
        <p className="cw-text2 si-lead">{t('doneText', { loginName })}</p>
        {toSignIn}
      </div>
    );
  return (
    <form onSubmit={set} noValidate>
      <h1>{t(`title${purpose}`, { name })}</h1>
      <p className="cw-text2 si-lead">{t('lead', { tenant: tenantName, loginName })}</p>
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <div className="si-field">
        <label htmlFor="new-password">{t('password')}</label>
        <input
          id="new-password"
          name="password"
          type="password"
          autoComplete="new-password"
          autoFocus
          maxLength={256}
          aria-describedby="password-rule"
          aria-invalid={refusal !== undefined || undefined}
        />
        <p id="password-rule" className="cw-text3 si-hint">
          {t('rule')}
        </p>
      </div>
      <div className="si-field">
        <label htmlFor="again">{t('again')}</label>
        <input id="again" name="again" type="password" autoComplete="new-password" maxLength={256} />
        {refusal && (
          <p className="si-refused" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <button className="si-enter" type="submit" aria-disabled={busy} aria-busy={busy}>
        {t(busy ? 'setting' : 'set')}
      </button>
    </form>
  );
}
